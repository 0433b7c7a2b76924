import { Problem } from "../../kernel/shared/problem.ts";

const waitingAtMost = 3;
const secondsAtMost = 4;

/** Processes pictures one at a time. */
export interface PictureQueue {
  /**
   * Runs a task when it reaches the front of the queue. Rejects a task if the queue is full or the task has waited too
   * long, and gives up on a task that takes too long. Decoding cannot be stopped, so the next task starts only when
   * decoding has finished.
   *
   * @throws {Problem} `pictures_busy`, `validation_failed` if the picture takes too long to process
   */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Each process has one queue, because processing a picture uses a whole core and a lot of memory, and the API must
 * stay responsive.
 */
export function createWorkQueue(): PictureQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const busy = () => new Problem("pictures_busy", {}, { headers: { "Retry-After": "5" } });
  return {
    async take(work) {
      if (waiting >= waitingAtMost) throw busy();
      waiting += 1;
      let isBegun = false;
      let isGivenUp = false;
      const mine = last.then(async () => {
        if (isGivenUp) throw busy();
        isBegun = true;
        return await work();
      }).finally(() => (waiting -= 1));
      last = mine.catch(() => {});
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          isGivenUp = true;
          const reason = `The image takes more than ${secondsAtMost} seconds to process. Send a smaller one.`;
          reject(isBegun ? new Problem("validation_failed", { reason }) : busy());
        }, secondsAtMost * 1_000);
      });
      try {
        return await Promise.race([mine, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
