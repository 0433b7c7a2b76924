"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether a `fieldset` around an element is disabled.
 *
 * The browser disables its own controls inside such a fieldset, but no element that only plays a control, such as a
 * `span` with the role of a switch. What stands in the legend stays enabled, as with the browser's own controls.
 */
function useDisabledFieldset(element: RefObject<Element | null>): boolean {
  const [isDisabled, setDisabled] = useState(false);
  // After every commit, for the element may have moved; the observer sees fieldsets that other code changes.
  useLayoutEffect(() => {
    const around = fieldsetsAround(element.current);
    const look = () => setDisabled(around.some((fieldset) => disables(fieldset, element.current)));
    look();
    if (around.length === 0) return;
    const observer = new MutationObserver(look);
    for (const fieldset of around) {
      observer.observe(fieldset, { attributes: true, attributeFilter: ["disabled"] });
    }
    return () => observer.disconnect();
  });
  return isDisabled;
}

function fieldsetsAround(element: Element | null): HTMLFieldSetElement[] {
  const next = element?.parentElement?.closest("fieldset");
  return next ? [next, ...fieldsetsAround(next)] : [];
}

/** @see HTML §4.10.15 — a fieldset disables what is in it, except what is in its first `legend`. */
function disables(fieldset: HTMLFieldSetElement, element: Element | null): boolean {
  return fieldset.disabled && !fieldset.querySelector(":scope > legend")?.contains(element);
}

export { useDisabledFieldset };
