"use client";

import * as React from "react";
import { Field as FieldPrimitive } from "@base-ui/react/field";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { RotateCwIcon, UploadIcon, XIcon } from "lucide-react";
import {
  Attachment,
  AttachmentAction,
  AttachmentActions,
  AttachmentContent,
  AttachmentDescription,
  AttachmentMedia,
  AttachmentTitle,
} from "@/components/ui/attachment";
import { LoadingButton } from "@/components/ui/loading-button";
import { fileIcon, fileSize } from "@/lib/file-kind";
import { Progress } from "@/components/ui/progress";
import { useDisabledFieldset } from "@/hooks/use-disabled-fieldset";
import { useFormReset } from "@/hooks/use-form-reset";

interface UploadItem {
  id: string;
  name: string;
  /** Size in bytes. */
  size: number;
  /** Media type, such as `application/pdf`, or an empty string if unknown. */
  type: string;
  status: "ready" | "uploading" | "done" | "error";
  /** Upload progress from 0 to 1, or `null` if unknown. */
  progress?: number | null | undefined;
  /** Reason for the failure. */
  error?: string | undefined;
  /** URL of the uploaded file. */
  url?: string | undefined;
  /** The `File` object, or undefined if the file was uploaded earlier. */
  file?: File | undefined;
}

/**
 * Uploads a file: reports progress, stops when the signal is aborted, and returns the file's URL.
 */
type Upload = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string | void>;

interface FileUploadLabels {
  choose: string;
  drop: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  uploading: string;
  done: string;
  failed: (error: unknown) => string;
  wrongType: (name: string) => string;
  tooLarge: (name: string, limit: string) => string;
  tooMany: (max: number) => string;
  removed: (name: string) => string;
}

const english: FileUploadLabels = {
  choose: "Choose files",
  drop: "or drop them here",
  remove: (name) => `Remove ${name}`,
  retry: (name) => `Retry ${name}`,
  uploading: "Uploading",
  done: "Uploaded",
  failed: () => "The upload failed.",
  wrongType: (name) => `${name} isn't an accepted file type.`,
  tooLarge: (name, limit) => `${name} is larger than ${limit}.`,
  tooMany: (max) => max === 1 ? "You can only add 1 file." : `You can add up to ${max} files.`,
  removed: (name) => `${name} removed`,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  remove: ["name"],
  retry: ["name"],
  failed: [],
  wrongType: ["name"],
  tooLarge: ["name", "limit"],
  tooMany: ["max"],
  removed: ["name"],
} as const;

interface FileUploadContext {
  items: readonly UploadItem[];
  /** Reasons why files in the latest selection were rejected. */
  refused: readonly string[];
  words: FileUploadLabels;
  locale: string;
  disabled: boolean;
  /** Whether another file can be added. */
  hasRoom: boolean;
  multiple: boolean;
  hint: React.ReactNode;
  dragging: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  choose: () => void;
  /** Ids that connect the button to the label, the hint and the errors. */
  control: {
    id: string | undefined;
    labelledBy: string | undefined;
    describedBy: string | undefined;
    invalid: boolean;
  };
}

const Context = React.createContext<FileUploadContext | null>(null);

/** Returns the files and functions to change them. Call this hook in custom parts inside a `FileUpload`. */
function useFileUpload(): FileUploadContext {
  const context = React.use(Context);
  if (!context) throw new Error("This part must be used within FileUpload.");
  return context;
}

interface FileUploadProps extends Omit<React.ComponentProps<"div">, "defaultValue" | "onChange"> {
  /** The files (controlled). */
  value?: readonly UploadItem[] | undefined;
  /**
   * Initial files (uncontrolled), such as those uploaded earlier.
   * @default []
   */
  defaultValue?: readonly UploadItem[] | undefined;
  /** Called with all files when any of them changes. */
  onValueChange?: ((items: UploadItem[]) => void) | undefined;
  /** Uploads a file as soon as it is added. If unset, files are submitted with the surrounding form. */
  upload?: Upload | undefined;
  /** Accepted types, as in `<input accept>`: `image/*,.pdf`. */
  accept?: string | undefined;
  /** Maximum file size in bytes. */
  maxSize?: number | undefined;
  /**
   * Maximum number of files.
   * @default 10
   */
  maxFiles?: number | undefined;
  /** Field name in a form. The form submits the files, or their URLs if `upload` is set. */
  name?: string | undefined;
  /**
   * Whether a file is required.
   * @default false
   */
  required?: boolean | undefined;
  /**
   * Disables adding and removing files.
   * @default false
   */
  disabled?: boolean | undefined;
  /** Hint that describes what is accepted, such as "PDF or JPEG, at most 5 MB". */
  hint?: React.ReactNode;
  /**
   * Language for file sizes.
   * @default "en"
   */
  locale?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<FileUploadLabels> | undefined;
}

/**
 * Accepts files from the file dialog, drag and drop or the clipboard, and shows the progress of each upload.
 *
 * Without children, it renders a `FileUploadDropzone` and a `FileUploadList`. Label it with a `FieldLabel` or
 * `aria-label`.
 */
function FileUpload({
  className,
  value,
  defaultValue,
  onValueChange,
  upload,
  accept,
  maxSize = Infinity,
  maxFiles = 10,
  name,
  required = false,
  disabled = false,
  hint,
  locale = "en",
  labels,
  ref,
  children = (
    <>
      <FileUploadDropzone />
      <FileUploadList />
    </>
  ),
  ...props
}: FileUploadProps) {
  const words = withTemplates(english, labels, labelValues);
  const [dragging, setDragging] = React.useState(false);
  const picker = React.useRef<HTMLInputElement>(null);
  const root = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => root.current!, []);
  const hintId = React.useId();
  const isInDisabled = useDisabledFieldset(root);
  const uploads = useUploads(
    { value, defaultValue, onValueChange, upload, maxFiles },
    words,
    (file) =>
      !isAccepted(file, accept)
        ? words.wrongType(file.name)
        : file.size > maxSize
        ? words.tooLarge(file.name, fileSize(maxSize, locale))
        : undefined,
  );
  const { items, refused, add } = uploads;
  useFormReset(picker, uploads.reset);

  // The browser's input contains the latest selection, including rejected files. If files are submitted with the form,
  // set the input to the listed files. If files are uploaded immediately, empty it, so that people can select the same
  // file again.
  React.useEffect(() => {
    if (!picker.current || typeof DataTransfer === "undefined") return;
    const transfer = new DataTransfer();
    for (const { file } of upload ? [] : items) if (file) transfer.items.add(file);
    picker.current.files = transfer.files;
  }, [items, refused, upload]);

  // A file that is uploading or has failed has no URL yet, so it is not part of the value.
  const joined = items.filter(({ status }) => status === "ready" || status === "done")
    .map((item) => item.url ?? item.name).join("\n");
  // A field revalidates, and clears a server error, only when its value changes. Files without a URL are not part of
  // the value. So whenever any file changes, a line break is added to the value for one render.
  const files = items.map(({ id, status }) => `${id} ${status}`).join();
  const [checked, setChecked] = React.useState(files);
  React.useLayoutEffect(() => setChecked(files), [files]);
  return (
    <FieldPrimitive.Control
      name={name}
      disabled={disabled || isInDisabled}
      required={required}
      value={files === checked ? joined : `${joined}\n`}
      render={(control: React.ComponentProps<"input">) => {
        const off = Boolean(control.disabled);
        const labelledBy = props["aria-labelledby"] ?? control["aria-labelledby"];
        const take = (event: React.SyntheticEvent, { files }: DataTransfer) => {
          if (off || files.length === 0) return;
          event.preventDefault();
          add([...files]);
        };
        const context: FileUploadContext = {
          ...uploads,
          words,
          locale,
          disabled: off,
          hasRoom: maxFiles === 1 || items.length < maxFiles,
          multiple: maxFiles > 1,
          hint: hint ? <span id={hintId}>{hint}</span> : null,
          dragging,
          choose: () => picker.current?.click(),
          control: {
            id: control.id,
            labelledBy,
            describedBy: [control["aria-describedby"], hint && hintId].filter(Boolean).join(" ") || undefined,
            invalid: Boolean(control["aria-invalid"]),
          },
        };
        return (
          <Context value={context}>
            <div
              data-slot="file-upload"
              data-dragging={dragging || undefined}
              data-invalid={context.control.invalid ? "" : undefined}
              role="group"
              className={cn(
                "group/file-upload relative flex w-full min-w-0 flex-col gap-3 wrap-anywhere",
                className,
              )}
              {...props}
              aria-labelledby={labelledBy}
              ref={root}
              onDragOver={(event) => {
                if (off || !event.dataTransfer.types.includes("Files")) return;
                event.preventDefault();
                setDragging(true);
              }}
              onDragLeave={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
              }}
              onDrop={(event) => {
                setDragging(false);
                take(event, event.dataTransfer);
              }}
              onPaste={(event) => take(event, event.clipboardData)}
            >
              {children}
              <input
                ref={picker}
                type="file"
                name={upload ? undefined : control.name}
                accept={accept}
                multiple={context.multiple}
                disabled={off}
                tabIndex={-1}
                aria-hidden
                className="sr-only"
                onChange={(event) => add([...event.currentTarget.files ?? []])}
              />
              {upload && control.name && !off
                ? items.filter((item) => item.url).map((item) => (
                  <input key={item.id} type="hidden" name={control.name} value={item.url} />
                ))
                : null}
              {/* The field validates this input. If the form focuses it, focus moves to the button. */}
              <input
                ref={control.ref}
                value={joined}
                required={required}
                disabled={off}
                onChange={() => {}}
                tabIndex={-1}
                aria-hidden
                className="sr-only"
                onFocus={() => root.current?.querySelector<HTMLElement>(trigger)?.focus()}
              />
              <span role="status" className="sr-only">{uploads.said}</span>
            </div>
          </Context>
        );
      }}
    />
  );
}

/** Adds, uploads and removes files in the list. `refusalOf` returns why a file is rejected. */
function useUploads(
  { value, defaultValue = [], onValueChange, upload, maxFiles = 10 }: FileUploadProps,
  words: FileUploadLabels,
  refusalOf: (file: File) => string | undefined,
) {
  const [own, setOwn] = React.useState(defaultValue);
  const [refused, setRefused] = React.useState<string[]>([]);
  const [said, setSaid] = React.useState("");
  const items = value ?? own;
  // Uploads can finish at any time, so they update the latest list, not the one they started with.
  const latest = React.useRef(items);
  React.useLayoutEffect(() => {
    latest.current = items;
  }, [items]);
  const running = React.useRef(new Map<string, AbortController>());

  const set = (next: readonly UploadItem[]) => {
    latest.current = next;
    setOwn(next);
    onValueChange?.([...next]);
  };
  const update = (id: string, part: Partial<UploadItem>) => {
    if (!latest.current.some((item) => item.id === id)) return;
    set(latest.current.map((item) => (item.id === id ? { ...item, ...part } : item)));
  };

  // Stop uploading a file that was removed, whether by its button, a form reset or the page.
  React.useEffect(() => {
    for (const [id, controller] of running.current) {
      if (!items.some((item) => item.id === id)) controller.abort();
    }
  }, [items]);

  // Mark running uploads as failed. A page that keeps the files and shows them again later would otherwise show them as
  // uploading forever.
  const stop = React.useEffectEvent(() => {
    for (const [id, controller] of running.current) {
      if (controller.signal.aborted) continue;
      controller.abort();
      update(id, { status: "error", error: words.failed(controller.signal.reason) });
    }
  });
  React.useEffect(() => () => stop(), []);

  async function send(item: UploadItem) {
    if (!upload || !item.file) return;
    const controller = new AbortController();
    running.current.set(item.id, controller);
    update(item.id, { status: "uploading", progress: null, error: undefined });
    try {
      const url = await upload(item.file, {
        signal: controller.signal,
        onProgress: (progress) => update(item.id, { progress }),
      });
      if (!controller.signal.aborted) update(item.id, { status: "done", progress: 1, url: url ?? undefined });
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error && error.message ? error.message : words.failed(error);
      update(item.id, { status: "error", error: message });
    } finally {
      running.current.delete(item.id);
    }
  }

  function add(files: readonly File[]) {
    const problems: string[] = [];
    const added: UploadItem[] = [];
    // If only one file is allowed, a new one replaces it.
    const kept = maxFiles === 1 && files.length > 0 ? [] : latest.current;
    for (const file of files) {
      const refusal = refusalOf(file);
      if (refusal) problems.push(refusal);
      else if (kept.length + added.length < maxFiles) {
        // Doesn't use `randomUUID`, because it is unavailable without HTTPS.
        const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
        const { name, size, type } = file;
        added.push({ id, name, size, type, file, status: upload ? "uploading" : "ready" });
      } else {
        problems.push(words.tooMany(maxFiles));
        break;
      }
    }
    setRefused(problems);
    if (added.length === 0) return;
    set([...kept, ...added]);
    setSaid("");
    added.forEach((item) => void send(item));
  }

  return {
    items,
    refused,
    said,
    add,
    remove: (id: string) => {
      const item = latest.current.find((each) => each.id === id);
      if (!item) return;
      set(latest.current.filter((each) => each !== item));
      setRefused([]);
      setSaid(words.removed(item.name));
    },
    retry: (id: string) => {
      const item = latest.current.find((each) => each.id === id);
      if (item) void send(item);
    },
    reset: () => {
      setOwn(defaultValue);
      setRefused([]);
    },
  };
}

const trigger = "[data-slot=file-upload-trigger]";

/** The button that opens the file dialog. Its default label is `labels.choose`. */
function FileUploadTrigger({ children, ...props }: React.ComponentProps<typeof LoadingButton>) {
  const { words, disabled, hasRoom, choose, control } = useFileUpload();
  const ownId = React.useId();
  const id = control.id ?? ownId;
  return (
    <LoadingButton
      id={id}
      variant="outline"
      data-slot="file-upload-trigger"
      disabled={disabled || !hasRoom}
      focusableWhenDisabled={!disabled}
      aria-labelledby={control.labelledBy && `${control.labelledBy} ${id}`}
      aria-describedby={control.describedBy}
      onClick={choose}
      {...props}
    >
      {children ?? (
        <>
          <UploadIcon aria-hidden />
          {words.choose}
        </>
      )}
    </LoadingButton>
  );
}

/** Explains why files in the latest selection were rejected. */
function FileUploadRefused({ className, ...props }: React.ComponentProps<"div">) {
  const { refused } = useFileUpload();
  return (
    <div
      data-slot="file-upload-refused"
      role="alert"
      className={cn("grid gap-1 text-sm font-medium text-destructive empty:hidden", className)}
      {...props}
    >
      {refused.map((words, at) => <p key={at}>{words}</p>)}
    </div>
  );
}

/** A drop area with a button that opens the file dialog. Messages about rejected files are shown below it. */
function FileUploadDropzone({ className, children, ...props }: React.ComponentProps<"div">) {
  const { words, hint } = useFileUpload();
  return (
    <>
      <div
        data-slot="file-upload-dropzone"
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed border-input bg-card p-4 text-sm transition-colors duration-150 group-data-dragging/file-upload:border-solid group-data-dragging/file-upload:border-ring group-data-dragging/file-upload:bg-info-container group-data-invalid/file-upload:border-destructive motion-reduce:transition-none",
          className,
        )}
        {...props}
      >
        {children}
        <FileUploadTrigger />
        <span className="grid min-w-0 text-muted-foreground">
          <span className="pointer-coarse:hidden">{words.drop}</span>
          {hint}
        </span>
      </div>
      <FileUploadRefused />
    </>
  );
}

/** The list of files. */
function FileUploadList({ className, ...props }: React.ComponentProps<"ul">) {
  const { items } = useFileUpload();
  if (items.length === 0) return null;
  return (
    <ul data-slot="file-upload-list" className={cn("grid gap-2", className)} {...props}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <FileUploadItem item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The upload progress as a bar. */
function FileUploadProgress(
  { item, ...props }: Omit<React.ComponentProps<typeof Progress>, "value"> & { item: UploadItem },
) {
  const { words, locale } = useFileUpload();
  const share = item.progress ?? null;
  return (
    <Progress
      aria-label={`${words.uploading}: ${item.name}`}
      aria-valuetext={share === null
        ? undefined
        : new Intl.NumberFormat(locale, { style: "percent" }).format(share)}
      {...props}
      value={share === null ? null : share * 100}
    />
  );
}

/** A file: name, upload state and actions. */
function FileUploadItem(
  { item, ref, ...props }: React.ComponentProps<typeof Attachment> & { item: UploadItem },
) {
  const { words, locale, disabled, remove, retry } = useFileUpload();
  const own = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => own.current!, []);
  // When a file is removed, focus moves to the next file or back to the trigger.
  React.useLayoutEffect(() => {
    const element = own.current!;
    const root = element.closest("[data-slot=file-upload]")!;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const buttons = [...root.querySelectorAll<HTMLElement>("[data-file-upload-remove]")];
      const next = buttons[buttons.findIndex((button) => element.contains(button)) + 1];
      (next ?? root.querySelector<HTMLElement>(trigger))?.focus();
    };
  }, []);
  const Icon = fileIcon(item.type);
  return (
    <Attachment
      data-slot="file-upload-item"
      state={item.status === "ready" ? "done" : item.status}
      size="sm"
      className="w-full"
      {...props}
      ref={own}
    >
      <AttachmentMedia>
        <Icon aria-hidden />
      </AttachmentMedia>
      <AttachmentContent>
        <AttachmentTitle>{item.name}</AttachmentTitle>
        <AttachmentDescription>
          {item.status === "error" ? item.error : (
            <>
              <span className="tabular-nums">{fileSize(item.size, locale)}</span>
              {item.status === "ready" ? null : ` · ${words[item.status]}`}
            </>
          )}
        </AttachmentDescription>
        {item.status === "uploading" ? <FileUploadProgress item={item} className="mt-1" /> : null}
      </AttachmentContent>
      {disabled ? null : (
        <AttachmentActions>
          {item.status === "error" && item.file
            ? (
              <AttachmentAction
                aria-label={words.retry(item.name)}
                onClick={({ currentTarget }) => {
                  // The button disappears during the upload, so move the focus first.
                  (currentTarget.nextElementSibling as HTMLElement).focus();
                  retry(item.id);
                }}
              >
                <RotateCwIcon />
              </AttachmentAction>
            )
            : null}
          <AttachmentAction
            data-file-upload-remove=""
            aria-label={words.remove(item.name)}
            onClick={() => remove(item.id)}
          >
            <XIcon />
          </AttachmentAction>
        </AttachmentActions>
      )}
    </Attachment>
  );
}

/** Returns whether a file's type matches `accept`, which lists media types, `image/*` and extensions such as `.pdf`. */
function isAccepted(file: File, accept: string | undefined): boolean {
  const kinds = (accept ?? "").split(",").map((kind) => kind.trim().toLowerCase()).filter(Boolean);
  if (kinds.length === 0) return true;
  const type = file.type.toLowerCase();
  return kinds.some((kind) =>
    kind.startsWith(".")
      ? file.name.toLowerCase().endsWith(kind)
      : kind.endsWith("/*")
      ? type.startsWith(kind.slice(0, -1))
      : type === kind
  );
}

export {
  FileUpload,
  FileUploadDropzone,
  FileUploadItem,
  type FileUploadLabels,
  FileUploadList,
  FileUploadProgress,
  type FileUploadProps,
  FileUploadRefused,
  FileUploadTrigger,
  type Upload,
  type UploadItem,
  useFileUpload,
};
