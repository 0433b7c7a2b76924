"use client";

import * as React from "react";
import { Field, FieldContent, FieldDescription, FieldGroup, FieldLabel } from "@/components/ui/field";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

/** A switch with a label and a description. */
export function Plain() {
  return (
    <FieldGroup className="max-w-md">
      <Field orientation="horizontal" name="reminders">
        <FieldContent>
          <FieldLabel>Remind me before a vouch expires</FieldLabel>
          <FieldDescription>By e-mail, two weeks in advance.</FieldDescription>
        </FieldContent>
        <Switch defaultChecked />
      </Field>
      <Field orientation="horizontal" name="public">
        <FieldContent>
          <FieldLabel>Show my name on the place's page</FieldLabel>
          <FieldDescription>When this is off, people only see that someone vouched.</FieldDescription>
        </FieldContent>
        <Switch />
      </Field>
    </FieldGroup>
  );
}

/** A small switch, and a switch of the default size. */
export function Sizes() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Label>
        <Switch size="sm" />
        Free of charge
      </Label>
      <Label>
        <Switch defaultChecked />
        Open to the public
      </Label>
    </div>
  );
}

/** Two disabled switches (on and off) and a read-only switch. */
export function Disabled() {
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Switch aria-label="Identity checked" disabled defaultChecked />
      <Switch aria-label="Register checked" disabled />
      <Switch aria-label="Set by the organisation" readOnly defaultChecked />
    </div>
  );
}

/** A controlled switch, with a description of its effect. */
export function Controlled() {
  const [online, setOnline] = React.useState(false);
  return (
    <div className="grid max-w-sm gap-2">
      <Label>
        <Switch checked={online} onCheckedChange={setOnline} />
        Online event
      </Label>
      <p className="text-sm text-muted-foreground">
        {online ? "People get a link instead of an address." : "People meet at Book Café, Harare."}
      </p>
    </div>
  );
}

export default Plain;
