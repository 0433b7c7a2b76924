"use client";

import { ChevronDownIcon, MinusIcon, PlusIcon, SearchIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  ButtonGroup,
  ButtonGroupButton,
  ButtonGroupSeparator,
  ButtonGroupText,
} from "@/components/ui/button-group";
import { Input } from "@/components/ui/input";
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

/** Related actions side by side. */
export function Joined() {
  return (
    <ButtonGroup aria-label="Claim">
      <ButtonGroupButton>Approve</ButtonGroupButton>
      <ButtonGroupButton>Hold</ButtonGroupButton>
      <ButtonGroupButton>Reject</ButtonGroupButton>
    </ButtonGroup>
  );
}

/** The main action, with other actions in a menu. */
export function Split() {
  return (
    <ButtonGroup variant="default" aria-label="Publish">
      <ButtonGroupButton>Publish event</ButtonGroupButton>
      <ButtonGroupSeparator />
      <Popover>
        <PopoverTrigger render={<ButtonGroupButton size="icon" aria-label="Other ways to publish" />}>
          <ChevronDownIcon />
        </PopoverTrigger>
        <PopoverContent align="end" className="w-52 gap-1 p-2" aria-label="Other ways to publish">
          <PopoverClose render={<Button variant="ghost" className="justify-start" />}>
            Publish tomorrow
          </PopoverClose>
          <PopoverClose render={<Button variant="ghost" className="justify-start" />}>
            Members only
          </PopoverClose>
        </PopoverContent>
      </Popover>
    </ButtonGroup>
  );
}

/** A group with text, an input and a button. */
export function WithInput() {
  return (
    <ButtonGroup aria-label="Search" className="w-full max-w-sm">
      <ButtonGroupText>Harare</ButtonGroupText>
      <Input type="search" aria-label="Search places in Harare" placeholder="Library" />
      <ButtonGroupButton size="icon" aria-label="Search">
        <SearchIcon />
      </ButtonGroupButton>
    </ButtonGroup>
  );
}

/** Stacked zoom buttons, as on a map. */
export function Vertical() {
  return (
    <ButtonGroup orientation="vertical" size="icon" aria-label="Map scale">
      <ButtonGroupButton aria-label="Closer">
        <PlusIcon />
      </ButtonGroupButton>
      <ButtonGroupButton aria-label="Further away">
        <MinusIcon />
      </ButtonGroupButton>
    </ButtonGroup>
  );
}

/** Nested groups have space between them. */
export function Nested() {
  return (
    <ButtonGroup size="sm" aria-label="Pages">
      <ButtonGroup aria-label="Numbers">
        <ButtonGroupButton>1</ButtonGroupButton>
        <ButtonGroupButton>2</ButtonGroupButton>
        <ButtonGroupButton>3</ButtonGroupButton>
      </ButtonGroup>
      <ButtonGroup aria-label="Ends">
        <ButtonGroupButton>First</ButtonGroupButton>
        <ButtonGroupButton>Last</ButtonGroupButton>
      </ButtonGroup>
    </ButtonGroup>
  );
}

export default Joined;
