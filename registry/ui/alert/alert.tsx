import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from "lucide-react";

const alertVariants = cva(
  "group/alert relative grid w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-y-1 rounded-lg border px-4 py-3 text-start text-sm has-[>[data-slot=alert-action]]:grid-cols-[auto_minmax(0,1fr)_auto] has-[>svg]:[&>[data-slot=alert-icon]]:hidden [&>svg]:col-start-1 [&>svg]:row-start-1 [&>svg]:me-3 [&>svg]:mt-0.5 [&>svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "border-border bg-card text-card-foreground",
        info: "border-info/30 bg-info-container text-foreground [&>[data-slot=alert-icon]]:text-info",
        success:
          "border-success/30 bg-success-container text-foreground [&>[data-slot=alert-icon]]:text-success",
        warning:
          "border-warning/30 bg-warning-container text-foreground [&>[data-slot=alert-icon]]:text-warning",
        destructive:
          "border-destructive/30 bg-destructive-container text-foreground [&>[data-slot=alert-icon]]:text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

const icons = {
  default: InfoIcon,
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  destructive: CircleAlertIcon,
};

const roles = { off: undefined, polite: "status", assertive: "alert" } as const;

interface AlertProps extends React.ComponentProps<"div">, VariantProps<typeof alertVariants> {
  /**
   * Type of message. Also state the type in the text, because not everyone can see the colour and icon.
   * @default "default"
   */
  variant?: "default" | "info" | "success" | "warning" | "destructive" | null | undefined;
  /**
   * Icon before the text, or `null` for none. An `<svg>` child replaces it.
   * @default the icon of the variant
   */
  icon?: React.ReactNode;
  /**
   * When screen readers announce the message: immediately (`assertive`), after the current sentence (`polite`), or
   * never (`off`, for messages that are on the page when it loads).
   * @default "assertive" for `destructive`, else "polite"
   */
  live?: "off" | "polite" | "assertive" | undefined;
}

/** A message about the surrounding content. */
function Alert({ className, variant, icon, live, children, ...props }: AlertProps) {
  const kind = variant ?? "default";
  const Icon = icons[kind];
  return (
    <div
      data-slot="alert"
      data-variant={kind}
      role={roles[live ?? (kind === "destructive" ? "assertive" : "polite")]}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    >
      {icon === null ? null : (
        <span
          data-slot="alert-icon"
          aria-hidden
          className="col-start-1 row-start-1 me-3 flex h-5 items-center [&_svg:not([class*='size-'])]:size-4"
        >
          {icon ?? <Icon />}
        </span>
      )}
      {children}
    </div>
  );
}

/** The subject of the message, in a few words. */
function AlertTitle({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-title"
      className={cn("col-start-2 leading-5 font-medium text-pretty wrap-anywhere", className)}
      {...props}
    />
  );
}

/** Explains what happened and what to do next. */
function AlertDescription({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-description"
      className={cn(
        "col-start-2 grid gap-2 leading-relaxed text-pretty wrap-anywhere [&_a]:underline [&_a]:underline-offset-4",
        className,
      )}
      {...props}
    />
  );
}

/** Buttons and links below the message. */
function AlertActions({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-actions"
      className={cn("col-start-2 mt-2 flex flex-wrap items-center gap-2", className)}
      {...props}
    />
  );
}

/** A single button in the corner, such as a close button. */
function AlertAction({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-action"
      className={cn("col-start-3 row-span-2 row-start-1 ms-3 self-start", className)}
      {...props}
    />
  );
}

export { Alert, AlertAction, AlertActions, AlertDescription, type AlertProps, AlertTitle, alertVariants };
