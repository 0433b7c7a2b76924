let latest: Element | undefined;
let pageOpensNext = false;
const dressers = new Map<Element, (popup: HTMLElement) => void>();

/** Remembers the frame that last had the pointer or the focus, because the next popup will be opened from it. */
function notice({ target }: Event): void {
  if (!(target instanceof Element) || target.closest("[data-base-ui-portal]")) return;
  latest = target.closest("demo-frame") ?? undefined;
}

function watch(): void {
  for (const type of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(type, notice, true);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.matches("[data-base-ui-portal]")) continue;
      if (latest && !pageOpensNext) dressers.get(latest)?.(node);
      pageOpensNext = false;
    }
  }).observe(document.body, { childList: true });
}

/**
 * Calls `dress` with every popup that a demo in the given frame opens. Popups are rendered at the end of the page, so
 * they would otherwise use the page's theme instead of the stage's.
 */
export function watchStagePopups(frame: Element, dress: (popup: HTMLElement) => void): void {
  if (dressers.size === 0) watch();
  dressers.set(frame, dress);
}

/** Marks the next popup as the page's own rather than a demo's. */
export function claimNextPopup(): void {
  pageOpensNext = true;
}
