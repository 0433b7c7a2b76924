// Runs before the first paint so that pages never flash in the wrong theme. The content security policy contains its
// hash.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch (_error) {
    // Storage is unavailable, so follow the system setting.
  }
  const isDark = choice === "dark" ||
    (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
})();
