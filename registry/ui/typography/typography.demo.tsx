import {
  Typography,
  TypographyCode,
  TypographyHeading,
  TypographyLead,
  TypographyMuted,
  TypographyQuote,
} from "@/components/ui/typography";

const request = "GET /v1/entities/mbare-library\naccept: application/json";

/** Prose without classes. */
export function Article() {
  return (
    <Typography>
      <h2>How a place gets verified</h2>
      <p>
        A place starts as a name on the map. It gains trust when people who <strong>know it</strong>{"  "}
        vouch for it, and when it appears in <a href="#registers">public registers</a>.
      </p>
      <h3>What counts</h3>
      <ul>
        <li>A vouch from someone who knows the place</li>
        <li>
          An entry in a public register:
          <ol>
            <li>the city’s</li>
            <li>the country’s</li>
          </ol>
        </li>
        <li>
          A licence, checked with <code>/v1/licences</code>
        </li>
      </ul>
      <blockquote>
        <p>I have lent books here since 1987. Of course I vouch for it.</p>
      </blockquote>
      <pre
        tabIndex={0}
        aria-label="Example"
      ><code>{request}</code></pre>
      <table>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Reached by</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Community</td>
            <td>Three vouches</td>
          </tr>
          <tr>
            <td>Identity</td>
            <td>A confirmed phone number</td>
          </tr>
        </tbody>
      </table>
    </Typography>
  );
}

/** A heading's size is independent of its level. */
export function Headings() {
  return (
    <div className="grid gap-4">
      <TypographyHeading headingLevel="h2" size="display">Places you can trust</TypographyHeading>
      <TypographyHeading headingLevel="h3" size="xl">Places in Harare</TypographyHeading>
      <TypographyHeading headingLevel="h4" size="lg">Libraries</TypographyHeading>
      <TypographyHeading headingLevel="h5" size="default">Mbare Library</TypographyHeading>
      <TypographyHeading headingLevel="h6">Opening hours</TypographyHeading>
    </div>
  );
}

/** Individual elements, for pages that you build yourself. */
export function Pieces() {
  return (
    <div className="grid gap-5">
      <TypographyHeading headingLevel="h2" size="xl">Vouch for a place</TypographyHeading>
      <TypographyLead>Put your name behind a place you know. It takes a minute.</TypographyLead>
      <TypographyQuote>
        <p>Since we were verified, people call ahead, and they actually come.</p>
        <footer>Tendai Ncube, Makokoba Market</footer>
      </TypographyQuote>
      <TypographyMuted>
        Developers can use <TypographyCode>POST /v1/vouches</TypographyCode>.
      </TypographyMuted>
    </div>
  );
}

export default Article;
