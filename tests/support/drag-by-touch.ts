/** Drags from the middle of an element's upper edge, as a finger would. */
export async function dragByTouch(element: Element, byX: number, byY: number): Promise<void> {
  const box = element.getBoundingClientRect();
  const start = { x: box.left + box.width / 2, y: box.top + 12 };
  const target = document.elementFromPoint(start.x, start.y)!;
  const touch = (part: number) =>
    new Touch({ identifier: 1, target, clientX: start.x + byX * part, clientY: start.y + byY * part });
  const send = (type: string, part: number) =>
    target.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: type === "touchend" ? [] : [touch(part)],
        targetTouches: type === "touchend" ? [] : [touch(part)],
        changedTouches: [touch(part)],
      }),
    );
  send("touchstart", 0);
  for (let step = 1; step <= 10; step += 1) {
    send("touchmove", step / 10);
    await new Promise((done) => requestAnimationFrame(done));
  }
  send("touchend", 1);
}
