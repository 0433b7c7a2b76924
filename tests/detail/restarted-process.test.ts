import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { afterEach, expect, test } from "vitest";
import { restartedProcess } from "../../scripts/dev/restarted-process.mjs";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.filter(isAlive)) process.kill(child.pid!, "SIGKILL");
  started.length = 0;
});

/** Runs a script. `ended` collects the exit codes of processes that exited on their own. */
function run(code: string) {
  const ended: (number | null)[] = [];
  const { restart } = restartedProcess({
    start() {
      const child = spawn(process.execPath, ["eval", code], { stdio: ["ignore", "pipe", "ignore"] });
      started.push(child);
      return child;
    },
    onEnd: (exitCode) => ended.push(exitCode),
  });
  return { restart, ended };
}
const isAlive = (child: ChildProcess | undefined) => child?.exitCode === null && child.signalCode === null;
const heard = (child: ChildProcess) => new Promise((resolve) => child.stdout!.once("data", resolve));

const patient =
  'Deno.addSignalListener("SIGINT", () => setTimeout(() => Deno.exit(), 300)); console.log(1); setInterval(() => {}, 1e6)';
const deaf = 'Deno.addSignalListener("SIGINT", () => {}); console.log(1); setInterval(() => {}, 1e6)';

test("changes while a process is stopping share the next start", async () => {
  const { restart, ended } = run(patient);
  await heard(started[0]!);
  const first = restart();
  await Promise.all([restart(), restart()]);
  expect(started).toHaveLength(1);
  await first;
  expect(started).toHaveLength(2);
  expect([isAlive(started[0]), isAlive(started[1]), ended]).toEqual([false, true, []]);
});

test("a change while a process is starting replaces it", async () => {
  const { restart, ended } = run(patient);
  await restart();
  await restart();
  expect(started.map(isAlive)).toEqual([false, false, true]);
  expect(ended).toEqual([]);
});

test("a process that does not stop is killed", async () => {
  const { restart } = run(deaf);
  await heard(started[0]!);
  await restart();
  expect(started.map(isAlive)).toEqual([false, true]);
});

test("a process that exits by itself is reported, and starts after the next change", async () => {
  const { restart, ended } = run("Deno.exit(3)");
  await expect.poll(() => ended).toEqual([3]);
  await restart();
  await expect.poll(() => ended).toEqual([3, 3]);
  expect(started).toHaveLength(2);
});
