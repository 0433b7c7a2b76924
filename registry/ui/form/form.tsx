"use client";

import * as React from "react";
import { Form as FormPrimitive } from "@base-ui/react/form";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CircleAlertIcon } from "lucide-react";
import { FormField, type FormFieldProps } from "@/components/ui/form-field";
import { LoadingButton, type LoadingButtonProps } from "@/components/ui/loading-button";

/** Base UI also accepts a function as `className`, which `cn` cannot merge. */
type Plain<Props> = Omit<Props, "className"> & { className?: string | undefined };

/** Errors from the server, or undefined on success. */
interface FormOutcome {
  /** Errors by field `name`. */
  errors?: Record<string, string | string[]> | undefined;
  /** A form-level error, which `FormMessage` shows. */
  message?: React.ReactNode;
}

interface FormState {
  submitting: boolean;
  message: React.ReactNode;
  resets: number;
}

const FormContext = React.createContext<FormState>({ submitting: false, message: null, resets: 0 });

interface FormLabels {
  /** Shown by `FormMessage` if `onFormSubmit` throws. */
  failed: (error: unknown) => React.ReactNode;
}

const english: FormLabels = { failed: () => "The form could not be submitted. Try again." };

interface FormProps extends Plain<Omit<FormPrimitive.Props, "onFormSubmit">> {
  /**
   * Called with the values, keyed by field name, once all fields are valid. Until its promise settles, `FormSubmit`
   * shows a spinner and further submits are ignored. Returned errors are shown next to the fields.
   */
  onFormSubmit?:
    | ((
      values: Record<string, unknown>,
      details: FormPrimitive.SubmitEventDetails,
    ) => FormOutcome | void | Promise<FormOutcome | void>)
    | undefined;
  /** Called with the error that `onFormSubmit` throws. If unset, the error is passed to `reportError`. */
  onSubmitError?: ((error: unknown) => void) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<FormLabels> | undefined;
}

/**
 * A form that validates its fields, submits their values and shows server errors next to the fields.
 *
 * After an error, focus moves to the first invalid field. A field's error disappears when its value changes.
 */
function Form({
  className,
  onFormSubmit,
  onSubmitError,
  onReset,
  errors,
  labels,
  ...props
}: FormProps) {
  const words = withTemplates(english, labels, labelValues);
  const [submitting, setSubmitting] = React.useState(false);
  const [outcome, setOutcome] = React.useState<FormOutcome>();
  const [resets, setResets] = React.useState(0);
  // Uses a ref, because a state update would come too late to block a second click in the same tick.
  const busy = React.useRef(false);
  // Number of the latest submission. A reset also increases it, so that a pending response is ignored.
  const sending = React.useRef(0);

  async function submit(values: Record<string, unknown>, details: FormPrimitive.SubmitEventDetails) {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    const own = sending.current += 1;
    const tell = (next: FormOutcome | undefined) => {
      if (sending.current === own) setOutcome(next);
    };
    try {
      tell(await onFormSubmit?.(values, details) ?? undefined);
    } catch (error) {
      tell({ message: words.failed(error) });
      if (onSubmitError) onSubmitError(error);
      else reportError(error);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }

  return (
    <FormContext value={{ submitting, message: outcome?.message, resets }}>
      <FormPrimitive
        data-slot="form"
        aria-busy={submitting || undefined}
        className={cn("flex w-full flex-col gap-6", className)}
        errors={outcome?.errors ?? errors}
        {...(onFormSubmit ? { onFormSubmit: submit } : undefined)}
        onReset={(event) => {
          onReset?.(event);
          if (event.defaultPrevented) return;
          sending.current += 1;
          setOutcome(undefined);
          setResets((count) => count + 1);
        }}
        {...props}
      />
    </FormContext>
  );
}

/** The form's fields, stacked. Resetting the form restores their default values. */
function FormFields({ className, children, ...props }: React.ComponentProps<"div">) {
  const { resets } = React.use(FormContext);
  return (
    <div
      data-slot="form-fields"
      className={cn("group/field-group @container/field-group flex w-full flex-col gap-6", className)}
      {...props}
    >
      <React.Fragment key={resets}>{children}</React.Fragment>
    </div>
  );
}

/** Shows and announces a form-level error. It is hidden unless the form has an error. */
function FormMessage({ className, children, ...props }: React.ComponentProps<"div">) {
  const { message } = React.use(FormContext);
  const words = children ?? message;
  return (
    <div
      data-slot="form-message"
      role="alert"
      className={cn(
        "flex items-start gap-2 rounded-md bg-destructive-container px-3 py-2 text-sm font-medium wrap-anywhere text-destructive-container-foreground empty:hidden [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    >
      {words
        ? (
          <>
            <CircleAlertIcon aria-hidden />
            <div className="min-w-0">{words}</div>
          </>
        )
        : null}
    </div>
  );
}

/** The buttons at the end of the form. */
function FormActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div data-slot="form-actions" className={cn("flex flex-wrap items-center gap-3", className)} {...props} />
  );
}

/** The submit button. It shows a spinner until the response arrives. */
function FormSubmit({ loading, ...props }: LoadingButtonProps) {
  const { submitting } = React.use(FormContext);
  return <LoadingButton data-slot="form-submit" type="submit" loading={loading ?? submitting} {...props} />;
}

export {
  Form,
  FormActions,
  FormField,
  type FormFieldProps,
  FormFields,
  type FormLabels,
  FormMessage,
  type FormOutcome,
  type FormProps,
  FormSubmit,
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;
