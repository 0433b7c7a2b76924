/** Checks whether an element itself draws something: text, a picture, a control, a border or a background. */
function isInk(element: Element): boolean {
  if (element.matches("svg, img, input, textarea, select, canvas, hr")) return true;
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())) {
    return true;
  }
  const { backgroundColor, borderTopWidth, borderLeftWidth, borderTopColor } = getComputedStyle(element);
  return backgroundColor !== "rgba(0, 0, 0, 0)" ||
    (borderTopColor !== "rgba(0, 0, 0, 0)" && `${borderTopWidth}${borderLeftWidth}` !== "0px0px");
}

/**
 * Returns the bounding box of everything drawn inside an element, in viewport pixels, or undefined if nothing is
 * drawn.
 */
export function inkOf(root: Element): DOMRect | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT,
    (node) =>
      (node as Element).parentElement?.closest("svg") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node as Element;
    const box = element.getBoundingClientRect();
    // Elements this small contain only screen reader text.
    if (box.width < 2 || box.height < 2 && !element.matches("hr") || !isInk(element)) continue;
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.right);
    bottom = Math.max(bottom, box.bottom);
  }
  return right > left ? new DOMRect(left, top, right - left, bottom - top) : undefined;
}
