/** Longer than React waits before it shows a fallback. */
const reuseMilliseconds = 500;

/**
 * A function that reads once for all calls within half a second.
 *
 * React may start to render a page several times before it shows it; each time, the page would read its data again.
 */
export function reused<Data>(read: () => Promise<Data>): () => Promise<Data> {
  let last: { readonly at: number; readonly data: Promise<Data> } | undefined;
  return () => {
    if (last && performance.now() - last.at <= reuseMilliseconds) return last.data;
    const data = read();
    // A read in progress is reused however long it takes.
    last = { at: Infinity, data };
    const settle = () => {
      last = { at: performance.now(), data };
    };
    data.then(settle, settle);
    return data;
  };
}
