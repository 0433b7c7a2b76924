import { pageAddress } from "./page-address.ts";

const pauseMs = 300;

/**
 * Shows places with similar names while someone types the name of a new place. To find them, it fetches the same page
 * with the typed name. Without this script, the search is a separate page.
 */
export function enhanceAddPlace(root: ParentNode = document): void {
  const form = root.querySelector<HTMLFormElement>("form[data-add-place]");
  const likely = root.querySelector<HTMLElement>("[data-likely-places]");
  const status = root.querySelector<HTMLElement>("[data-likely-status]");
  const name = form?.querySelector<HTMLInputElement>("input[name='displayName']");
  const legal = form?.querySelector<HTMLInputElement>("input[name='legalName']");
  if (!form || !likely || !status || !name || !legal) return;
  name.readOnly = false;
  form.querySelector<HTMLElement>("[data-add-rename]")?.setAttribute("hidden", "");
  let isSameName = legal.value === name.value;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const look = async () => {
    running?.abort();
    const q = name.value.trim();
    if (q === "") return;
    const own = running = new AbortController();
    likely.setAttribute("aria-busy", "true");
    try {
      const address = `${pageAddress().pathname}?${new URLSearchParams({ q })}`;
      const answer = await fetch(address, { signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = page.querySelector("[data-likely-places]");
      if (!answer.ok || !found) return;
      likely.replaceChildren(...[...found.childNodes].filter((node) => node instanceof Element));
      status.textContent = likely.querySelector("[data-likely-heading]")?.textContent ?? "";
    } catch {
      // The search was aborted because the person typed more, or the browser is offline. The earlier results stay
      // visible. Any error will appear when the form is submitted.
    } finally {
      if (own === running) likely.removeAttribute("aria-busy");
    }
  };

  name.addEventListener("input", () => {
    if (isSameName) legal.value = name.value;
    clearTimeout(pause);
    pause = setTimeout(() => void look(), pauseMs);
  });
  legal.addEventListener("input", () => {
    isSameName = legal.value === name.value;
  });
}
