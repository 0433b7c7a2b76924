/**
 * The text of a script for the head of the page: it puts the remembered choice on `<html>` before anything is painted.
 *
 * It is in a separate file without "use client", so that a server can call it.
 */
function themeScript(storageKey = "theme"): string {
  // Inside a script element, the text must not be able to end it.
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  return [
    "(function(){var t;",
    `try{t=localStorage.getItem(${key})}catch(e){}`,
    'var d=t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches),r=document.documentElement;',
    'r.classList.toggle("dark",d);r.style.colorScheme=d?"dark":"light"})()',
  ].join("");
}

export { themeScript };
