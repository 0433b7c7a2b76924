"use client";

import * as React from "react";

/**
 * Says whether the view is narrower than a breakpoint, and renders again when that changes.
 *
 * The default is Tailwind's `md`, in `rem` as Tailwind writes it: both move together when the reader made the text
 * larger. A server knows no screen and takes a wide one for granted.
 */
function useIsMobile(breakpoint = "48rem"): boolean {
  const query = `(width < ${breakpoint})`;
  const subscribe = React.useCallback((changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return React.useSyncExternalStore(subscribe, () => matchMedia(query).matches, () => false);
}

export { useIsMobile };
