const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Opens the page that was asked for, under whose address the word about the missing connection stands, as soon as the
 * server answers. That the device has a network says little: the event only makes this look at once.
 */
export function openWhenReachable(): void {
  // Who opened the word itself has asked for no other page, and would have it loaded anew for ever.
  if (location.pathname.endsWith("/offline")) return;
  let pauseMs = firstPauseMs;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(pause);
    try {
      // Not a GET: the service worker would answer that itself.
      await fetch(location.href, { method: "HEAD", cache: "no-store" });
      location.reload();
    } catch {
      pause = setTimeout(() => void look(), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  };
  addEventListener("online", () => {
    pauseMs = firstPauseMs;
    void look();
  });
  pause = setTimeout(() => void look(), pauseMs);
}
