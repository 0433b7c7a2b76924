/**
 * Returns a script for the page's `<head>` that applies the stored theme to `<html>` before the first paint.
 *
 * This function is in a separate file without "use client", so that a server can call it.
 */
function themeScript(storageKey = "theme"): string {
  // The `<` is escaped, so that a key cannot close the script element.
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return [
    "(function(){var t;",
    `try{t=localStorage.getItem(${key})}catch(e){}`,
    'var d=t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches),r=document.documentElement;',
    'r.classList.toggle("dark",d);r.style.colorScheme=d?"dark":"light"})()',
  ].join("");
}

export { themeScript };
