"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { LinkIcon, MailIcon, MessageCircleIcon, MessageSquareTextIcon, Share2Icon } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { useCopyToClipboard } from "@/hooks/use-copy-to-clipboard";

type ButtonProps = React.ComponentProps<typeof Button>;

type ShareTarget = "email" | "sms" | "whatsapp";

interface ShareButtonProps extends Omit<ButtonProps, "onClick" | "render" | "title"> {
  /** URL to share. If unset, the current page is shared. */
  url?: string | undefined;
  /** Title to share with the URL. */
  title?: string | undefined;
  /** A sentence to share with the URL. */
  text?: string | undefined;
  /**
   * Options shown in the menu after "Copy link". The menu is used if the browser has no share sheet. Selecting an
   * option opens an app or a page. Nothing is loaded before the user selects an option.
   * @default ["whatsapp", "sms", "email"]
   */
  targets?: readonly ShareTarget[] | undefined;
  /** The labels, for translation: `{ share: "Partager", copy: "Copier le lien", … }`. */
  labels?: Partial<ShareButtonLabels> | undefined;
  /**
   * Toast manager that reports whether copying worked. Requires a `Toaster` on the page.
   * @default `toast`
   */
  toastManager?: Pick<typeof toast, "add"> | undefined;
}

interface ShareButtonLabels {
  share: string;
  copy: string;
  email: string;
  sms: string;
  whatsapp: string;
  copied: string;
  notCopied: string;
  notShared: string;
}

const english: ShareButtonLabels = {
  share: "Share",
  copy: "Copy link",
  email: "Email",
  sms: "Text message",
  whatsapp: "WhatsApp",
  copied: "Link copied",
  notCopied: "The link could not be copied",
  notShared: "Sharing failed",
};

const icons: Record<ShareTarget, LucideIcon> = {
  email: MailIcon,
  sms: MessageSquareTextIcon,
  whatsapp: MessageCircleIcon,
};

/** Opens the device's share sheet, or a menu to copy or send the link. */
function ShareButton({
  url,
  title,
  text,
  className,
  targets = ["whatsapp", "sms", "email"],
  labels,
  toastManager = toast,
  variant = "outline",
  size,
  children,
  ...props
}: ShareButtonProps) {
  const words = { ...english, ...labels };
  const isNative = React.useSyncExternalStore(subscribe, hasShare, () => false);
  const clipboard = useCopyToClipboard();
  const content = children ?? (
    <>
      <Share2Icon aria-hidden />
      {words.share}
    </>
  );
  const address = () => {
    const given = url ?? location.href;
    try {
      return new URL(given, location.href).href;
    } catch {
      // An invalid URL must not break the page.
      return given;
    }
  };
  const shareNatively = async () => {
    try {
      await navigator.share({ url: address(), ...(title ? { title } : {}), ...(text ? { text } : {}) });
    } catch (error) {
      // It is not an error to close the share sheet, or to click again while it is open.
      if (["AbortError", "InvalidStateError"].includes((error as DOMException).name)) return;
      toastManager.add({ type: "error", title: words.notShared });
    }
  };
  const copy = async () => {
    const copied = await clipboard.copy(address());
    toastManager.add(
      copied ? { type: "success", title: words.copied } : {
        type: "error",
        title: words.notCopied,
        description: address(),
        timeout: 0,
      },
    );
  };
  if (isNative) {
    return (
      <Button
        data-slot="share-button"
        variant={variant}
        size={size}
        className={className}
        onClick={shareNatively}
        {...props}
      >
        {content}
      </Button>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-slot="share-button"
        {...props}
        className={cn(buttonVariants({ variant, size }), className)}
      >
        {content}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onClick={copy}>
          <LinkIcon />
          {words.copy}
        </DropdownMenuItem>
        {targets.map((target) => (
          <Target key={target} target={target} title={title} text={text} address={address}>
            {words[target]}
          </Target>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface TargetProps extends Pick<ShareButtonProps, "title" | "text" | "children"> {
  target: ShareTarget;
  /** Returns the URL to share. It is a function because the page's URL is not known on the server. */
  address: () => string;
}

function Target({ target, title, text, address: url, children }: TargetProps) {
  const Icon = icons[target];
  return (
    <DropdownMenuItem
      onClick={() => {
        const address = addressOf(target, { url: url(), title, text });
        // WhatsApp opens in a new tab, because its link is a web page. Other links open an app on top of this page.
        if (target === "whatsapp") open(address, "_blank", "noopener,noreferrer");
        else open(address, "_self");
      }}
    >
      <Icon />
      {children}
    </DropdownMenuItem>
  );
}

/** Does nothing, because browser support does not change while a page is open. */
function subscribe(): () => void {
  return () => {};
}

function hasShare(): boolean {
  return typeof navigator.share === "function";
}

function addressOf(
  target: ShareTarget,
  { url, title, text }: { url: string; title: string | undefined; text: string | undefined },
): string {
  const message = encodeURIComponent([text ?? title, url].filter(Boolean).join("\n"));
  if (target === "whatsapp") return `https://wa.me/?text=${message}`;
  // Android and iOS both accept a question mark before the body (RFC 5724 §2.2).
  if (target === "sms") return `sms:?body=${message}`;
  return `mailto:?subject=${encodeURIComponent(title ?? "")}&body=${message}`;
}

export { ShareButton, type ShareButtonLabels, type ShareButtonProps, type ShareTarget };
