/**
 * Reviewers write the note first and decide afterwards: what was written before "Reject" was opened
 * becomes the note of the rejection. Without this script it is written where it is sent.
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
