"use client";

import * as React from "react";
import { cva, type VariantProps } from "class-variance-authority";
import { cn } from "@/lib/utils";
import { type LabelTemplates, withTemplates } from "@/lib/label-templates";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { Hint, HintGroup } from "@/components/ui/hint";
import { initials } from "@/lib/initials";

interface AvatarGroupPerson {
  /** Unique key, by default the name. Set it if people share a name. */
  id?: string | undefined;
  name: string;
  /** URL of the picture. If unset, initials are shown. */
  image?: string | undefined;
  href?: string | undefined;
}

const pictureVariants = cva(null, {
  variants: {
    size: {
      xs: "size-6 text-[0.625rem]",
      sm: "size-8 text-xs",
      default: "size-10 text-sm",
      lg: "size-14 text-lg",
      xl: "size-20 text-2xl",
    },
  },
});

interface AvatarGroupLabels {
  /** Returns the screen reader text for the number of people who are not shown. */
  more: (count: number) => string;
}

const english: AvatarGroupLabels = { more: (count) => `${count} more` };

/** For each label function, the placeholders that a template can use for its parameters. */
const labelValues = { more: ["count"] } as const;

interface AvatarGroupProps extends Omit<React.ComponentProps<"ul">, "children"> {
  /** The people, most important first. */
  people: readonly AvatarGroupPerson[];
  /**
   * Total number of people, if `people` does not include everyone.
   * @default the length of `people`
   */
  total?: number | undefined;
  /**
   * Number of pictures to show. Other people are shown as a count.
   * @default 4
   */
  max?: number | undefined;
  /**
   * Picture size.
   * @default "sm"
   */
  size?: VariantProps<typeof pictureVariants>["size"] | undefined;
  /** Turns the number into a button, for example to open the full list. */
  onMore?: (() => void) | undefined;
  /** Translated labels. Labels that you omit stay in English. */
  labels?: LabelTemplates<AvatarGroupLabels> | undefined;
}

const stop = cva("block rounded-full outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring");
// `relative` lets the picture's ring cover the previous picture.
const entry = cva("relative rounded-full ring-2 ring-background focus-within:z-10 hover:z-10");
const listVariants = cva("flex items-center", {
  variants: {
    size: {
      xs: "-space-x-0.5",
      sm: "-space-x-1",
      default: "-space-x-1.5",
      lg: "-space-x-2",
      xl: "-space-x-3",
    },
  },
});

/** Overlapping pictures of people. Names appear on hover and focus. */
function AvatarGroup({
  className,
  people,
  total = people.length,
  max = 4,
  size = "sm",
  labels,
  onMore,
  ref,
  ...props
}: AvatarGroupProps) {
  const words = withTemplates(english, labels, labelValues);
  const list = React.useRef<HTMLUListElement>(null);
  React.useImperativeHandle(ref, () => list.current!, []);
  // Number of pictures that were visible when the button was clicked.
  const pressed = React.useRef<number>(undefined);

  // If only one person is left, show their picture instead of a count, which would take up as much space.
  const shown = people.slice(0, total === max + 1 && people.length > max ? max + 1 : max);
  const more = total - shown.length;
  const hasButton = more > 0 && onMore !== undefined;
  React.useEffect(() => {
    if (pressed.current === undefined || hasButton) return;
    // The clicked button is gone, so focus would otherwise be lost.
    const next = list.current?.children[pressed.current]?.querySelector<HTMLElement>("[tabindex], a");
    pressed.current = undefined;
    if (document.activeElement === document.body) next?.focus();
  }, [hasButton]);
  // The size is set with classes, because a project's own avatar component may have fewer sizes.
  const picture = (name: string, image: string | undefined) => (
    <Avatar className={cn(pictureVariants({ size: size ?? "sm" }))}>
      <AvatarImage src={image} alt="" />
      <AvatarFallback aria-hidden>{initials(name)}</AvatarFallback>
    </Avatar>
  );
  const number = (
    <Avatar className={cn(pictureVariants({ size: size ?? "sm" }))}>
      <span className="flex size-full items-center justify-center rounded-full bg-muted text-foreground tabular-nums">
        <span aria-hidden dir="ltr">+{more}</span>
        <span className="sr-only">{words.more(more)}</span>
      </span>
    </Avatar>
  );
  return (
    <HintGroup>
      <ul
        ref={list}
        data-slot="avatar-group"
        className={cn(listVariants({ size: size ?? "sm" }), className)}
        {...props}
      >
        {shown.map(({ id, name, image, href }) => (
          <li key={id ?? name} className={entry()}>
            <Hint text={name}>
              {href === undefined
                ? (
                  <span className={stop()} role="img" aria-label={name} tabIndex={0}>
                    {picture(name, image)}
                  </span>
                )
                : (
                  <a className={stop()} href={href}>
                    {picture(name, image)}
                    <span className="sr-only">{name}</span>
                  </a>
                )}
            </Hint>
          </li>
        ))}
        {more > 0
          ? (
            <li
              data-slot="avatar-group-more"
              className={entry()}
            >
              {onMore
                ? (
                  <button
                    type="button"
                    className={cn(stop(), "cursor-pointer hover:brightness-95")}
                    onClick={() => {
                      pressed.current = shown.length;
                      onMore();
                    }}
                  >
                    {number}
                  </button>
                )
                : number}
            </li>
          )
          : null}
      </ul>
    </HintGroup>
  );
}

export { AvatarGroup, type AvatarGroupLabels, type AvatarGroupPerson, type AvatarGroupProps };
