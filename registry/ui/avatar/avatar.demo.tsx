import { CheckIcon, LandmarkIcon } from "lucide-react";
import {
  Avatar,
  AvatarBadge,
  AvatarFallback,
  AvatarGroup,
  AvatarGroupCount,
  AvatarImage,
} from "@/components/ui/avatar";

/** An inline image, so the demo makes no request. */
const portrait = `data:image/svg+xml,${
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#d4a574"/><circle cx="20" cy="16" r="7" fill="#5a2d0c"/><path d="M6 40c1-10 7-14 14-14s13 4 14 14" fill="#0047ab"/></svg>',
  )
}`;

/** An avatar with an image, one without, and one whose image fails to load. */
export function Fallbacks() {
  return (
    <div className="flex items-center gap-4">
      <Avatar>
        <AvatarImage src={portrait} alt="Rudo Moyo" />
        <AvatarFallback name="Rudo Moyo" />
      </Avatar>
      <Avatar>
        <AvatarFallback name="Tendai Ncube" />
      </Avatar>
      <Avatar>
        <AvatarImage src="data:image/png;base64,broken" alt="Wanjiru Kamau" />
        <AvatarFallback name="Wanjiru Kamau" />
      </Avatar>
      <Avatar>
        <AvatarFallback role="img" aria-label="National Gallery">
          <LandmarkIcon aria-hidden />
        </AvatarFallback>
      </Avatar>
    </div>
  );
}

/** From 24 to 80 px. */
export function Sizes() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {(["xs", "sm", "default", "lg", "xl"] as const).map((size) => (
        <Avatar key={size} size={size}>
          <AvatarFallback name="Chipo Dube" className="bg-terracotta-container text-terracotta" />
        </Avatar>
      ))}
    </div>
  );
}

/** A badge with screen reader text that says what the badge means. */
export function WithBadge() {
  return (
    <div className="flex items-center gap-4">
      <Avatar size="lg">
        <AvatarImage src={portrait} alt="Rudo Moyo" />
        <AvatarFallback name="Rudo Moyo" />
        <AvatarBadge className="bg-cobalt text-mineral-foreground">
          <CheckIcon aria-hidden />
          <span className="sr-only">, phone confirmed</span>
        </AvatarBadge>
      </Avatar>
      <Avatar>
        <AvatarFallback name="Tendai Ncube" />
        <AvatarBadge className="bg-success">
          <span className="sr-only">, here now</span>
        </AvatarBadge>
      </Avatar>
    </div>
  );
}

/** Overlapping avatars, and the number of people who aren't shown. */
export function Group() {
  return (
    <AvatarGroup>
      <Avatar>
        <AvatarImage src={portrait} alt="Rudo Moyo" />
        <AvatarFallback name="Rudo Moyo" />
      </Avatar>
      <Avatar>
        <AvatarFallback name="Tendai Ncube" />
      </Avatar>
      <AvatarGroupCount>
        <span aria-hidden dir="ltr">+3</span>
        <span className="sr-only">and 3 more</span>
      </AvatarGroupCount>
    </AvatarGroup>
  );
}

/** The name is next to the avatar, so the image is decorative. */
export function BesideName() {
  return (
    <div className="flex items-center gap-3">
      <Avatar>
        <AvatarImage src={portrait} alt="" />
        <AvatarFallback aria-hidden>RM</AvatarFallback>
      </Avatar>
      <div className="text-sm">
        <p className="font-medium">Rudo Moyo</p>
        <p className="text-muted-foreground">Vouched for four places</p>
      </div>
    </div>
  );
}

export default Fallbacks;
