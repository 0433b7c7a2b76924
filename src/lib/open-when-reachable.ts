const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Reloads the page as soon as the server responds. Until then, the current URL shows the offline message instead of
 * the requested page. The `online` event does not prove that there is a connection, so it only triggers an immediate
 * check.
 */
export function openWhenReachable(): void {
  // The offline page itself must not reload. Its own URL can always be opened, so it would reload forever.
  if (location.pathname.endsWith("/offline")) return;
  let pauseMs = firstPauseMs;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(pause);
    try {
      // Uses HEAD, because the service worker itself would respond to a GET.
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
