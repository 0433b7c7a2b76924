import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardMedia,
  CardTitle,
} from "@/components/ui/card";

/** Header, content and actions. */
export function Plain() {
  return (
    <Card className="max-w-sm">
      <CardHeader>
        <CardTitle>Your claim to Mbare Library</CardTitle>
        <CardDescription>Sent on 12 March</CardDescription>
        <CardAction>
          <Badge variant="info">In review</Badge>
        </CardAction>
      </CardHeader>
      <CardContent className="text-sm leading-relaxed">
        We’ll review your document within three days and e-mail you the decision.
      </CardContent>
      <CardFooter>
        <Button size="sm">View document</Button>
        <Button size="sm" variant="ghost">Withdraw</Button>
      </CardFooter>
    </Card>
  );
}

/** An image that reaches the edges. */
export function WithPicture() {
  return (
    <Card className="max-w-sm">
      <CardMedia>
        <svg viewBox="0 0 16 7" className="w-full" role="img" aria-label="Hall with a round roof">
          <rect width="16" height="7" className="fill-terracotta-container" />
          <path d="M3 6a5 4.4 0 0 1 10 0z" className="fill-terracotta" />
          <rect x="7.4" y="4.4" width="1.2" height="1.6" className="fill-card" />
        </svg>
      </CardMedia>
      <CardHeader>
        <CardTitle>Chitungwiza Hall</CardTitle>
        <CardDescription>400 seats, stage, ramp</CardDescription>
      </CardHeader>
    </Card>
  );
}

/** A compact card for dense lists. */
export function Small() {
  return (
    <Card size="sm" className="max-w-xs">
      <CardHeader>
        <CardTitle>Mbare Library</CardTitle>
        <CardDescription>Two vouches this week</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button size="xs" variant="outline">See them</Button>
      </CardFooter>
    </Card>
  );
}

/** Cards of equal height in a grid, with their actions aligned at the bottom. */
export function InAGrid() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[
        ["Read", "This card has a longer description than the one next to it."],
        ["Vouch", "One line."],
      ].map(([title, words]) => (
        <Card key={title}>
          <CardHeader>
            <CardTitle>{title}</CardTitle>
            <CardDescription>{words}</CardDescription>
          </CardHeader>
          <CardFooter>
            <Button size="sm" variant="outline">{title}</Button>
          </CardFooter>
        </Card>
      ))}
    </div>
  );
}

export default Plain;
