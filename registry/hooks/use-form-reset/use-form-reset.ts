"use client";

import * as React from "react";

/**
 * Calls the latest `reset` function when the element's form is reset, unless a handler prevents the reset.
 *
 * The listener is on the document, because the form may be added, moved or given its `id` later, and because the form's
 * own handlers must run first.
 *
 * For a checkbox or radio button, pass its current state as `shown`. Otherwise, the browser resets the control to its
 * initial state.
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
 * Returns the form that an element belongs to. For a control, or an element that contains one, this is the control's
 * form, which may be set with the `form` attribute. For other elements, it is the surrounding form.
 */
function formOf(element: Element): unknown {
  const control = "form" in element
    ? element
    : element.querySelector<HTMLInputElement>("input[form], select[form], textarea[form]");
  return control ? control.form : element.closest("form");
}

export { useFormReset };
