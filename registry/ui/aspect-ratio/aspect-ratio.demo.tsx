import { AspectRatio } from "@/components/ui/aspect-ratio";

function Hills() {
  return (
    <svg
      viewBox="0 0 32 18"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Hills in the evening"
    >
      <rect width="32" height="18" className="fill-gold-container" />
      <circle cx="23" cy="6" r="2.5" className="fill-gold" />
      <path d="M0 18V12l7-5 6 6 5-4 8 6 6-3v6z" className="fill-terracotta" />
      <path d="M0 18v-3l8-3 9 4 7-3 8 3v2z" className="fill-malachite" />
    </svg>
  );
}

/** A video's aspect ratio. */
export function Wide() {
  return (
    <AspectRatio ratio={16 / 9} className="max-w-sm rounded-lg">
      <Hills />
    </AspectRatio>
  );
}

/** One image in three ratios, cropped to fit. */
export function Shapes() {
  return (
    <div className="grid max-w-md grid-cols-3 items-start gap-3">
      {[1, 3 / 4, 21 / 9].map((ratio) => (
        <AspectRatio key={ratio} ratio={ratio} className="rounded-lg">
          <Hills />
        </AspectRatio>
      ))}
    </div>
  );
}

export default Wide;
