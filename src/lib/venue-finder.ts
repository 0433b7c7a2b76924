const pauseMs = 200;

/**
 * Shows results while someone types a name. It fetches the same page again and copies the results from it, so that
 * only the server renders them. Without this script, the form still works.
 */
export function enhanceFinder(root: ParentNode = document): void {
  const form = root.querySelector<HTMLFormElement>("form[data-venue-finder]");
  const results = root.querySelector<HTMLElement>("[data-finder-results]");
  const status = root.querySelector<HTMLElement>("[data-finder-status]");
  const busy = root.querySelector<HTMLElement>("[data-finder-busy]");
  const failed = root.querySelector<HTMLElement>("[data-finder-failed]");
  if (!form || !results || !status || !busy || !failed) return;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const find = async () => {
    running?.abort();
    const own = running = new AbortController();
    const entries = [...new FormData(form)].filter((entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[1] !== ""
    );
    const address = `${location.pathname}?${new URLSearchParams(entries)}`;
    results.setAttribute("aria-busy", "true");
    busy.hidden = false;
    try {
      const answer = await fetch(address, { signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = page.querySelector("[data-finder-results]");
      if (!answer.ok || !found) throw new Error(`The finder returned status ${answer.status}.`);
      failed.textContent = "";
      results.replaceChildren(...found.childNodes);
      const add = page.querySelector("[data-finder-add]");
      if (add) root.querySelector("[data-finder-add]")?.replaceChildren(...add.childNodes);
      status.textContent = results.querySelector("[data-finder-count]")?.textContent ?? results.textContent;
      history.replaceState(null, "", address);
    } catch (error) {
      // An aborted search has been replaced by a newer one, so ignore the error. After other errors, keep the results
      // and mark them as outdated.
      if (error instanceof DOMException && error.name === "AbortError") return;
      const hasOld = results.childElementCount > 0;
      failed.textContent = failed.dataset[hasOld ? "finderFailed" : "finderUnanswered"] ?? "";
    } finally {
      // If a newer search is running, the page stays busy until that search has finished.
      if (own === running) {
        results.removeAttribute("aria-busy");
        busy.hidden = true;
      }
    }
  };

  form.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(find, pauseMs);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    void find();
  });
}
