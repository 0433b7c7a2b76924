"use client";

import * as React from "react";

/**
 * Returns whether the viewport is narrower than a breakpoint, and re-renders the component when the result changes.
 *
 * The default is Tailwind's `md` breakpoint. Like all Tailwind breakpoints, it is defined in `rem`, so it
 * changes when the user enlarges the text. On the server, the viewport is assumed to be wide.
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
