"use client";

import * as React from "react";
import type { VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { CheckIcon, LoaderCircleIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { toneVariants } from "@/lib/tones";
import { useFormReset } from "@/hooks/use-form-reset";

/** A role and its permissions. */
interface RoleOption {
  /** The value to save. */
  value: string;
  label: string;
  /** One line that says who should have this role, or why it is unavailable. */
  description?: string | undefined;
  /** The role's permissions, in a few words each. */
  permissions?: readonly string[] | undefined;
  /** A badge next to the name, such as "Full access". Do not rely on its colour alone. */
  badge?: { label: string; tone?: VariantProps<typeof toneVariants>["tone"] } | undefined;
  /** Whether the role cannot be selected. Explain why in `description`. */
  disabled?: boolean | undefined;
}

/** The platform's staff roles, named as in the gateway. */
const staffRoles: readonly RoleOption[] = [
  {
    value: "support",
    label: "Support",
    description: "Answers people's questions.",
    permissions: ["Look up people and places"],
  },
  {
    value: "auditor",
    label: "Auditor",
    description: "Reviews staff activity.",
    permissions: ["Read claims and reviews", "Read the audit log"],
  },
  {
    value: "verifier",
    label: "Verifier",
    description: "Prepares decisions.",
    permissions: ["Read claims and reviews", "Record the results of register and licence checks"],
  },
  {
    value: "admin",
    label: "Admin",
    description: "Makes decisions and is responsible for them.",
    permissions: ["Decide claims and disputes", "Suspend and restore places", "Assign roles to staff"],
    badge: { label: "Decides", tone: "warning" },
  },
];

/** The roles of the people who manage a place. */
const venueRoles: readonly RoleOption[] = [
  {
    value: "editor",
    label: "Editor",
    description: "Keeps the page up to date.",
    permissions: ["Change opening hours and pictures", "Publish events"],
  },
  {
    value: "manager",
    label: "Manager",
    description: "Runs the place.",
    permissions: ["Everything an editor can do", "Verify the place", "Invite editors"],
  },
  {
    value: "owner",
    label: "Owner",
    description: "Is responsible for the place.",
    permissions: ["Everything a manager can do", "Assign and remove any role", "Close the place"],
    badge: { label: "Full access", tone: "warning" },
  },
];

/** The select's labels, for translation. */
interface RoleSelectLabels {
  placeholder: string;
  /** Heading of the selected role's permissions. */
  may: string;
  saving: string;
  /** Shown if a role cannot be saved. */
  failed: (error: unknown) => string;
}

const english: RoleSelectLabels = {
  placeholder: "Choose a role",
  may: "Can",
  saving: "Saving",
  failed: () => "The role could not be changed. Try again.",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { failed: [] } as const;

interface RoleSelectProps extends Omit<React.ComponentProps<"div">, "children" | "defaultValue"> {
  /**
   * The roles, ordered from fewest to most permissions. The platform's roles are in `staffRoles` and `venueRoles`.
   */
  roles: readonly RoleOption[];
  /** The role (controlled), or `null` for none. */
  value?: string | null | undefined;
  /** Initial role (uncontrolled). */
  defaultValue?: string | null | undefined;
  /**
   * Called with the new role. If it returns a promise, the select is busy until the promise settles. If the promise
   * rejects, the previous role is restored.
   */
  onValueChange?: ((value: string) => unknown) | undefined;
  /** Field name in a form. */
  name?: string | undefined;
  /** @default false */
  required?: boolean | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  /** Accessible name of the select. Not needed with a `FieldLabel`. */
  "aria-label"?: string | undefined;
  /**
   * Shows the selected role's permissions below the select.
   * @default true
   */
  showPermissions?: boolean | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<RoleSelectLabels> | undefined;
}

/** A select for roles. It describes each role and shows the permissions of the selected one. */
function RoleSelect({
  className,
  roles,
  value,
  defaultValue = null,
  onValueChange,
  name,
  required,
  disabled,
  "aria-label": label,
  showPermissions = true,
  labels,
  ref,
  ...props
}: RoleSelectProps) {
  const words = withTemplates(english, labels, labelValues);
  const [own, setOwn] = React.useState<string | null>(defaultValue);
  const [saving, setSaving] = React.useState<string>();
  const [failure, setFailure] = React.useState<string>();
  const listId = React.useId();
  const reset = React.useRef<HTMLSpanElement>(null);
  const held = value === undefined ? own : value;
  const shown = saving ?? held;
  const role = roles.find((each) => each.value === shown);

  useFormReset(reset, () => setOwn(defaultValue));

  const change = async (next: string | null) => {
    if (next === null || next === held || saving !== undefined) return;
    setFailure(undefined);
    setSaving(next);
    try {
      await onValueChange?.(next);
      setOwn(next);
    } catch (error) {
      setFailure(words.failed(error));
    } finally {
      setSaving(undefined);
    }
  };

  return (
    <div
      data-slot="role-select"
      ref={ref}
      className={cn("grid w-full min-w-0 gap-2", className)}
      {...props}
    >
      <Select
        // The cast is needed because shadcn/ui's select for Radix only accepts strings. In selects that accept `null`,
        // it means no selection.
        value={shown as string}
        onValueChange={(next: string | null) => void change(next)}
        name={name}
        required={required}
        disabled={disabled}
      >
        <SelectTrigger
          className="w-full"
          aria-busy={saving !== undefined || undefined}
          {...(label ? { "aria-label": label, "aria-labelledby": undefined } : undefined)}
        >
          <span className="me-auto min-w-0 truncate">
            <SelectValue placeholder={words.placeholder}>{role?.label}</SelectValue>
          </span>
          {saving !== undefined
            ? <LoaderCircleIcon aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" />
            : role?.badge
            ? (
              <Badge variant="secondary" className={toneVariants({ tone: role.badge.tone })}>
                {role.badge.label}
              </Badge>
            )
            : null}
        </SelectTrigger>
        <SelectContent className="max-w-[min(24rem,var(--available-width))]">
          {roles.map((each) => (
            <SelectItem key={each.value} value={each.value} disabled={each.disabled}>
              <span className="grid min-w-0 flex-1 gap-0.5 py-0.5">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {each.label}
                  {each.badge
                    ? (
                      <Badge variant="secondary" className={toneVariants({ tone: each.badge.tone })}>
                        {each.badge.label}
                      </Badge>
                    )
                    : null}
                </span>
                {each.description
                  ? <span className="text-xs text-pretty whitespace-normal">{each.description}</span>
                  : null}
              </span>
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <span ref={reset} role="status" className="sr-only">{saving === undefined ? "" : words.saving}</span>
      {failure
        ? <p role="alert" className="text-sm font-medium text-pretty text-destructive">{failure}</p>
        : null}
      {showPermissions && role?.permissions?.length
        ? (
          <div
            data-slot="role-select-permissions"
            className="text-sm text-muted-foreground"
            aria-live="polite"
          >
            <span id={listId} className="sr-only">{`${role.label}: ${words.may}`}</span>
            <ul aria-labelledby={listId} className="grid gap-1">
              {role.permissions.map((permission) => (
                <li key={permission} className="flex items-start gap-2">
                  <CheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                  <span className="min-w-0 text-pretty">{permission}</span>
                </li>
              ))}
            </ul>
          </div>
        )
        : null}
    </div>
  );
}

export { type RoleOption, RoleSelect, type RoleSelectLabels, type RoleSelectProps, staffRoles, venueRoles };
