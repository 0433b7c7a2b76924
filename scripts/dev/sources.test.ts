import { expect, test } from "vitest";
import { isOfApps } from "./sources.ts";
import { watchAdvice } from "./watch-sources.ts";

test.each([
  ["functions/apps/gateway/manifest.ts", true],
  ["functions/kernel/db/migrations/platform/0001_start.sql", true],
  ["content/samples/schema.ts", true],
  ["functions/apps/web/app.ts", false],
  ["functions/kernel/shared/text.test.ts", false],
  ["src/pages/index.astro", false],
  ["content/docs/start.md", false],
])("whether the apps restart after a change of %s: %s", (path, isRestarted) => {
  expect(isOfApps(path)).toBe(isRestarted);
});

test.each([
  [
    'OS file watch limit reached. about ["/home/me/hakika/functions"]',
    "sudo sysctl -w fs.inotify.max_user_watches=524288",
  ],
  ["No space left on device (os error 28)", "sudo sysctl -w fs.inotify.max_user_watches=524288"],
  ["Too many open files (os error 24)", "sudo sysctl -w fs.inotify.max_user_instances=1024"],
  ["Permission denied (os error 13)", "The sources cannot be watched for changes: Permission denied"],
])("sources that cannot be watched (%s) get advice on what to do", (reason, advice) => {
  expect(watchAdvice(reason)).toContain(advice);
});
