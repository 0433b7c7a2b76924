"use client";

import * as React from "react";
import { cn } from "@/lib/utils";
import { MonitorIcon, MoonIcon, SunIcon } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type ButtonProps = React.ComponentProps<typeof Button>;

/** The themes to choose from. `system` follows the device. */
type Theme = "light" | "dark" | "system";

interface ThemeToggleProps extends Omit<ButtonProps, "children" | "render" | "value" | "defaultValue"> {
  /** The theme (controlled). If you pass it, you need to store and apply the theme yourself. */
  value?: Theme | undefined;
  /** Called with the selected theme. */
  onValueChange?: ((theme: Theme) => void) | undefined;
  /**
   * Storage key for the theme.
   * @default "theme"
   */
  storageKey?: string | undefined;
  /** The labels, for translation: `{ theme: "Thème", light: "Clair", dark: "Sombre", system: "Appareil" }`. */
  labels?: Partial<ThemeToggleLabels> | undefined;
}

interface ThemeToggleLabels {
  theme: string;
  light: string;
  dark: string;
  system: string;
}

const english: ThemeToggleLabels = { theme: "Theme", light: "Light", dark: "Dark", system: "System" };

const icons: Record<Theme, LucideIcon> = { light: SunIcon, dark: MoonIcon, system: MonitorIcon };

/**
 * Switches between light, dark and system themes, and stores the selection.
 *
 * The toggle sets the class `dark` and the `color-scheme` property on `<html>`. To avoid a flash of the wrong theme,
 * put the output of `themeScript()` in a script in the page's `<head>`.
 */
function ThemeToggle({
  className,
  value,
  onValueChange,
  storageKey = "theme",
  labels,
  variant = "ghost",
  size = "icon",
  ...props
}: ThemeToggleProps) {
  const words = { ...english, ...labels };
  const [open, setOpen] = React.useState(false);
  const isControlled = value !== undefined;
  const subscribe = React.useCallback(
    (listener: () => void) => isControlled ? () => {} : subscribeTo(storageKey, listener),
    [storageKey, isControlled],
  );
  const stored = React.useSyncExternalStore<Theme>(subscribe, () => read(storageKey), () => "system");
  React.useEffect(() => {
    if (!isControlled && stored !== "system") apply(stored);
  }, [isControlled, stored]);
  const choose = (next: Theme) => {
    setOpen(false);
    if (!isControlled) write(storageKey, next);
    onValueChange?.(next);
  };
  return (
    <DropdownMenu open={open} onOpenChange={(next: boolean) => setOpen(next)}>
      <DropdownMenuTrigger
        data-slot="theme-toggle"
        aria-label={words.theme}
        {...props}
        className={cn(buttonVariants({ variant, size }), className)}
      >
        <SunIcon aria-hidden className="dark:hidden" />
        <MoonIcon aria-hidden className="hidden dark:block" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup
          value={value ?? stored}
          onValueChange={(next: string) => choose(next as Theme)}
          aria-label={words.theme}
        >
          {(Object.keys(icons) as Theme[]).map((each) => {
            const Icon = icons[each];
            return (
              <DropdownMenuRadioItem key={each} value={each}>
                <Icon />
                {words[each]}
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const changed = "themechange";
const prefersDark = "(prefers-color-scheme: dark)";

/**
 * Calls the listener when the selected theme changes, in this window or in another one. Changes from another window and
 * changes of the device's theme are also applied to the page.
 */
function subscribeTo(storageKey: string, listener: () => void): () => void {
  const device = matchMedia(prefersDark);
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    unstored.delete(storageKey);
    apply(read(storageKey));
    listener();
  };
  const onDevice = () => apply(read(storageKey));
  addEventListener("storage", onStorage);
  addEventListener(changed, listener);
  device.addEventListener("change", onDevice);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener(changed, listener);
    device.removeEventListener("change", onDevice);
  };
}

/** Choices that cannot be stored. They are lost when the page is closed. */
const unstored = new Map<string, Theme>();

function read(storageKey: string): Theme {
  const chosen = unstored.get(storageKey);
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function write(storageKey: string, theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
    unstored.delete(storageKey);
  } catch {
    unstored.set(storageKey, theme);
  }
  apply(theme);
  dispatchEvent(new Event(changed));
}

function apply(theme: Theme): void {
  const isDark = theme === "dark" || (theme === "system" && matchMedia(prefersDark).matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
}

export { type Theme, ThemeToggle, type ThemeToggleLabels, type ThemeToggleProps };
