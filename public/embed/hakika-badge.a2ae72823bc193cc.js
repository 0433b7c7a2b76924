/*! <hakika-badge entity="ID" size="small|medium|large" theme="light|dark|auto" lang="en|fr|sw|pt">: MIT, Hakika */
(() => {
  "use strict";
  const script = document.currentScript;
  if (!script || customElements.get("hakika-badge")) return;
  const origin = new URL(script.src).origin;
  const refreshMs = 60_000;
  /** As long as copies of a badge may be shown while Hakika cannot be reached. */
  const staleMs = 300_000;
  const looks = { size: ["small", "medium", "large"], theme: ["light", "dark", "auto"] };
  const languages = {
    en: "This badge can't be checked right now.",
    fr: "Ce badge ne peut pas être vérifié pour le moment.",
    sw: "Beji hii haiwezi kukaguliwa kwa sasa.",
    pt: "Este selo não pode ser verificado neste momento.",
  };
  // Adopted style sheets work under a content security policy that allows no inline styles.
  const frame = sheetOf(
    ":host{display:inline-block;max-width:100%}a{display:inline-block;max-width:100%;border-radius:8px}" +
      "a:focus-visible{outline:3px solid #0047ab;outline-offset:2px}svg{display:block;max-width:100%;height:auto}",
  );
  function sheetOf(rules) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return sheet;
  }
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

  class HakikaBadge extends HTMLElement {
    static observedAttributes = ["entity", "size", "theme", "lang"];
    #timer = 0;
    #asked = 0;
    #checkedAt = 0;
    #onVisible = () => document.visibilityState === "visible" && this.refresh();

    constructor() {
      super();
      this.attachShadow({ mode: "open" });
      this.#show(document.createElement("slot"));
    }

    connectedCallback() {
      document.addEventListener("visibilitychange", this.#onVisible);
      this.#timer = setInterval(this.#onVisible, refreshMs);
      this.refresh();
    }

    disconnectedCallback() {
      document.removeEventListener("visibilitychange", this.#onVisible);
      clearInterval(this.#timer);
    }

    attributeChangedCallback(name, before, after) {
      if (before === after || !this.isConnected) return;
      if (name === "entity") this.#show(document.createElement("slot"));
      this.refresh();
    }

    /** Asks for the badge as it is now; called by itself each minute while the page is looked at. */
    async refresh() {
      const asked = ++this.#asked;
      const entity = (this.getAttribute("entity") ?? "").trim();
      if (!uuid.test(entity)) return this.#sayUnchecked();
      const lang = this.#language();
      const query = new URLSearchParams({ lang });
      for (const [name, known] of Object.entries(looks)) {
        const given = this.getAttribute(name);
        if (given && known.includes(given)) query.set(name, given);
      }
      try {
        const answer = await fetch(`${origin}/embed/${entity}.svg?${query}`, {
          credentials: "omit",
          referrerPolicy: "no-referrer",
        });
        const text = await answer.text();
        const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        if (drawing.localName !== "svg") throw new Error(`Hakika: no badge (${answer.status})`);
        if (asked !== this.#asked) return;
        this.#checkedAt = Date.now();
        const link = document.createElement("a");
        link.href = `${origin}/${lang}/verify/venues/${entity}`;
        link.target = "_blank";
        link.rel = "noopener";
        const style = drawing.querySelector("style");
        style?.remove();
        link.append(document.importNode(drawing, true));
        this.#show(link, style?.textContent ?? "");
        this.dispatchEvent(new Event("hakika-badge-updated"));
      } catch {
        // A tier that was seen longer ago than copies may be old is not shown any more.
        if (asked === this.#asked && Date.now() - this.#checkedAt >= staleMs) this.#sayUnchecked();
      }
    }

    #language() {
      const given = (this.getAttribute("lang") || document.documentElement.lang || "en").slice(0, 2);
      return Object.hasOwn(languages, given) ? given : "en";
    }

    #sayUnchecked() {
      this.#checkedAt = 0;
      const note = document.createElement("span");
      note.textContent = languages[this.#language()];
      this.#show(note);
    }

    #show(node, rules = "") {
      this.shadowRoot.adoptedStyleSheets = [frame, sheetOf(rules)];
      this.shadowRoot.replaceChildren(node);
    }
  }
  customElements.define("hakika-badge", HakikaBadge);
})();
