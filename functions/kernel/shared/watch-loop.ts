import { clearInterval, setInterval } from "node:timers";
import { loggerOf } from "./logging.ts";
import { loopWatch, sampleIntervalMs, tooLongMs } from "./loop-watch.ts";
import { recordLongestStretch } from "./metrics.ts";

const recordEveryMs = 1_000;

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Watches the event loop while this process runs a server. The longest block of each second is recorded as a metric,
 * and blocks above 50 ms are logged with their routes.
 *
 * @returns a function that stops watching
 */
export function watchLoop(): () => void {
  watchers += 1;
  if (timer === undefined) {
    let longest = 0;
    let lasted = 0;
    loopWatch.start();
    timer = setInterval(() => {
      const { ms, routes } = loopWatch.sample();
      longest = Math.max(longest, ms);
      lasted += sampleIntervalMs + ms;
      if (ms > tooLongMs) loggerOf("loop").warn("event loop blocked", { ms: Math.round(ms), routes });
      if (lasted < recordEveryMs) return;
      recordLongestStretch(longest);
      [longest, lasted] = [0, 0];
    }, sampleIntervalMs);
    timer.unref();
  }
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    watchers -= 1;
    if (watchers > 0) return;
    if (timer) clearInterval(timer);
    timer = undefined;
  };
}
