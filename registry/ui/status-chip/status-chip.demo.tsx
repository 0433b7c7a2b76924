import { HourglassIcon } from "lucide-react";
import { StatusChip } from "@/components/ui/status-chip";

/** Five types of status, each with a label and its own marker. */
export function Tones() {
  return (
    <div className="flex flex-wrap gap-2">
      <StatusChip>Draft</StatusChip>
      <StatusChip tone="info">In review</StatusChip>
      <StatusChip tone="success">Approved</StatusChip>
      <StatusChip tone="warning">Evidence missing</StatusChip>
      <StatusChip tone="destructive">Rejected</StatusChip>
    </div>
  );
}

/** The marker pulses while a task is running. */
export function GoingOn() {
  return (
    <div className="flex flex-wrap gap-2">
      <StatusChip tone="success" pulse>Open now</StatusChip>
      <StatusChip tone="info" pulse>Checking the register</StatusChip>
      <StatusChip tone="warning" mark={<HourglassIcon aria-hidden />}>Waiting for a call</StatusChip>
    </div>
  );
}

/**
 * Each chip is next to the item it describes. A long label is truncated on screen, but screen readers read it in full.
 */
export function InList() {
  return (
    <ul className="grid max-w-sm grid-cols-1 gap-2 text-sm">
      {([
        ["Mbare Library", "success", "Approved"],
        ["Makokoba Market", "info", "In review since 4 March"],
        ["National Gallery", "warning", "Two of three documents could not be read"],
      ] as const).map(([venue, tone, words]) => (
        <li key={venue} className="flex items-center justify-between gap-4">
          <span className="shrink-0">{venue}</span>
          <StatusChip tone={tone} className="shrink">{words}</StatusChip>
        </li>
      ))}
    </ul>
  );
}

export default Tones;
