/// <reference lib="dom" />
import { onTestFinished, vi } from "vitest";

interface Code {
  readonly size: number;
  readonly dark: readonly (readonly boolean[])[];
}

/** Replaces the camera with one that sees a QR code, until the test ends. Returns the streams that were opened. */
export function fakeCamera({ size, dark }: Code): MediaStream[] {
  const canvas = document.createElement("canvas");
  const side = 16;
  canvas.width = canvas.height = (size + 8) * side;
  const pen = canvas.getContext("2d")!;
  const draw = () => {
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "black";
    dark.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && pen.fillRect((x + 4) * side, (y + 4) * side, side, side))
    );
  };
  draw();
  // A canvas stream only produces a frame when something is drawn.
  const timer = setInterval(draw, 100);
  const streams: MediaStream[] = [];
  // Each call gets a new stream, because React opens and closes an additional stream in development.
  const opening = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() => {
    streams.push(canvas.captureStream(10));
    return Promise.resolve(streams.at(-1)!);
  });
  onTestFinished(() => {
    clearInterval(timer);
    opening.mockRestore();
  });
  return streams;
}
