"use client";

import * as React from "react";

/**
 * Calls the latest `reset` when the form that an element belongs to is reset, unless a handler of the page prevented
 * that.
 *
 * The document listens, not the form: a form may come, move or get its `id` later, and its own handlers come first.
 * The browser itself resets the controls of the form after them. It would set a checkbox or radio of Base UI to what was
 * shown first: give `shown`, what is chosen now, and it leaves what is shown to `reset`.
 */
function useFormReset(element: React.RefObject<Element | null>, reset: () => void, shown?: unknown): void {
  React.useLayoutEffect(() => {
    if (shown === undefined || !element.current) return;
    const boxes = "input[type=checkbox], input[type=radio]";
    const inputs = element.current.matches(boxes)
      ? [element.current]
      : element.current.querySelectorAll(boxes);
    for (const input of inputs as Iterable<HTMLInputElement>) input.defaultChecked = input.checked;
  }, [element, shown]);
  const onReset = React.useEffectEvent((event: Event) => {
    if (!element.current || event.defaultPrevented || event.target !== formOf(element.current)) return;
    reset();
  });
  React.useEffect(() => {
    // The event does not leave a shadow tree.
    const root = element.current?.getRootNode();
    const place = root instanceof ShadowRoot ? root : element.current?.ownerDocument ?? document;
    const listen = (event: Event) => onReset(event);
    place.addEventListener("reset", listen);
    return () => place.removeEventListener("reset", listen);
  }, [element]);
}

/**
 * A control knows its form, also one that its `form` attribute names, and an element with such a control in it belongs
 * there too; anything else belongs to the form around it.
 */
function formOf(element: Element): unknown {
  const control = "form" in element
    ? element
    : element.querySelector<HTMLInputElement>("input[form], select[form], textarea[form]");
  return control ? control.form : element.closest("form");
}

export { useFormReset };
