/** A selected image that is decoded but not cropped yet. */
interface Picture {
  bitmap: ImageBitmap;
  /** Media type of the cropped image. */
  type: "image/png" | "image/jpeg";
  name: string;
}

/**
 * Decodes an image in the orientation set by the camera.
 *
 * @throws {Error} when the browser cannot decode it
 */
async function readPicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return { bitmap, type: file.type === "image/png" ? "image/png" : "image/jpeg", name: file.name };
}

/**
 * Returns the size of the largest area of the image with the given aspect ratio. The area can be moved along `axis` by
 * at most `room` pixels.
 */
function cropArea({ width, height }: { width: number; height: number }, ratio: number) {
  const isWide = width / height > ratio;
  const cut = isWide
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) };
  const room = isWide ? width - cut.width : height - cut.height;
  return { ...cut, axis: isWide ? "x" as const : "y" as const, room: Math.max(0, room) };
}

/**
 * Draws the cropped area, at most `maxWidth` pixels wide. `position` is how far the area has moved along its free
 * axis, from 0 to 100 per cent.
 */
function drawCrop(
  canvas: HTMLCanvasElement,
  { bitmap }: Picture,
  ratio: number,
  position: number,
  maxWidth: number,
): void {
  const { width, height, axis, room } = cropArea(bitmap, ratio);
  const at = Math.round(room * position / 100);
  canvas.width = Math.min(width, maxWidth);
  canvas.height = Math.round(canvas.width / ratio);
  canvas.getContext("2d")?.drawImage(
    bitmap,
    axis === "x" ? at : 0,
    axis === "y" ? at : 0,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
}

/** Returns the canvas as a file, without the original's metadata, such as the location. */
async function fileOf(canvas: HTMLCanvasElement, { type, name }: Picture): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  if (!blob) throw new Error("the canvas returned no image");
  const stem = name.replace(/\.[^.]*$/, "") || "picture";
  return new File([blob], `${stem}.${type === "image/png" ? "png" : "jpg"}`, { type });
}

export { cropArea, drawCrop, fileOf, type Picture, readPicture };
