"use client";

import { AwardIcon, ShieldCheckIcon, SmartphoneIcon, UsersIcon } from "lucide-react";
import { Field, FieldError, FieldLabel } from "@/components/ui/field";
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectSeparator,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select";

const roles = [
  { value: "owner", label: "Owner" },
  { value: "manager", label: "Manager" },
  { value: "official", label: "Official" },
  { value: "employee", label: "Employee" },
  { value: "agent", label: "Agent" },
];

/** A single choice from a few options. */
export function Single() {
  return (
    <Field className="max-w-xs">
      <FieldLabel>Your role at this place</FieldLabel>
      <Select items={roles} name="role">
        <SelectTrigger>
          <SelectValue placeholder="Choose a role" />
        </SelectTrigger>
        <SelectContent>
          {roles.map((role) => <SelectItem key={role.value} value={role.value}>{role.label}</SelectItem>)}
        </SelectContent>
      </Select>
    </Field>
  );
}

/** The options are grouped and have icons. One option is disabled. */
export function Grouped() {
  return (
    <Field className="max-w-xs">
      <FieldLabel>At least</FieldLabel>
      <Select
        items={{ community: "Community", identity: "Identity", government: "Government" }}
        defaultValue="identity"
      >
        <SelectTrigger>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectGroup>
            <SelectLabel>By people</SelectLabel>
            <SelectItem value="community">
              <UsersIcon />
              Community
            </SelectItem>
            <SelectItem value="identity">
              <SmartphoneIcon />
              Identity
            </SelectItem>
          </SelectGroup>
          <SelectSeparator />
          <SelectGroup>
            <SelectLabel>By authorities</SelectLabel>
            <SelectItem value="government">
              <ShieldCheckIcon />
              Government
            </SelectItem>
            <SelectItem value="licensed" disabled>
              <AwardIcon />
              Licensed
            </SelectItem>
          </SelectGroup>
        </SelectContent>
      </Select>
    </Field>
  );
}

const facilities = ["Wheelchair ramp", "Power", "Shade", "Water", "Wi-Fi"];

/** Multiple selection. The list stays open while you select options. */
export function Multiple() {
  return (
    <Field className="max-w-xs">
      <FieldLabel>Facilities</FieldLabel>
      <Select multiple defaultValue={["Power", "Shade"]}>
        <SelectTrigger>
          <SelectValue>
            {(chosen: string[]) => (
              <span className="truncate">{chosen.length > 0 ? chosen.join(", ") : "None selected"}</span>
            )}
          </SelectValue>
        </SelectTrigger>
        <SelectContent>
          {facilities.map((facility) => <SelectItem key={facility} value={facility}>{facility}</SelectItem>)}
        </SelectContent>
      </Select>
    </Field>
  );
}

/** Small, disabled and invalid. */
export function States() {
  return (
    <div className="grid max-w-xs gap-4">
      <Select items={roles} defaultValue="owner">
        <SelectTrigger size="sm" className="w-full" aria-label="Role, small">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {roles.map((role) => <SelectItem key={role.value} value={role.value}>{role.label}</SelectItem>)}
        </SelectContent>
      </Select>
      <Select items={roles} defaultValue="agent" disabled>
        <SelectTrigger className="w-full" aria-label="Role, fixed">
          <SelectValue />
        </SelectTrigger>
      </Select>
      <Field invalid>
        <FieldLabel>Role</FieldLabel>
        <Select items={roles}>
          <SelectTrigger>
            <SelectValue placeholder="Choose a role" />
          </SelectTrigger>
          <SelectContent>
            {roles.map((role) => <SelectItem key={role.value} value={role.value}>{role.label}</SelectItem>)}
          </SelectContent>
        </Select>
        <FieldError match>Choose your relationship to this place.</FieldError>
      </Field>
    </div>
  );
}

export default Single;
