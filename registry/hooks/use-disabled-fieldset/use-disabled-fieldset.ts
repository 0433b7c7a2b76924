"use client";

import * as React from "react";

/**
 * Returns whether an element is in a disabled `fieldset`.
 *
 * The browser disables native controls in a disabled fieldset, but not custom ones, such as a `span` with the switch
 * role. Controls in the legend stay enabled, as native controls do.
 */
function useDisabledFieldset(element: React.RefObject<Element | null>): boolean {
  const [isDisabled, setDisabled] = React.useState(false);
  // React never moves an element to another parent, so the fieldsets around it are looked up only once.
  React.useLayoutEffect(() => {
    const around = fieldsetsAround(element.current);
    const look = () => setDisabled(around.some((fieldset) => disables(fieldset, element.current)));
    look();
    if (around.length === 0) return;
    return watch(around, look);
  }, [element]);
  return isDisabled;
}

// Matches disabled controls. In a toolbar, they are only `aria-disabled`, so that they stay in the tab order. Controls
// that are only busy don't match, because they become available again on their own.
const disabled = ":disabled, [aria-disabled=true]:not([aria-busy=true])";

/**
 * Closes a control's popup when the control, its field or its fieldset is disabled.
 *
 * A popup is rendered in a portal, so disabling its control does not close it. Pass a native control, such as the
 * hidden input or the button that opens the popup. An element with `aria-disabled` also works.
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

/**
 * Returns a ref for the trigger of a popup. When the trigger becomes disabled, the hook closes the popup through its
 * handle or its actions.
 */
function useClosingTrigger<Trigger extends Element>(
  { ref, handle }: { ref?: React.Ref<Trigger> | undefined; handle?: Closes | undefined },
  actions: React.RefObject<Closes | null> | undefined,
): React.RefObject<Trigger | null> {
  const trigger = React.useRef<Trigger>(null);
  React.useImperativeHandle(ref, () => trigger.current!, []);
  useCloseWhenDisabled(trigger, () => {
    // A popup may have several triggers. It closes only when the trigger that opened it becomes disabled.
    if (trigger.current!.hasAttribute("data-popup-open")) (handle ?? actions?.current)?.close();
  });
  return trigger;
}

/**
 * Keeps one enabled item of a group in the tab order, so that the group stays reachable. The hook keeps the focused
 * item if it is enabled. Otherwise, it tries the selected item, then Base UI's choice, then the first item.
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

/** Runs the callback when one of the elements becomes disabled or enabled, for any reason. */
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

/** @see HTML §4.10.15 — a fieldset disables its controls, except those in its first `legend`. */
function disables(fieldset: HTMLFieldSetElement, element: Element | null): boolean {
  return fieldset.disabled && !fieldset.querySelector(":scope > legend")?.contains(element);
}

export { useCloseWhenDisabled, useClosingTrigger, useDisabledFieldset, useTabStop };
