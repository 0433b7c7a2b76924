import { Button } from "@/components/ui/button";
import {
  SectionHeading,
  SectionHeadingActions,
  SectionHeadingDescription,
  SectionHeadingEyebrow,
  SectionHeadingTitle,
} from "@/components/ui/section-heading";

/** A title with an anchor link, shown on hover and focus. */
export function WithAnchor() {
  return (
    <SectionHeading>
      <SectionHeadingEyebrow>Verification</SectionHeadingEyebrow>
      <SectionHeadingTitle id="how-vouching-works">How vouching works</SectionHeadingTitle>
      <SectionHeadingDescription>
        Put your name behind a place you know. With three vouches, it reaches tier 1.
      </SectionHeadingDescription>
    </SectionHeading>
  );
}

/** A heading with buttons for its section. */
export function WithActions() {
  return (
    <SectionHeading>
      <SectionHeadingTitle>Events this week</SectionHeadingTitle>
      <SectionHeadingDescription>In Harare and Bulawayo, 14 to 20 March.</SectionHeadingDescription>
      <SectionHeadingActions>
        <Button variant="outline" render={<a href="#all" />}>All events</Button>
        <Button>Add an event</Button>
      </SectionHeadingActions>
    </SectionHeading>
  );
}

/** Three sizes. Each heading has the level that the page needs. */
export function Sizes() {
  return (
    <div className="grid gap-6">
      <SectionHeading>
        <SectionHeadingTitle size="lg">Places you can trust</SectionHeadingTitle>
      </SectionHeading>
      <SectionHeading>
        <SectionHeadingTitle headingLevel="h3">Libraries and galleries</SectionHeadingTitle>
      </SectionHeading>
      <SectionHeading>
        <SectionHeadingTitle headingLevel="h4" size="sm">National Gallery of Zimbabwe</SectionHeadingTitle>
      </SectionHeading>
    </div>
  );
}

export default WithAnchor;
