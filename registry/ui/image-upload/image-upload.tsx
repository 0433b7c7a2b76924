"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CheckIcon, ImageUpIcon, RotateCwIcon, Trash2Icon, XIcon } from "lucide-react";
import { AspectRatio } from "@/components/ui/aspect-ratio";
import { Button } from "@/components/ui/button";
import {
  FormFieldControl,
  FormFieldDescription,
  FormFieldError,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import {
  FileUpload,
  FileUploadDropzone,
  type FileUploadLabels,
  FileUploadProgress,
  type FileUploadProps,
  FileUploadRefused,
  FileUploadTrigger,
  type Upload,
  type UploadItem,
  useFileUpload,
} from "@/components/ui/file-upload";
import { Input } from "@/components/ui/input";
import { useFormReset } from "@/hooks/use-form-reset";
import { cropArea, drawCrop, fileOf, type Picture, readPicture } from "./image-upload-crop";

/** An image on a server. */
interface UploadedImage {
  /** URL of the image. */
  url: string;
  /** Alternative text. Empty until the user writes it. */
  alt: string;
}

/** The field's labels, for translation. */
interface ImageUploadLabels
  extends Pick<FileUploadLabels, "choose" | "drop" | "uploading" | "failed" | "wrongType" | "tooLarge"> {
  replace: string;
  remove: string;
  /** Labels of the slider that moves the cropped area left or right (`x`), or up or down (`y`). */
  position: Record<"x" | "y", string>;
  use: string;
  cancel: string;
  retry: string;
  alt: string;
  altHint: string;
  altMissing: string;
  unreadable: string;
  tooSmall: (width: number) => string;
  /** Accessible name of the cropped image's preview. */
  preview: string;
}

const english: ImageUploadLabels = {
  choose: "Choose a picture",
  drop: "or drop it here",
  replace: "Replace",
  remove: "Remove picture",
  position: { x: "Move left or right", y: "Move up or down" },
  use: "Crop",
  cancel: "Cancel",
  retry: "Try again",
  uploading: "Uploading",
  alt: "Describe the picture",
  altHint: "One sentence for people who can't see the picture.",
  altMissing: "Describe the picture in one sentence.",
  unreadable: "This picture can't be read. Use a JPEG, PNG or WebP file.",
  tooSmall: (width) => `This picture is too small. It must be at least ${width} pixels wide after cropping.`,
  failed: () => "The upload failed.",
  wrongType: (name) => `${name} isn't an accepted file type.`,
  tooLarge: (name, limit) => `${name} is larger than ${limit}.`,
  preview: "Cropped picture",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  failed: [],
  wrongType: ["name"],
  tooLarge: ["name", "limit"],
  tooSmall: ["width"],
} as const;

interface ImageUploadProps
  extends
    Omit<React.ComponentProps<"div">, "defaultValue" | "onChange">,
    Pick<FileUploadProps, "disabled" | "hint" | "locale" | "maxSize" | "required"> {
  /** Uploads the cropped image and returns its URL. */
  upload: Upload;
  /** The image, or `null` if there is none. */
  value?: UploadedImage | null | undefined;
  /**
   * The initial image (uncontrolled).
   * @default null
   */
  defaultValue?: UploadedImage | null | undefined;
  /** Called when an image is uploaded or removed, and when its alternative text changes. */
  onValueChange?: ((image: UploadedImage | null) => void) | undefined;
  /**
   * Aspect ratio of the cropped area, width divided by height.
   * @default 16 / 9
   */
  ratio?: number | undefined;
  /**
   * Minimum width of the cropped area in pixels. Smaller images are rejected.
   * @default 640
   */
  minWidth?: number | undefined;
  /**
   * Maximum width of the uploaded image in pixels. Wider images are scaled down.
   * @default 1920
   */
  maxWidth?: number | undefined;
  /**
   * Whether the image is decorative and needs no alternative text.
   * @see WCAG 2.2, 1.1.1
   * @default false
   */
  decorative?: boolean | undefined;
  /** Field name for the URL in a form. The alternative text is submitted as `<name>Alt`. */
  name?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ImageUploadLabels> | undefined;
}

interface ImageUploadContext {
  image: UploadedImage | null;
  /** An image that is uploading or could not be uploaded. The previous image stays until the upload is complete. */
  coming: UploadItem | undefined;
  /** The image waiting to be cropped. */
  cropping: { picture: Picture; use: () => void } | undefined;
  /** The canvas that the cropped image is drawn on. */
  canvas: React.RefObject<HTMLCanvasElement | null>;
  ratio: number;
  maxWidth: number;
  /** Field name for the alternative text in a form. */
  altName: string | undefined;
  setAlt: (alt: string) => void;
  words: ImageUploadLabels;
}

const Context = React.createContext<ImageUploadContext | null>(null);

/**
 * Returns the image, its state and functions to change it. Call this hook in custom parts inside an
 * `ImageUpload`. See also `useFileUpload`.
 */
function useImageUpload(): ImageUploadContext {
  const context = React.use(Context);
  if (!context) throw new Error("This part must be used within ImageUpload.");
  return context;
}

/**
 * Accepts an image, crops it to a fixed ratio, uploads the result and asks for alternative text.
 *
 * Cropping and scaling happen in the browser, so the large original and its location metadata never leave the device.
 * The component needs a label: a `FieldLabel` or `aria-label`. Without children, it shows the parts for the current
 * step.
 */
function ImageUpload({
  className,
  upload,
  value,
  defaultValue = null,
  onValueChange,
  ratio = 16 / 9,
  minWidth = 640,
  maxWidth = 1920,
  maxSize,
  decorative = false,
  name,
  required = false,
  disabled = false,
  hint,
  locale = "en",
  labels,
  ref,
  "aria-label": label,
  children = (
    <>
      <ImageUploadDropzone />
      <ImageUploadCrop />
      <ImageUploadFailure />
      <ImageUploadPicture />
      {decorative ? null : <ImageUploadAlt />}
    </>
  ),
  ...props
}: ImageUploadProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState(defaultValue);
  const image = value === undefined ? own : value;
  const [coming, setComing] = React.useState<UploadItem>();
  const [cropping, setCropping] = React.useState<ImageUploadContext["cropping"]>();
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const canvas = React.useRef<HTMLCanvasElement>(null);
  const id = React.useId();

  const change = (next: UploadedImage | null) => {
    setOwn(next);
    onValueChange?.(next);
  };

  useFormReset(root, () => {
    setOwn(defaultValue);
    setComing(undefined);
    setCropping(undefined);
  });

  // The clicked button disappears in the next step, so focus moves to that step's main control.
  const step = cropping ? "cut" : coming?.status ?? (image ? "there" : "none");
  const before = React.useRef(step);
  React.useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement && document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>("[data-image-upload-next], [data-slot=file-upload-trigger]")
      ?.focus();
  }, [step]);

  /** Waits until the user has cropped the image, then uploads the result. */
  const cropAndUpload: Upload = async (file, options) => {
    const picture = await readPicture(file).catch(() => {
      throw new Error(words.unreadable);
    });
    // Decoding a large image takes a while, so the user may have cancelled or selected another image in the meantime.
    options.signal.throwIfAborted();
    if (cropArea(picture.bitmap, ratio).width < minWidth) throw new Error(words.tooSmall(minWidth));
    await new Promise<void>((use, stop) => {
      options.signal.addEventListener("abort", stop, { once: true });
      setCropping({ picture, use });
    }).finally(() => setCropping(undefined));
    const url = await upload(await fileOf(canvas.current!, picture), options);
    // Without a message, `labels.failed` is shown.
    if (!url) throw new Error();
    return url;
  };

  const took = (items: readonly UploadItem[]) => {
    const item = items.find((each) => each.id !== id);
    if (item?.status === "done" && item.url) {
      setComing(undefined);
      change({ url: item.url, alt: "" });
    } else if (item || coming) setComing(item);
    else change(null);
  };

  const shown: UploadItem[] = coming ? [coming] : [];
  if (image) shown.push({ id, name: image.url, size: 0, type: "image/*", status: "done", url: image.url });
  const context: ImageUploadContext = {
    image,
    coming,
    cropping,
    canvas,
    ratio,
    maxWidth,
    altName: name && `${name}Alt`,
    setAlt: (alt) => image && change({ ...image, alt }),
    words,
  };
  return (
    <div
      data-slot="image-upload"
      data-step={step}
      className={cn("flex w-full min-w-0 flex-col gap-4", className)}
      {...props}
      ref={root}
    >
      <FileUpload
        aria-label={label}
        upload={cropAndUpload}
        value={shown}
        onValueChange={took}
        accept="image/jpeg,image/png,image/webp"
        maxFiles={1}
        maxSize={maxSize}
        name={name}
        required={required}
        disabled={disabled}
        hint={hint}
        locale={locale}
        // Nothing is announced, because focus moves to the result, which screen readers then read.
        labels={{ ...words, remove: () => words.remove, retry: () => words.retry, removed: () => "" }}
      >
        <Context value={context}>{children}</Context>
      </FileUpload>
    </div>
  );
}

/** A drop area, shown while there is no image. */
function ImageUploadDropzone(props: React.ComponentProps<typeof FileUploadDropzone>) {
  const { image, coming } = useImageUpload();
  return image || coming ? <FileUploadRefused /> : <FileUploadDropzone {...props} />;
}

/** A preview of the cropped image. If the image has the wrong aspect ratio, a slider moves the cropped area. */
function ImageUploadCrop() {
  const { coming, cropping, canvas, ratio, maxWidth, words } = useImageUpload();
  const { disabled } = useFileUpload();
  const isRightToLeft = useDirection() === "rtl";
  // Each image starts centred.
  const [moved, setMoved] = React.useState({ cropping, position: 50 });
  const position = moved.cropping === cropping ? moved.position : 50;
  const cut = cropping && cropArea(cropping.picture.bitmap, ratio);
  // In right-to-left text, the slider counts from the right, but positions in the image count from the left.
  const at = isRightToLeft && cut?.axis === "x" ? 100 - position : position;
  React.useLayoutEffect(() => {
    if (cropping) drawCrop(canvas.current!, cropping.picture, ratio, at, maxWidth);
  }, [canvas, cropping, ratio, at, maxWidth]);
  if (coming?.status !== "uploading") return null;
  return (
    <>
      <AspectRatio ratio={ratio} className="rounded-lg border border-border bg-muted">
        <canvas role="img" aria-label={words.preview} ref={canvas} />
      </AspectRatio>
      {cut
        ? (
          <div data-slot="image-upload-cut" className="flex flex-wrap items-center gap-3">
            {cut.room > 0
              ? (
                // This is a separate field, because the outer label must name the button and not the slider.
                <FormFieldRoot disabled={disabled} className="basis-full">
                  <FormFieldLabel>{words.position[cut.axis]}</FormFieldLabel>
                  <FormFieldControl
                    type="range"
                    className="h-6 w-full cursor-pointer accent-primary disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:h-11"
                    min={0}
                    max={100}
                    value={position}
                    onValueChange={(value) => setMoved({ cropping, position: Number(value) })}
                  />
                </FormFieldRoot>
              )
              : null}
            <Button disabled={disabled} onClick={cropping.use} data-image-upload-next>
              <CheckIcon aria-hidden />
              {words.use}
            </Button>
            <CancelButton item={coming} />
          </div>
        )
        : (
          <div className="flex items-center gap-3">
            <FileUploadProgress item={coming} aria-label={words.uploading} />
            <CancelButton item={coming} data-image-upload-next />
          </div>
        )}
    </>
  );
}

function CancelButton({ item, ...props }: React.ComponentProps<typeof Button> & { item: UploadItem }) {
  const { disabled, remove } = useFileUpload();
  return (
    <Button variant="outline" disabled={disabled} onClick={() => remove(item.id)} {...props}>
      <XIcon aria-hidden />
      {useImageUpload().words.cancel}
    </Button>
  );
}

/** Explains why an image was rejected and what to do. */
function ImageUploadFailure({ className, ...props }: React.ComponentProps<"div">) {
  const { coming, words } = useImageUpload();
  const { disabled, retry } = useFileUpload();
  if (coming?.status !== "error") return null;
  return (
    <div
      data-slot="image-upload-failure"
      className={cn("flex flex-col gap-3 rounded-lg border border-destructive p-4", className)}
      {...props}
    >
      <p role="alert" className="text-sm font-medium text-destructive">{coming.error}</p>
      <div className="flex flex-wrap gap-3">
        <FileUploadTrigger>
          <ImageUpIcon aria-hidden />
          {words.choose}
        </FileUploadTrigger>
        <Button variant="outline" disabled={disabled} onClick={() => retry(coming.id)}>
          <RotateCwIcon aria-hidden />
          {words.retry}
        </Button>
        <CancelButton item={coming} />
      </div>
    </div>
  );
}

/** The uploaded image and its actions. */
function ImageUploadPicture() {
  const { image, coming, ratio, words } = useImageUpload();
  const { items, disabled, remove } = useFileUpload();
  if (!image || coming) return null;
  return (
    <>
      <AspectRatio
        data-slot="image-upload-picture"
        ratio={ratio}
        className="rounded-lg border border-border bg-muted"
      >
        <img src={image.url} alt={image.alt} />
      </AspectRatio>
      {disabled ? null : (
        <div className="flex flex-wrap gap-3">
          <FileUploadTrigger>
            <ImageUpIcon aria-hidden />
            {words.replace}
          </FileUploadTrigger>
          <Button variant="outline" onClick={() => remove(items[0]!.id)}>
            <Trash2Icon aria-hidden />
            {words.remove}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Asks for the alternative text.
 *
 * This field is hidden while the image is being replaced. Until the upload is done, the form submits the previous
 * image and its alternative text.
 */
function ImageUploadAlt({ className, ...props }: React.ComponentProps<typeof FormFieldRoot>) {
  const { image, coming, altName, setAlt, words } = useImageUpload();
  const { disabled } = useFileUpload();
  if (!image) return null;
  return (
    <FormFieldRoot
      key={image.url}
      name={altName}
      disabled={disabled}
      className={cn("mt-1", coming && "hidden", className)}
      {...props}
    >
      <FormFieldLabel>{words.alt}</FormFieldLabel>
      <FormFieldControl
        render={<Input />}
        required={!coming}
        maxLength={250}
        value={image.alt}
        onValueChange={setAlt}
      />
      <FormFieldDescription>{words.altHint}</FormFieldDescription>
      <FormFieldError match="valueMissing">{words.altMissing}</FormFieldError>
    </FormFieldRoot>
  );
}

export {
  ImageUpload,
  ImageUploadAlt,
  ImageUploadCrop,
  ImageUploadDropzone,
  ImageUploadFailure,
  type ImageUploadLabels,
  ImageUploadPicture,
  type ImageUploadProps,
  type UploadedImage,
  useImageUpload,
};
