import { CalendarIcon, CheckIcon, ClockIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Neutral badges for types and counts. */
export function Neutral() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>New</Badge>
      <Badge variant="secondary">Library</Badge>
      <Badge variant="outline">12 vouches</Badge>
      <Badge variant="ghost">Draft</Badge>
      <Badge variant="link" render={<a href="#vouches" />}>See all</Badge>
    </div>
  );
}

/** One variant for each meaning. The icon and the text convey the same meaning as the colour. */
export function Meanings() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge variant="success">
        <CheckIcon aria-hidden />
        Approved
      </Badge>
      <Badge variant="warning">
        <TriangleAlertIcon aria-hidden />
        Expires soon
      </Badge>
      <Badge variant="destructive">
        <XIcon aria-hidden />
        Rejected
      </Badge>
      <Badge variant="info">
        <ClockIcon aria-hidden />
        In review
      </Badge>
    </div>
  );
}

/** The five mineral colours. */
export function Minerals() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge variant="terracotta">Terracotta</Badge>
      <Badge variant="cobalt">Cobalt</Badge>
      <Badge variant="gold">Gold</Badge>
      <Badge variant="tanzanite">Tanzanite</Badge>
      <Badge variant="malachite">Malachite</Badge>
    </div>
  );
}

/** One badge is a link, and another has a label that is too long to fit. */
export function LinkAndLongText() {
  return (
    <div className="flex max-w-60 flex-wrap gap-2">
      <Badge variant="cobalt" render={<a href="#events" />}>
        <CalendarIcon aria-hidden />
        3 events
      </Badge>
      <Badge variant="secondary">
        <span className="truncate">Centre national des arts et de la culture</span>
      </Badge>
    </div>
  );
}

export default Neutral;
