const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Opens the requested page, whose URL shows the offline message, as soon as the server answers. The `online`
 * event does not prove a connection, so it only triggers an immediate check.
 */
export function openWhenReachable(): void {
  // The offline page itself is not such a request, and would be reloaded forever.
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
