"use client";

import * as React from "react";
import { cva } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { EyeIcon, EyeOffIcon } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { InputGroup, InputGroupAddon, InputGroupButton, InputGroupInput } from "@/components/ui/input-group";
import { Label } from "@/components/ui/label";
import { StatusChip } from "@/components/ui/status-chip";

/** An API key as returned by the gateway, without its secrets. */
interface ApiKeyInfo {
  clientId: string;
  name: string;
  environment: "live" | "test";
  status: "active" | "expired" | "revoked";
  /** Active secrets, newest first. Only their last characters are included. */
  secrets: readonly { display: string; createdAt: string; expiresAt: string | null }[];
  lastUsedAt?: string | null | undefined;
  revokedAt?: string | null | undefined;
}

interface ApiKeyFieldLabels {
  environments: Record<ApiKeyInfo["environment"], string>;
  statuses: Record<ApiKeyInfo["status"], string>;
  clientId: string;
  secret: string;
  /** Warns that the secret is shown only once. */
  once: string;
  show: string;
  hide: string;
  copyClientId: string;
  copySecret: string;
  copied: string;
  notCopied: string;
  stored: string;
  lastUsed: (date: string) => string;
  neverUsed: string;
  /** States how long the previous secret keeps working. */
  until: (secret: string, date: string) => string;
  rotate: string;
  rotateTitle: (name: string) => string;
  rotateDescription: (hours: number) => string;
  rotateFailed: (error: unknown) => string;
  revoke: string;
  revokeTitle: (name: string) => string;
  revokeDescription: string;
  revokeFailed: (error: unknown) => string;
  cancel: string;
}

const english: ApiKeyFieldLabels = {
  environments: { live: "Live", test: "Test" },
  statuses: { active: "Active", expired: "Expired", revoked: "Revoked" },
  clientId: "Client ID",
  secret: "Secret",
  once: "The secret is shown only once. Copy it now and store it like a password.",
  show: "Show secret",
  hide: "Hide secret",
  copyClientId: "Copy client ID",
  copySecret: "Copy secret",
  copied: "Copied",
  notCopied: "Could not copy",
  stored: "I've saved it",
  lastUsed: (date) => `Last used on ${date}.`,
  neverUsed: "Never used.",
  until: (secret, date) => `${secret} still works until ${date}.`,
  rotate: "Rotate",
  rotateTitle: (name) => `Rotate the secret for ${name}?`,
  rotateDescription: (hours) =>
    hours === 0
      ? "The current secret stops working immediately."
      : `The current secret works for ${hours} more ${
        hours === 1 ? "hour" : "hours"
      }, so that you can replace it.`,
  rotateFailed: () => "The secret could not be rotated. The current one still works. Try again.",
  revoke: "Revoke",
  revokeTitle: (name) => `Revoke ${name}?`,
  revokeDescription: "Requests with this key will fail. This can't be undone.",
  revokeFailed: () => "The key could not be revoked and still works. Try again.",
  cancel: "Cancel",
};

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = {
  lastUsed: ["date"],
  until: ["secret", "date"],
  rotateTitle: ["name"],
  rotateDescription: ["hours"],
  rotateFailed: [],
  revokeTitle: ["name"],
  revokeFailed: [],
} as const;

const tones = { active: "success", expired: "warning", revoked: "destructive" } as const;

interface ApiKeyFieldProps extends Omit<React.ComponentProps<"div">, "children"> {
  apiKey: ApiKeyInfo;
  /** The secret of a new key, shown until the user confirms that they have stored it. */
  secret?: string | undefined;
  /** Called when the user confirms that the secret is stored. Clear `secret` in this handler. */
  onStored?: (() => void) | undefined;
  /** Creates and returns a new secret. If unset, the rotate button is hidden. */
  onRotate?: ((overlapHours: number) => Promise<string>) | undefined;
  /**
   * How long the previous secret keeps working after a rotation, in hours.
   * @default 24
   */
  overlapHours?: number | undefined;
  /** Revokes the key. If unset, the revoke button is hidden. */
  onRevoke?: (() => unknown) | undefined;
  /**
   * Language for dates.
   * @default "en"
   */
  locale?: string | undefined;
  /**
   * Time zone for dates.
   * @default "UTC"
   */
  timeZone?: string | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<ApiKeyFieldLabels> | undefined;
}

/** An API key with its client id, and buttons to rotate or revoke it. For a new key, the secret is also shown. */
function ApiKeyField({
  className,
  apiKey,
  secret,
  onStored,
  onRotate,
  overlapHours = 24,
  onRevoke,
  locale = "en",
  timeZone = "UTC",
  labels,
  ref,
  ...props
}: ApiKeyFieldProps) {
  const words = withTemplates(english, labels, labelValues);
  const id = React.useId();
  // The secret is stored with its client ID, because the page may show a different key by the time the secret arrives.
  const [made, setMade] = React.useState<{ clientId: string; secret: string }>();
  const [gone, setGone] = React.useState<readonly string[]>([]);
  const [isShown, setShown] = React.useState(false);
  // A secret is never shown again once the user has stored it or it has been replaced, even if the page still passes
  // it.
  const fresh = [made?.clientId === apiKey.clientId ? made.secret : undefined, secret]
    .find((each) => each !== undefined && !gone.includes(each));
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const ends = apiKey.secrets[0]?.display;
  const isActive = apiKey.status === "active";
  const ending = isActive ? apiKey.secrets.slice(1).filter((each) => each.expiresAt !== null) : [];

  const field = React.useRef<HTMLDivElement>(null);
  React.useImperativeHandle(ref, () => field.current!, []);
  const focusClientId = () => field.current?.querySelector("input")?.focus();
  const canRevoke = isActive && onRevoke !== undefined;
  const isRevoking = React.useRef(false);
  React.useEffect(() => {
    if (!isRevoking.current || canRevoke) return;
    isRevoking.current = false;
    // The dialog and the button that opened it are gone, so focus is on `body`. If the user has already moved focus
    // somewhere else, leave it there.
    if (document.activeElement === document.body) focusClientId();
  }, [canRevoke]);
  const revoke = async () => {
    isRevoking.current = true;
    try {
      await onRevoke?.();
    } catch (error) {
      isRevoking.current = false;
      throw error;
    }
  };
  const rotate = async () => {
    const next = await onRotate!(overlapHours);
    setMade({ clientId: apiKey.clientId, secret: next });
    if (fresh !== undefined) setGone((before) => [...before, fresh]);
    setShown(false);
  };

  return (
    <div
      ref={field}
      data-slot="api-key-field"
      role="group"
      aria-labelledby={`${id}name`}
      className={cn(
        "grid w-full min-w-0 gap-4 rounded-lg border border-border bg-card p-4 text-sm wrap-anywhere text-card-foreground",
        className,
      )}
      {...props}
    >
      <div className="flex flex-wrap items-center gap-2">
        <p id={`${id}name`} className="me-auto min-w-0 font-semibold wrap-anywhere">{apiKey.name}</p>
        <Badge variant="outline">{words.environments[apiKey.environment]}</Badge>
        <StatusChip tone={tones[apiKey.status]}>{words.statuses[apiKey.status]}</StatusChip>
      </div>
      <div className="grid gap-2">
        <Label htmlFor={`${id}client`}>{words.clientId}</Label>
        <InputGroup>
          <InputGroupInput
            id={`${id}client`}
            readOnly
            dir="ltr"
            value={apiKey.clientId}
            className="font-mono"
            spellCheck={false}
          />
          <InputGroupAddon align="inline-end">
            <CopyButton
              value={apiKey.clientId}
              label={words.copyClientId}
              labels={{ copied: words.copied, notCopied: words.notCopied }}
              className={inside()}
            />
          </InputGroupAddon>
        </InputGroup>
      </div>
      {ends === undefined && fresh === undefined ? null : (
        <div className="grid gap-2">
          <Label htmlFor={`${id}secret`}>{words.secret}</Label>
          <InputGroup>
            <InputGroupInput
              // When the secret disappears, the `key` changes. React then replaces the element, so that no trace of the
              // secret remains in the page.
              key={fresh === undefined ? "ends" : "secret"}
              id={`${id}secret`}
              readOnly
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              type={fresh !== undefined && !isShown ? "password" : "text"}
              value={fresh ?? ends}
              aria-describedby={fresh === undefined ? undefined : `${id}once`}
              className="font-mono"
            />
            {fresh === undefined ? null : (
              <InputGroupAddon align="inline-end" className="gap-0">
                <InputGroupButton
                  size="icon-xs"
                  aria-label={isShown ? words.hide : words.show}
                  onClick={() => setShown(!isShown)}
                >
                  {isShown ? <EyeOffIcon /> : <EyeIcon />}
                </InputGroupButton>
                <CopyButton
                  value={fresh}
                  label={words.copySecret}
                  labels={{ copied: words.copied, notCopied: words.notCopied }}
                  className={inside()}
                />
              </InputGroupAddon>
            )}
          </InputGroup>
          <div role="status" className="empty:hidden">
            {fresh === undefined ? null : (
              <p
                id={`${id}once`}
                className="rounded-md bg-warning-container px-3 py-2 text-pretty text-warning"
              >
                {words.once}
              </p>
            )}
          </div>
          {fresh === undefined ? null : (
            <Button
              variant="outline"
              className="w-fit"
              onClick={() => {
                // The button disappears with the secret, so focus moves to the client ID.
                focusClientId();
                setGone([...gone, fresh]);
                setMade(undefined);
                setShown(false);
                onStored?.();
              }}
            >
              {words.stored}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 text-pretty text-muted-foreground">
          {apiKey.lastUsedAt ? words.lastUsed(dates.format(new Date(apiKey.lastUsedAt))) : words.neverUsed}
          {ending.map((each) => (
            <span key={each.createdAt}>
              {" "}
              {words.until(each.display, dates.format(new Date(each.expiresAt!)))}
            </span>
          ))}
        </p>
        <div className="flex flex-wrap gap-2">
          {isActive && onRotate
            ? (
              <ConfirmDialog
                trigger={<Button variant="outline" size="sm">{words.rotate}</Button>}
                title={words.rotateTitle(apiKey.name)}
                description={words.rotateDescription(overlapHours)}
                labels={{ confirm: words.rotate, cancel: words.cancel, failed: words.rotateFailed }}
                onConfirm={rotate}
              />
            )
            : null}
          {canRevoke
            ? (
              <ConfirmDialog
                trigger={
                  <Button variant="outline" size="sm" className="text-destructive">{words.revoke}</Button>
                }
                title={words.revokeTitle(apiKey.name)}
                description={words.revokeDescription}
                destructive
                labels={{ confirm: words.revoke, cancel: words.cancel, failed: words.revokeFailed }}
                onConfirm={revoke}
              />
            )
            : null}
        </div>
      </div>
    </div>
  );
}

/** Classes that make the copy button the same size as other input group buttons. */
const inside = cva("size-7 rounded-sm text-muted-foreground pointer-coarse:size-9");

export { ApiKeyField, type ApiKeyFieldLabels, type ApiKeyFieldProps, type ApiKeyInfo };
