"use client";

import * as React from "react";

/**
 * Whether a `fieldset` around an element is disabled.
 *
 * The browser disables its own controls inside such a fieldset, but no element that only plays a control, such as a
 * `span` with the role of a switch. Controls in the legend stay enabled, as with the browser's own controls.
 */
function useDisabledFieldset(element: React.RefObject<Element | null>): boolean {
  const [isDisabled, setDisabled] = React.useState(false);
  // React does not move an element between parents, so the fieldsets around it stay the same.
  React.useLayoutEffect(() => {
    const around = fieldsetsAround(element.current);
    const look = () => setDisabled(around.some((fieldset) => disables(fieldset, element.current)));
    look();
    if (around.length === 0) return;
    return watch(around, look);
  }, [element]);
  return isDisabled;
}

// In a bar, what is disabled keeps its place among the stops. What is busy is not gone: it comes back by itself.
const disabled = ":disabled, [aria-disabled=true]:not([aria-busy=true])";

/**
 * Closes what a control opened once that control becomes disabled: by itself, by its field or by a fieldset around.
 *
 * A popup lies elsewhere in the page, where nothing is disabled with the control. The control is one of the browser's
 * own, such as the hidden input that a form reads or the button that opens the popup, or says `aria-disabled`.
 */
function useCloseWhenDisabled(control: React.RefObject<Element | null>, close: () => void): void {
  const onDisabled = React.useEffectEvent(close);
  React.useLayoutEffect(() => {
    const element = control.current;
    if (!element) return;
    let wasDisabled = false;
    const look = () => {
      const isDisabled = element.matches(disabled);
      if (isDisabled && !wasDisabled) onDisabled();
      wasDisabled = isDisabled;
    };
    look();
    return watch([element, ...fieldsetsAround(element)], look);
  }, [control]);
}

interface Closes {
  close: () => void;
}

/** The ref of a trigger that closes its popup, through its handle or the actions of its root, when it is disabled. */
function useClosingTrigger<Trigger extends Element>(
  { ref, handle }: { ref?: React.Ref<Trigger> | undefined; handle?: Closes | undefined },
  actions: React.RefObject<Closes | null> | undefined,
): React.RefObject<Trigger | null> {
  const trigger = React.useRef<Trigger>(null);
  React.useImperativeHandle(ref, () => trigger.current!, []);
  useCloseWhenDisabled(trigger, () => {
    // One popup may have several triggers: those that did not open it do not close it either.
    if (trigger.current!.hasAttribute("data-popup-open")) (handle ?? actions?.current)?.close();
  });
  return trigger;
}

/**
 * Keeps one of the items of a group in the tab order: the one with the focus, else the one that is chosen, else the one
 * that Base UI picked, else the first. None of them is disabled: a disabled one can't be focused, and the group with it.
 *
 * A group in a toolbar has no separate tab stop.
 */
function useTabStop(group: React.RefObject<Element | null>, item: string, chosen?: string): void {
  React.useEffect(() => {
    const root = group.current!;
    const look = () => {
      if (root.closest("[role=toolbar]")) return;
      const items = [...root.querySelectorAll<HTMLElement>(item)];
      const open = items.filter((each) => !each.matches(":disabled, [aria-disabled=true]"));
      const stop = open.find((each) => each.matches(":focus")) ??
        open.find((each) => chosen && each.matches(chosen)) ??
        open.find((each) => each.tabIndex === 0) ?? open[0];
      for (const each of items) {
        const tabIndex = each === stop ? 0 : -1;
        if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
      }
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributeFilter: ["aria-checked", "aria-disabled", "disabled", "tabindex"],
    });
    return () => observer.disconnect();
  }, [group, item, chosen]);
}

/** Tells when one of the elements becomes disabled or enabled, for any reason. */
function watch(elements: readonly Element[], tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  for (const element of elements) {
    observer.observe(element, { attributes: true, attributeFilter: ["disabled", "aria-disabled"] });
  }
  return () => observer.disconnect();
}

function fieldsetsAround(element: Element | null): HTMLFieldSetElement[] {
  const next = element?.parentElement?.closest("fieldset");
  return next ? [next, ...fieldsetsAround(next)] : [];
}

/** @see HTML §4.10.15 — a fieldset disables what is in it, except what is in its first `legend`. */
function disables(fieldset: HTMLFieldSetElement, element: Element | null): boolean {
  return fieldset.disabled && !fieldset.querySelector(":scope > legend")?.contains(element);
}

export { useCloseWhenDisabled, useClosingTrigger, useDisabledFieldset, useTabStop };
