/**
 * Returns the light theme's tokens. They are read from the page's style sheets, because part of a dark page cannot be
 * switched to light with a class.
 */
function lightTokens(): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  const read = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText === ":root") {
        for (const name of rule.style) {
          if (name.startsWith("--")) tokens.set(name, rule.style.getPropertyValue(name));
        }
      } else if ("cssRules" in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  return tokens;
}

/** Switches an element to the light theme, even on a dark page, or back to the page's own theme. */
export function showLight(stage: HTMLElement, isOn: boolean): void {
  for (const [name, value] of lightTokens()) {
    if (isOn) stage.style.setProperty(name, value);
    else stage.style.removeProperty(name);
  }
  stage.style.colorScheme = isOn ? "light" : "";
}
