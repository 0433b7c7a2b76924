/** One ten-thousandth of a degree is about ten metres, precise enough to find a place. */
const decimals = 4;

/**
 * Lets people who are at the place fill in its location from their device. Without this script, they type the
 * coordinates.
 */
export function offerOwnPoint(root: ParentNode = document): void {
  const part = root.querySelector<HTMLElement>("[data-place-point]");
  const button = part?.querySelector<HTMLButtonElement>("[data-locate]");
  const status = part?.querySelector<HTMLElement>("[data-locate-status]");
  const latitude = part?.querySelector<HTMLInputElement>("input[name='latitude']");
  const longitude = part?.querySelector<HTMLInputElement>("input[name='longitude']");
  if (!button || !status || !latitude || !longitude || !navigator.geolocation) return;
  button.hidden = false;
  const done = (words: "located" | "notLocated") => {
    button.removeAttribute("aria-busy");
    status.textContent = status.dataset[words] ?? "";
  };
  button.addEventListener("click", () => {
    if (button.hasAttribute("aria-busy")) return;
    button.setAttribute("aria-busy", "true");
    status.textContent = "";
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        latitude.value = coords.latitude.toFixed(decimals);
        longitude.value = coords.longitude.toFixed(decimals);
        done("located");
      },
      () => done("notLocated"),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  });
}
