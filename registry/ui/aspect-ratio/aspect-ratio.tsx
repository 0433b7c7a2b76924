import * as React from "react";
import { cn } from "@/lib/utils";

interface AspectRatioProps extends React.ComponentProps<"div"> {
  /**
   * Width divided by height, such as `16 / 9`.
   * @default 1
   */
  ratio?: number | undefined;
}

/** A box that keeps its aspect ratio at any width, even before the image loads. Its child fills it. */
function AspectRatio({ className, ratio = 1, style, ...props }: AspectRatioProps) {
  return (
    <div
      data-slot="aspect-ratio"
      className={cn(
        "relative w-full overflow-hidden *:absolute *:inset-0 *:size-full *:object-cover",
        className,
      )}
      style={{ aspectRatio: ratio, ...style }}
      {...props}
    />
  );
}

export { AspectRatio, type AspectRatioProps };
