import { CornerDownLeftIcon } from "lucide-react";
import { Kbd, KbdGroup } from "@/components/ui/kbd";

/** Single keys in a sentence. */
export function InText() {
  return (
    <p className="text-sm leading-relaxed">
      Press <Kbd>J</Kbd> for the next claim, <Kbd>K</Kbd> for the previous one, and <Kbd>Esc</Kbd> to leave.
    </p>
  );
}

/** Key combinations with symbols that are read out as words. */
export function Together() {
  return (
    <dl className="grid max-w-xs gap-2 text-sm">
      <div className="flex items-center justify-between gap-4">
        <dt>Search places</dt>
        <dd>
          <KbdGroup>
            <Kbd spoken="Command">⌘</Kbd>
            <Kbd>K</Kbd>
          </KbdGroup>
        </dd>
      </div>
      <div className="flex items-center justify-between gap-4">
        <dt>Approve the claim</dt>
        <dd>
          <KbdGroup>
            <Kbd>Ctrl</Kbd>
            <Kbd spoken="Enter">
              <CornerDownLeftIcon />
            </Kbd>
          </KbdGroup>
        </dd>
      </div>
    </dl>
  );
}

export default InText;
