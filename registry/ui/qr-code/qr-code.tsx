import * as React from "react";
import { cn } from "@/lib/utils";
import { encodeQrCode, type ErrorCorrection, type QrSymbol } from "./qr-code-encode";

interface QrCodeLabels {
  /** Shown instead of the code if the value is too long. */
  tooLong: string;
}

const english: QrCodeLabels = { tooLong: "Too long for a QR code" };

interface QrCodeProps extends Omit<React.ComponentProps<"span">, "children"> {
  /** Content of the code: a URL, a ticket number or any text. */
  value: string;
  /**
   * Accessible name of the image. Also show its content as a link or text, because people cannot scan the screen they
   * are holding.
   * @default "QR code"
   */
  label?: string | undefined;
  /**
   * Error correction level: how much of the code can be damaged before it becomes unreadable (about 7, 15, 25 or 30
   * %). Higher levels make the code denser.
   * @default "M"
   */
  errorCorrection?: ErrorCorrection | undefined;
  /**
   * Width of the empty border, in modules. Scanners need four modules. Use a narrower border only if the
   * area around the code is just as light.
   * @see ISO/IEC 18004:2024 §5.3.8
   * @default 4
   */
  quietZone?: number | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: Partial<QrCodeLabels> | undefined;
}

/**
 * A QR code, rendered without a server.
 *
 * The code is dark on light in both themes, because many scanners cannot read a light code on a dark background.
 */
function QrCode({
  className,
  value,
  label = "QR code",
  errorCorrection = "M",
  quietZone = 4,
  labels,
  ...props
}: QrCodeProps) {
  const words = { ...english, ...labels };
  const symbol = symbolOf(value, errorCorrection);
  const side = symbol ? symbol.size + 2 * quietZone : 0;
  return (
    <span
      data-slot="qr-code"
      className={cn(
        "inline-flex aspect-square w-48 max-w-full items-center justify-center overflow-hidden rounded-lg bg-card text-center text-sm text-foreground forced-color-adjust-none dark:bg-foreground dark:text-background",
        className,
      )}
      {...(symbol ? { role: "img", "aria-label": label } : undefined)}
      {...props}
    >
      {symbol
        ? (
          <svg
            aria-hidden
            viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
            shapeRendering="crispEdges"
            className="size-full"
          >
            <path d={outline(symbol)} fill="currentColor" />
          </svg>
        )
        : words.tooLong}
    </span>
  );
}

function symbolOf(value: string, level: ErrorCorrection): QrSymbol | undefined {
  try {
    return encodeQrCode(value, level);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns a path with one rectangle for each run of dark modules in a row, which avoids visible seams. */
function outline({ dark }: QrSymbol): string {
  return dark.map((row, y) => {
    const text = row.map((module) => (module ? "1" : "0")).join("");
    return [...text.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
      .join("");
  }).join("");
}

export { encodeQrCode, QrCode, type QrCodeLabels, type QrCodeProps };
