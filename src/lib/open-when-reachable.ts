const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Opens the page that was requested, whose URL shows the offline message, as soon as the server responds. The
 * `online` event does not prove that there is a connection, so it only triggers an immediate check.
 */
export function openWhenReachable(): void {
  // The URL of the offline page itself was not a failed request; it would reload forever.
  if (location.pathname.endsWith("/offline")) return;
  let pauseMs = firstPauseMs;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(pause);
    try {
      // Not a GET, because the service worker would respond itself.
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
