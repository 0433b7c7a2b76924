"use client";

import * as React from "react";

/**
 * Calls the latest `reset` when the element's form is reset, unless a handler prevents the reset.
 *
 * The listener is on the document for two reasons: a form may be added, moved or given its `id` later, and the form's
 * own handlers must run first, because they can prevent the reset. The browser then resets the form's controls, which
 * would set a Base UI checkbox or radio button to its initial state. Pass the current state as `shown`, so that only
 * `reset` changes it.
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
