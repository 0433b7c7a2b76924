"use client";

import * as React from "react";
import type { QRCamera } from "qr/dom.js";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CameraIcon, RotateCwIcon, XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** The labels, for translation. */
interface QrScannerLabels {
  start: string;
  stop: string;
  close: string;
  retry: string;
  /** Accessible name of the camera view. */
  picture: string;
  starting: string;
  /** Shown while scanning. */
  aim: string;
  /** Shown if the user or the site's settings block the camera. */
  blocked: string;
  /** Shown if the device has no camera. */
  missing: string;
  /** Shown if another app is using the camera. */
  inUse: string;
  /** Shown if the browser has no camera access, for example on a page without HTTPS. */
  unsupported: string;
  /** Shown for any other error, such as an unplugged camera. */
  failed: (error: unknown) => string;
}

const english: QrScannerLabels = {
  start: "Scan with camera",
  stop: "Stop camera",
  close: "Close",
  retry: "Try again",
  picture: "Camera view",
  starting: "Starting the camera. Allow access when your browser asks.",
  aim: "Position the code inside the frame.",
  blocked: "The camera is blocked. Allow it in your browser’s settings for this site, then try again.",
  missing: "No camera found. Connect one, then try again.",
  inUse: "The camera is in use. Close the other app or tab that’s using it, then try again.",
  unsupported:
    "This browser can’t use the camera on this page. Open the page with https:// or in another browser.",
  failed: () => "The camera stopped. Check that it is connected, then try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;

interface QrScannerProps extends Omit<React.ComponentProps<"div">, "children"> {
  /** Called with the content of a scanned code. */
  onCode: (text: string) => void;
  /**
   * How long to ignore a code after it was last seen, in milliseconds. A code that stays in view is therefore reported
   * only once.
   * @default 4000
   */
  pause?: number | undefined;
  /** Whether the camera is on (controlled). */
  open?: boolean | undefined;
  /**
   * Whether the camera is initially on.
   * @default false
   */
  defaultOpen?: boolean | undefined;
  /** Called when the camera starts or stops. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  labels?: LabelTemplates<QrScannerLabels> | undefined;
}

type State = "starting" | "on" | { error: unknown };

/** A button that starts the camera and scans for codes. Images never leave the device. */
function QrScanner({
  onCode,
  pause = 4000,
  open,
  defaultOpen = false,
  onOpenChange,
  labels,
  className,
  ...props
}: QrScannerProps) {
  const words = withTemplates(english, labels, labelValues);
  const [ownOpen, setOwnOpen] = React.useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  const [state, setState] = React.useState<State>("starting");
  const [attempt, setAttempt] = React.useState(0);
  const video = React.useRef<HTMLVideoElement>(null);
  const toggle = React.useRef<HTMLButtonElement>(null);
  const last = React.useRef({ text: "", at: 0 });
  const seen = React.useEffectEvent((text: string) => {
    const now = Date.now();
    const isSame = text === last.current.text && now - last.current.at < pause;
    last.current = { text, at: now };
    if (!isSame) onCode(text);
  });

  React.useEffect(() => {
    if (!isOpen) return;
    let camera: QRCamera | undefined;
    let end = () => {};
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setState({ error });
    };
    const start = async () => {
      if (!navigator.mediaDevices) throw new DOMException("No access to cameras", "NotSupportedError");
      const { frameLoop, QRCanvas, rearCamera } = await import("qr/dom.js");
      if (isOver) return;
      const player = video.current!;
      const opened = await rearCamera(player);
      if (isOver) return opened.stop();
      camera = opened;
      setState("on");
      for (const track of (player.srcObject as MediaStream).getTracks()) {
        track.addEventListener("ended", () => {
          end();
          opened.stop();
          fail(new DOMException("The camera stopped", "InvalidStateError"));
        });
      }
      const canvas = new QRCanvas();
      let isReading = false;
      end = frameLoop(() => {
        if (isReading) return;
        isReading = true;
        void opened.readFrame(canvas, true)
          .then((found) => typeof found === "string" && !isOver && seen(found))
          .finally(() => isReading = false);
      });
    };
    start().catch(fail);
    return () => {
      isOver = true;
      end();
      camera?.stop();
      setState("starting");
    };
  }, [isOpen, attempt]);

  const hasFailed = typeof state === "object";
  return (
    <div data-slot="qr-scanner" className={cn("grid gap-3", className)} {...props}>
      {isOpen && !hasFailed
        ? (
          <div className="relative overflow-hidden rounded-lg border border-border bg-muted">
            <video
              ref={video}
              muted
              playsInline
              autoPlay
              aria-label={words.picture}
              className="aspect-square w-full object-cover"
            />
            <span
              aria-hidden
              className="absolute inset-0 m-auto size-3/5 rounded-xl border-4 border-card opacity-80"
            />
          </div>
        )
        : null}
      {isOpen && hasFailed
        ? (
          <p role="alert" className="text-sm font-medium text-pretty text-destructive">
            {wordsOf(state.error, words)}
          </p>
        )
        : null}
      <p role="status" className="text-sm text-pretty text-muted-foreground empty:hidden">
        {!isOpen || hasFailed ? "" : state === "starting" ? words.starting : words.aim}
      </p>
      <div className="flex flex-wrap gap-2">
        {/* The same button starts and stops the camera, so that it keeps focus. */}
        <Button
          ref={toggle}
          variant="outline"
          className="grow"
          onClick={() => {
            setOwnOpen(!isOpen);
            onOpenChange?.(!isOpen);
          }}
        >
          {isOpen ? <XIcon aria-hidden /> : <CameraIcon aria-hidden />}
          {!isOpen ? words.start : hasFailed ? words.close : words.stop}
        </Button>
        {isOpen && hasFailed
          ? (
            <Button
              variant="outline"
              className="grow"
              onClick={() => {
                // This button is about to disappear, so move focus to the start and stop button.
                toggle.current?.focus();
                setAttempt(attempt + 1);
              }}
            >
              <RotateCwIcon aria-hidden />
              {words.retry}
            </Button>
          )
          : null}
      </div>
    </div>
  );
}

/**
 * Returns the text that explains how to resolve an error. @see
 * https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia
 */
function wordsOf(error: unknown, words: QrScannerLabels): string {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return words.blocked;
    case "NotFoundError":
    case "OverconstrainedError":
      return words.missing;
    case "NotReadableError":
    case "AbortError":
      return words.inUse;
    case "NotSupportedError":
      return words.unsupported;
    default:
      return words.failed(error);
  }
}

export { QrScanner, type QrScannerLabels, type QrScannerProps };
