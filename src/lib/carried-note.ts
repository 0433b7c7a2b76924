/**
 * Moves the note to the reject form when "Reject" opens, and back when it closes, because reviewers often write the
 * note before deciding.
 */
export function carryNote(root: ParentNode = document): void {
  const noteOf = (decision: string) =>
    root.querySelector<HTMLTextAreaElement>(`form[data-decision="${decision}"] textarea[name="note"]`);
  const written = noteOf("approve");
  const carried = noteOf("reject");
  const opener = carried?.closest("details");
  if (!written || !carried || !opener) return;
  opener.addEventListener("toggle", () => {
    const [from, to] = opener.open ? [written, carried] : [carried, written];
    if (from.value === "" || to.value !== "") return;
    to.value = from.value;
    from.value = "";
  });
}
