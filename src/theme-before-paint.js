// Runs before the first paint, so that no page flashes in the other theme. Its text is hashed into the policy.
(function () {
  let choice = null;
  try {
    choice = localStorage.getItem("theme");
  } catch (_error) {
    // Storage is refused: follow the system.
  }
  const isDark = choice === "dark" ||
    (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
})();
