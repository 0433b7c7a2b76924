"use client";

import * as React from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { RoleSelect, staffRoles, venueRoles } from "@/components/ui/role-select";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The role of a staff member. */
export function Staff() {
  return (
    <Field className="max-w-xs">
      <FieldLabel>Role for Amina Wanjiru</FieldLabel>
      <RoleSelect roles={staffRoles} defaultValue="auditor" name="role" />
    </Field>
  );
}

/** The selected role is saved immediately. In this demo, the first attempt fails and the previous role is restored. */
export function Saving() {
  const [role, setRole] = React.useState("editor");
  const [tries, setTries] = React.useState(0);
  const save = async (next: string) => {
    await wait(600);
    setTries(tries + 1);
    if (tries === 0) throw new Error("offline");
    setRole(next);
  };
  return (
    <Field className="max-w-xs">
      <FieldLabel>Role for Tendai Moyo</FieldLabel>
      <RoleSelect
        roles={venueRoles}
        value={role}
        onValueChange={save}
        labels={{ failed: () => "You’re offline, so Tendai Moyo’s role was not changed. Try again." }}
      />
    </Field>
  );
}

/**
 * A select without the list of permissions, for use in a table. The description of the disabled role explains why it is
 * unavailable.
 */
export function Refused() {
  const roles = venueRoles.map((role) =>
    role.value === "owner"
      ? { ...role, disabled: true, description: "Only an owner can add another owner." }
      : role
  );
  return (
    <div className="max-w-44">
      <RoleSelect
        roles={roles}
        defaultValue="manager"
        aria-label="Role for Kofi Mensah"
        showPermissions={false}
      />
    </div>
  );
}

export default Staff;
