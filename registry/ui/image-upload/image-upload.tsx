"use client";

import * as React from "react";
import { useDirection } from "@base-ui/react/direction-provider";
import { cn } from "@/lib/utils";
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
  type Upload,
  type UploadItem,
  useFileUpload,
} from "@/components/ui/file-upload";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { useFormReset } from "@/hooks/use-form-reset";
import { cutOf, drawCut, fileOf, type Picture, readPicture } from "./image-upload-crop";

/** A picture that lies on a server. */
interface UploadedImage {
  /** Where it lies. */
  url: string;
  /** Alternative text; empty until given. */
  alt: string;
}

/** The words of the field, for translation. */
interface ImageUploadLabels {
  choose: string;
  drop: string;
  replace: string;
  remove: string;
  /** Names the slider that moves the part that stays. */
  position: Record<"x" | "y", string>;
  use: string;
  cancel: string;
  retry: string;
  uploading: string;
  alt: string;
  altHint: string;
  altMissing: string;
  unreadable: string;
  tooSmall: (width: number) => string;
  failed: (error: unknown) => string;
  wrongType: (name: string) => string;
  tooLarge: (name: string, limit: string) => string;
  /** Name of what is shown before it is uploaded. */
  preview: string;
}

const english: ImageUploadLabels = {
  choose: "Choose a picture",
  drop: "or drop it here",
  replace: "Replace",
  remove: "Remove picture",
  position: { x: "Move left or right", y: "Move up or down" },
  use: "Use this part",
  cancel: "Cancel",
  retry: "Try again",
  uploading: "Uploading",
  alt: "What the picture shows",
  altHint: "One sentence for people who do not see it.",
  altMissing: "Say what the picture shows.",
  unreadable: "This picture cannot be read. Take a JPEG, PNG or WebP file.",
  tooSmall: (width) => `This picture is too small. It must be at least ${width} pixels wide once it is cut.`,
  failed: () => "This could not be uploaded.",
  wrongType: (name) => `${name} is not a picture that can be taken.`,
  tooLarge: (name, limit) => `${name} is larger than ${limit}.`,
  preview: "The part that stays",
};

interface ImageUploadProps
  extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** Sends the cut picture, and answers where it lies. */
  upload: Upload;
  /** The picture; `null` while there is none. */
  value?: UploadedImage | null | undefined;
  /**
   * The picture at the start.
   * @default null
   */
  defaultValue?: UploadedImage | null | undefined;
  /** Called when a picture was uploaded or removed, and when its words change. */
  onValueChange?: ((image: UploadedImage | null) => void) | undefined;
  /**
   * Width divided by height of the part that stays.
   * @default 16 / 9
   */
  ratio?: number | undefined;
  /**
   * Least width of that part, in pixels.
   * @default 640
   */
  minWidth?: number | undefined;
  /**
   * Width above which it is made smaller before it is sent, in pixels.
   * @default 1920
   */
  maxWidth?: number | undefined;
  /** Largest size of the file that is chosen, in bytes. */
  maxSize?: number | undefined;
  /**
   * Whether the picture is decorative and needs no alternative text.
   * @see WCAG 2.2, 1.1.1
   * @default false
   */
  decorative?: boolean | undefined;
  /** Name under which a form gets the address; `<name>Alt` gets the words. */
  name?: string | undefined;
  /**
   * Whether a form needs a picture.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Whether nothing can be changed.
   * @default false
   */
  disabled?: boolean | undefined;
  /** What is taken, in words. */
  hint?: React.ReactNode;
  /**
   * Language of sizes and shares.
   * @default "en"
   */
  locale?: string | undefined;
  /** Words in another language; what is left out stays English. */
  labels?: Partial<ImageUploadLabels> | undefined;
}

/** The picture that is being cut; `use` sends it on. */
interface Cutting {
  picture: Picture;
  use: () => void;
}

/**
 * Takes one picture, cuts it to a shape, uploads what stays and asks what it shows.
 *
 * It is cut and made smaller in the browser, so that the large original, and the place that a camera wrote into it,
 * never leave the device. It needs a label: a `FieldLabel`, or `aria-label`.
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
  ...props
}: ImageUploadProps) {
  const words = { ...english, ...labels };
  const { choose, drop, uploading, failed, wrongType, tooLarge } = words;
  // Where the focus goes says what has become of the picture.
  const fileWords = { choose, drop, uploading, failed, wrongType, tooLarge, removed: () => "" };
  const direction = useDirection();
  const [own, setOwn] = React.useState(defaultValue);
  const image = value === undefined ? own : value;
  // What is on its way; the picture that was there before stays until it has arrived.
  const [coming, setComing] = React.useState<UploadItem>();
  const [cutting, setCutting] = React.useState<Cutting>();
  const [position, setPosition] = React.useState(50);
  const root = React.useRef<HTMLDivElement>(null);
  const canvas = React.useRef<HTMLCanvasElement>(null);
  const id = React.useId();

  const change = (next: UploadedImage | null) => {
    setOwn(next);
    onValueChange?.(next);
  };

  useFormReset(root, () => {
    setOwn(defaultValue);
    setComing(undefined);
    setCutting(undefined);
  });

  // The pressed button is gone when the next step is shown.
  const step = cutting ? "cut" : coming?.status ?? (image ? "there" : "none");
  const before = React.useRef(step);
  React.useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement && document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>("[data-image-upload-next], [data-file-upload-choose]")?.focus();
  }, [step]);

  /** Waits until the reader has said what stays, then uploads that. */
  const cutAndUpload: Upload = async (file, options) => {
    const picture = await readPicture(file).catch(() => {
      throw new Error(words.unreadable);
    });
    // Large pictures take a while: meanwhile the reader may have cancelled, or chosen another one.
    options.signal.throwIfAborted();
    if (cutOf(picture.bitmap, ratio).width < minWidth) throw new Error(words.tooSmall(minWidth));
    setPosition(50);
    await new Promise<void>((use, stop) => {
      options.signal.addEventListener("abort", stop, { once: true });
      setCutting({ picture, use });
    }).finally(() => setCutting(undefined));
    const url = await upload(await fileOf(canvas.current!, picture), options);
    // Without a message, the text of `failed` is shown.
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

  // The slider begins at the right there, the picture does not.
  const isMirrored = direction === "rtl" && cutting && cutOf(cutting.picture.bitmap, ratio).axis === "x";
  const at = isMirrored ? 100 - position : position;
  const shown: UploadItem[] = coming ? [coming] : [];
  if (image) shown.push({ id, name: image.url, size: 0, type: "image/*", status: "done", url: image.url });
  return (
    <div
      data-slot="image-upload"
      data-step={step}
      className={cn("flex w-full min-w-0 flex-col gap-4", className)}
      {...props}
      ref={(element) => {
        root.current = element;
        if (typeof ref === "function") return ref(element);
        if (ref) ref.current = element;
      }}
    >
      <FileUpload
        aria-label={label}
        upload={cutAndUpload}
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
        labels={fileWords}
      >
        {coming?.status === "uploading"
          ? (
            <>
              <AspectRatio ratio={ratio} className="rounded-lg border border-border bg-muted">
                <canvas
                  role="img"
                  aria-label={words.preview}
                  ref={(element) => {
                    canvas.current = element;
                    if (element && cutting) drawCut(element, cutting.picture, ratio, at, maxWidth);
                  }}
                />
              </AspectRatio>
              {cutting
                ? (
                  <ImageUploadCut
                    words={words}
                    cut={cutOf(cutting.picture.bitmap, ratio)}
                    position={position}
                    onPosition={setPosition}
                    onUse={cutting.use}
                    id={coming.id}
                  />
                )
                : (
                  <div className="flex items-center gap-3">
                    <Progress
                      aria-label={words.uploading}
                      value={typeof coming.progress !== "number" ? null : coming.progress * 100}
                      aria-valuetext={typeof coming.progress !== "number"
                        ? undefined
                        : new Intl.NumberFormat(locale, { style: "percent" }).format(coming.progress)}
                    />
                    <CancelButton id={coming.id} next>{words.cancel}</CancelButton>
                  </div>
                )}
            </>
          )
          : coming?.status === "error"
          ? <ImageUploadFailure item={coming} words={words} />
          : image
          ? <ImageUploadPicture image={image} ratio={ratio} words={words} />
          : <FileUploadDropzone />}
        {coming || image ? <Refused /> : null}
        {/* The form gets the picture that was there until another one has arrived, so it gets its words too. */}
        {image && !decorative
          ? (
            <ImageUploadWords
              key={image.url}
              name={name ? `${name}Alt` : undefined}
              alt={image.alt}
              onAlt={(alt) => change({ ...image, alt })}
              isAside={Boolean(coming)}
              words={words}
            />
          )
          : null}
      </FileUpload>
    </div>
  );
}

interface CutProps {
  words: ImageUploadLabels;
  cut: ReturnType<typeof cutOf>;
  position: number;
  onPosition: (position: number) => void;
  onUse: () => void;
  id: string;
}

/** Moves the part that stays along the one axis that has room. */
function ImageUploadCut({ words, cut, position, onPosition, onUse, id }: CutProps) {
  const { disabled } = useFileUpload();
  return (
    <div data-slot="image-upload-cut" className="flex flex-wrap items-center gap-3">
      {cut.room > 0
        ? (
          // A separate field: the label around the picker names its button and not the slider.
          <FormFieldRoot disabled={disabled} className="basis-full">
            <FormFieldLabel>{words.position[cut.axis]}</FormFieldLabel>
            <FormFieldControl
              type="range"
              className="h-6 w-full cursor-pointer accent-primary disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:h-11"
              min={0}
              max={100}
              value={position}
              onValueChange={(value) => onPosition(Number(value))}
            />
          </FormFieldRoot>
        )
        : null}
      <Button disabled={disabled} onClick={onUse} data-image-upload-next>
        <CheckIcon aria-hidden />
        {words.use}
      </Button>
      <CancelButton id={id}>{words.cancel}</CancelButton>
    </div>
  );
}

function CancelButton({ id, next, children }: { id: string; next?: boolean; children: React.ReactNode }) {
  const { disabled, remove } = useFileUpload();
  return (
    <Button
      variant="outline"
      disabled={disabled}
      onClick={() => remove(id)}
      data-image-upload-next={next || undefined}
    >
      <XIcon aria-hidden />
      {children}
    </Button>
  );
}

/** Says why a picture was not taken, and what can be done. */
function ImageUploadFailure({ item, words }: { item: UploadItem; words: ImageUploadLabels }) {
  const { disabled, retry, choose, control } = useFileUpload();
  return (
    <div
      data-slot="image-upload-failure"
      className="flex flex-col gap-3 rounded-lg border border-destructive p-4"
    >
      <p role="alert" className="text-sm font-medium text-destructive">{item.error}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          id={control.id}
          variant="outline"
          data-file-upload-choose
          data-image-upload-next
          disabled={disabled}
          onClick={choose}
        >
          <ImageUpIcon aria-hidden />
          {words.choose}
        </Button>
        <Button variant="outline" disabled={disabled} onClick={() => retry(item.id)}>
          <RotateCwIcon aria-hidden />
          {words.retry}
        </Button>
        <CancelButton id={item.id}>{words.cancel}</CancelButton>
      </div>
    </div>
  );
}

/** What was refused last; where there is a dropzone, that says it. */
function Refused() {
  const words = useFileUpload().refused.join(" ");
  return <p role="alert" className="text-sm font-medium text-destructive empty:hidden">{words}</p>;
}

interface WordsProps {
  name: string | undefined;
  alt: string;
  onAlt: (alt: string) => void;
  /** Whether another picture is being loaded: the alternative text of this one is not requested. */
  isAside: boolean;
  words: ImageUploadLabels;
}

/** Asks what the picture shows. */
function ImageUploadWords({ name, alt, onAlt, isAside, words }: WordsProps) {
  const { disabled } = useFileUpload();
  return (
    <FormFieldRoot name={name} disabled={disabled} className={cn("mt-1", isAside && "hidden")}>
      <FormFieldLabel>{words.alt}</FormFieldLabel>
      <FormFieldControl
        render={<Input />}
        required={!isAside}
        maxLength={250}
        value={alt}
        onValueChange={onAlt}
      />
      <FormFieldDescription>{words.altHint}</FormFieldDescription>
      <FormFieldError match="valueMissing">{words.altMissing}</FormFieldError>
    </FormFieldRoot>
  );
}

/** The picture as it lies on the server, with what can be done with it. */
function ImageUploadPicture(
  { image, ratio, words }: { image: UploadedImage; ratio: number; words: ImageUploadLabels },
) {
  const { items, disabled, choose, remove, control } = useFileUpload();
  const buttonId = React.useId();
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
          <Button
            id={control.id}
            variant="outline"
            data-file-upload-choose
            aria-labelledby={control.labelledBy ? `${control.labelledBy} ${buttonId}` : undefined}
            aria-describedby={control.describedBy}
            onClick={choose}
          >
            <ImageUpIcon aria-hidden />
            <span id={buttonId}>{words.replace}</span>
          </Button>
          <Button variant="outline" onClick={() => remove(items[0]!.id)}>
            <Trash2Icon aria-hidden />
            {words.remove}
          </Button>
        </div>
      )}
    </>
  );
}

export { ImageUpload, type ImageUploadLabels, type ImageUploadProps, type UploadedImage };
