"use client";

import * as React from "react";

interface UseMediaQueryOptions {
  /**
   * The value on the server and in the first paint. Use the most common case, so that the layout rarely shifts.
   * @default false
   */
  serverValue?: boolean | undefined;
}

/**
 * Returns whether a media query matches, and re-renders the component when the result changes.
 *
 * Prefer CSS for layout: anything that depends on this hook may shift after the first paint.
 */
function useMediaQuery(query: string, { serverValue = false }: UseMediaQueryOptions = {}): boolean {
  const subscribe = React.useCallback((changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return React.useSyncExternalStore(subscribe, () => matchMedia(query).matches, () => serverValue);
}

export { useMediaQuery, type UseMediaQueryOptions };
