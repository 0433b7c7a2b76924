"use client";

import * as React from "react";
import { Field, FieldDescription, FieldError, FieldLabel } from "@/components/ui/field";
import { PasswordInput, PasswordStrength } from "@/components/ui/password-input";

/** For sign-in. The browser can fill in the password. */
export function Plain() {
  return (
    <Field name="password" className="max-w-sm">
      <FieldLabel>Password</FieldLabel>
      <PasswordInput required />
    </Field>
  );
}

/** An input for a new password. It shows the password's strength as a bar and as text. */
export function WithStrength() {
  const [password, setPassword] = React.useState("");
  return (
    <Field name="newPassword" className="max-w-sm">
      <FieldLabel>New password</FieldLabel>
      <PasswordInput
        autoComplete="new-password"
        minLength={12}
        value={password}
        onValueChange={setPassword}
      />
      <PasswordStrength password={password} />
      <FieldDescription>
        Four unrelated words are easy to remember.
      </FieldDescription>
    </Field>
  );
}

/** All five levels, with a custom estimate. */
export function Steps() {
  return (
    <div className="grid max-w-sm gap-5">
      {["", "mbira", "mbira mbira", "mbira-Kariba", "mbira Kariba lantern 7"].map((password, score) => (
        <PasswordStrength
          key={password}
          password={password}
          estimate={() => score}
          label={password === "" ? "No password entered" : password}
        />
      ))}
    </div>
  );
}

/** An input in another language, an invalid input, and a disabled one. */
export function States() {
  return (
    <div className="grid max-w-sm gap-6">
      <Field name="motDePasse" invalid>
        <FieldLabel>Mot de passe</FieldLabel>
        <PasswordInput labels={{ show: "Afficher le mot de passe" }} defaultValue="harare" />
        <FieldError match>Au moins douze caractères.</FieldError>
      </Field>
      <PasswordInput aria-label="Service secret" disabled defaultValue="hidden" />
    </div>
  );
}

export default Plain;
