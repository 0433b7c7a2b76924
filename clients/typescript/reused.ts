/** Longer than React waits before showing a fallback. */
const reuseMilliseconds = 500;

/**
 * Returns a function that calls `read` at most once every half second. Calls in between share the result.
 *
 * React may start rendering a page several times before showing it. Without this function, each attempt would read the
 * data again.
 */
export function reused<Data>(read: () => Promise<Data>): () => Promise<Data> {
  let last: { readonly at: number; readonly data: Promise<Data> } | undefined;
  return () => {
    if (last && performance.now() - last.at <= reuseMilliseconds) return last.data;
    const data = read();
    // A pending read is reused, however long it takes.
    last = { at: Infinity, data };
    const settle = () => {
      last = { at: performance.now(), data };
    };
    data.then(settle, settle);
    return data;
  };
}
