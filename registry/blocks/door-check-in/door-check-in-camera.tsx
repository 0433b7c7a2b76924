"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { frameLoop, type QRCamera, QRCanvas, rearCamera } from "qr/dom.js";
import { XIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** How long the same code does not count again, in milliseconds: a ticket stays in the picture for a while. */
const pause = 4000;

interface CameraProps {
  /** Called with what a code says. */
  onCode: (text: string) => void;
  onStop: () => void;
}

/** What the camera sees, and the codes in it. Loaded when it is wanted. */
export default function Camera({ onCode, onStop }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"starting" | "on" | "failed">("starting");
  const last = useRef({ text: "", at: 0 });
  const seen = useEffectEvent((text: string) => {
    const now = Date.now();
    const isSame = text === last.current.text && now - last.current.at < pause;
    last.current = { text, at: now };
    if (!isSame) onCode(text);
  });

  useEffect(() => {
    stop.current?.focus();
    let camera: QRCamera | undefined;
    let end = () => {};
    let isOver = false;
    const canvas = new QRCanvas();
    rearCamera(video.current!).then((opened) => {
      if (isOver) return opened.stop();
      camera = opened;
      setState("on");
      let isReading = false;
      end = frameLoop(() => {
        if (isReading) return;
        isReading = true;
        void opened.readFrame(canvas, true)
          .then((found) => typeof found === "string" && !isOver && seen(found))
          .finally(() => isReading = false);
      });
    }, () => {
      if (!isOver) setState("failed");
    });
    return () => {
      isOver = true;
      end();
      camera?.stop();
    };
  }, []);

  return (
    <div className="grid gap-3">
      {state === "failed"
        ? (
          <p role="alert" className="text-sm font-medium text-pretty text-destructive">
            The camera can’t be used. Allow it in the settings of the browser, or type the code.
          </p>
        )
        : (
          <div className="relative overflow-hidden rounded-lg border border-border bg-muted">
            <video
              ref={video}
              muted
              playsInline
              autoPlay
              aria-label="Camera picture"
              className="aspect-square w-full object-cover"
            />
            <span
              aria-hidden
              className="absolute inset-0 m-auto size-3/5 rounded-xl border-4 border-card opacity-80"
            />
          </div>
        )}
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {state === "starting"
          ? "The camera is starting. Allow it when the browser asks."
          : state === "on"
          ? "Hold the ticket’s code inside the frame."
          : ""}
      </p>
      <Button ref={stop} variant="outline" onClick={onStop}>
        <XIcon aria-hidden />
        {state === "failed" ? "Close" : "Stop the camera"}
      </Button>
    </div>
  );
}
