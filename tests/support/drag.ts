/** Waits, by default for as long as dnd-kit needs to measure the page or to follow a move. */
const pause = (milliseconds = 30) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Drags one element to another with pauses, as a person would, because `userEvent.dragAndDrop` finishes before a
 * library can measure the page. `press` is how long, in milliseconds, a finger rests before it moves.
 */
export async function drag(
  from: Element,
  to: Element,
  { by = "mouse", press = 0 }: { by?: "mouse" | "touch"; press?: number } = {},
): Promise<void> {
  const [start, end] = [from, to].map((element) => element.getBoundingClientRect());
  const at = (part: number) => ({
    clientX: start!.x + start!.width / 2 + part * (end!.x + end!.width / 2 - start!.x - start!.width / 2),
    clientY: start!.y + start!.height / 2 + part * (end!.y + end!.height / 2 - start!.y - start!.height / 2),
  });
  const send = (what: "start" | "move" | "end", part: number) => {
    if (by === "mouse") {
      const type = { start: "mousedown", move: "mousemove", end: "mouseup" }[what];
      const target = what === "start" ? from : document;
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at(part) }));
      return;
    }
    const finger = new Touch({ identifier: 1, target: from, ...at(part) });
    from.dispatchEvent(
      new TouchEvent(`touch${what}`, {
        bubbles: true,
        cancelable: true,
        touches: what === "end" ? [] : [finger],
        changedTouches: [finger],
      }),
    );
  };
  send("start", 0);
  if (press > 0) await pause(press);
  for (const part of [0.1, 0.4, 0.7, 0.9, 1, 1]) {
    send("move", part);
    await pause();
  }
  await pause(100);
  send("end", 1);
}
