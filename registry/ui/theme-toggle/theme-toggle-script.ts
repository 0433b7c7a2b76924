/**
 * The source of a script for the head of the page: it applies the stored theme to `<html>` before the first
 * paint.
 *
 * It is in a separate file without "use client", so that a server can call it.
 */
function themeScript(storageKey = "theme"): string {
  // The text must not contain the end tag of the script element.
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return [
    "(function(){var t;",
    `try{t=localStorage.getItem(${key})}catch(e){}`,
    'var d=t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches),r=document.documentElement;',
    'r.classList.toggle("dark",d);r.style.colorScheme=d?"dark":"light"})()',
  ].join("");
}

export { themeScript };
