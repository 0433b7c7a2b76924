"use client";

import * as React from "react";

/**
 * Returns whether the viewport is narrower than a breakpoint, and re-renders the component when the result changes.
 *
 * The default is Tailwind's `md`. It is also in `rem`, so both change together when the reader enlarges the text. The
 * server assumes a wide screen.
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
