"use client";

import * as React from "react";

interface UseMediaQueryOptions {
  /**
   * What the server, and the first paint after it, take for granted. Choose what most readers of the page have, so
   * that little moves when the browser knows better.
   * @default false
   */
  serverValue?: boolean | undefined;
}

/**
 * Says whether a media query holds, and renders again when that changes.
 *
 * Lay a page out with CSS where you can: what depends on this hook moves after the page has become visible.
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
