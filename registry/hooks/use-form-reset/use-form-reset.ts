"use client";

import * as React from "react";

/**
 * Calls the latest `reset` function when the element's form is reset, unless a handler prevents the reset.
 *
 * The hook listens on the document, so that the form's own handlers run first. It therefore also works if the form is
 * added, moved or given its `id` later.
 *
 * To prevent the browser from resetting a checkbox or radio button to its initial state, pass the displayed state as
 * the third argument (`shown`).
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
    // The `reset` event does not leave a shadow tree, so if the element is inside one, listen on its shadow root.
    const root = element.current?.getRootNode();
    const place = root instanceof ShadowRoot ? root : element.current?.ownerDocument ?? document;
    const listen = (event: Event) => onReset(event);
    place.addEventListener("reset", listen);
    return () => place.removeEventListener("reset", listen);
  }, [element]);
}

/**
 * Returns the form that an element belongs to. If the element is a control, or contains one with a `form` attribute,
 * this is the control's form. Otherwise, it is the surrounding form.
 */
function formOf(element: Element): unknown {
  const control = "form" in element
    ? element
    : element.querySelector<HTMLInputElement>("input[form], select[form], textarea[form]");
  return control ? control.form : element.closest("form");
}

export { useFormReset };
