import { CopyIcon, GlobeIcon, MapPinIcon, SendIcon } from "lucide-react";
import {
  InputGroup,
  InputGroupAddon,
  InputGroupButton,
  InputGroupInput,
  InputGroupText,
  InputGroupTextarea,
} from "@/components/ui/input-group";

/** An icon before the text and a unit after it. */
export function Addons() {
  return (
    <div className="grid max-w-sm gap-3">
      <InputGroup>
        <InputGroupAddon>
          <MapPinIcon />
        </InputGroupAddon>
        <InputGroupInput aria-label="Street" placeholder="Chaminuka Street" />
      </InputGroup>
      <InputGroup>
        <InputGroupInput aria-label="Seats for guests" inputMode="numeric" defaultValue="120" />
        <InputGroupAddon align="inline-end">
          <InputGroupText>seats</InputGroupText>
        </InputGroupAddon>
      </InputGroup>
      <InputGroup>
        <InputGroupAddon>
          <GlobeIcon />
          <InputGroupText>https://</InputGroupText>
        </InputGroupAddon>
        <InputGroupInput aria-label="Web address" placeholder="library.example" />
        <InputGroupAddon align="inline-end">
          <InputGroupButton size="icon" aria-label="Copy address">
            <CopyIcon />
          </InputGroupButton>
        </InputGroupAddon>
      </InputGroup>
    </div>
  );
}

/** A textarea with controls below. */
export function Below() {
  return (
    <InputGroup className="max-w-md">
      <InputGroupTextarea aria-label="Message" placeholder="Ask the people who run this place" />
      <InputGroupAddon align="block-end" className="justify-between">
        <InputGroupText>At most 500 characters</InputGroupText>
        <InputGroupButton variant="default">
          Send
          <SendIcon className="rtl:-scale-x-100" />
        </InputGroupButton>
      </InputGroupAddon>
    </InputGroup>
  );
}

/** An invalid group and a disabled group. The border of the whole group shows the state. */
export function States() {
  return (
    <div className="grid max-w-sm gap-3">
      <InputGroup>
        <InputGroupInput aria-label="Price" aria-invalid defaultValue="-5" />
        <InputGroupAddon align="inline-end">USD</InputGroupAddon>
      </InputGroup>
      <InputGroup>
        <InputGroupInput aria-label="Fee" disabled defaultValue="0" />
        <InputGroupAddon align="inline-end">USD</InputGroupAddon>
      </InputGroup>
    </div>
  );
}

export default Addons;
