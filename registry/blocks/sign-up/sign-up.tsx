"use client";

import { useState } from "react";
import { CheckIcon, MailCheckIcon } from "lucide-react";
import { BrandLogo } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import {
  FormField,
  FormFieldControl,
  FormFieldError,
  FormFieldItem,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { PasswordInput, PasswordStrength } from "@/components/ui/password-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Separator } from "@/components/ui/separator";
import { type Data, load, type Purpose, signUp } from "./data";

const purposes: { value: Purpose; title: string; text: string }[] = [
  { value: "visit", title: "Find and vouch for places", text: "For visitors and neighbours." },
  { value: "manage", title: "Manage a place", text: "For owners and staff." },
  { value: "organise", title: "Organise events", text: "Sell tickets for events at verified places." },
];

/** Creates an account. People sign up with a password or with an external account. */
export function SignUp() {
  return (
    <div className="grid min-h-svh text-foreground lg:grid-cols-[minmax(0,1fr)_26rem]">
      <DataLoader
        load={load}
        fallback={<p role="status" aria-label="Loading" />}
        headingLevel="h1"
        problem={{ title: "The sign-up page could not be loaded" }}
      >
        {(data) => <Screen {...data} />}
      </DataLoader>
    </div>
  );
}

function Screen({ product, providers, benefits }: Data) {
  const [email, setEmail] = useState<string>();
  return (
    <>
      <main className="flex min-w-0 flex-col px-4 py-6 sm:px-8 lg:px-12">
        <BrandLogo />
        <div className="m-auto grid w-full max-w-md gap-6 py-10">
          {email !== undefined ? <Created email={email} onBack={() => setEmail(undefined)} /> : (
            <>
              <div>
                <h1 className="font-serif text-3xl font-semibold text-balance">Create your account</h1>
                <p className="mt-2 text-sm text-muted-foreground">
                  Already have an account? <Link href="#sign-in">Sign in</Link>
                </p>
              </div>
              <div className="grid gap-2 sm:grid-cols-2">
                {providers.map(({ id, name }) => (
                  <Button key={id} type="button" variant="outline">Continue with {name}</Button>
                ))}
              </div>
              <div className="flex items-center gap-3 text-xs text-muted-foreground">
                <Separator className="shrink" />
                <span className="shrink-0">or with a password</span>
                <Separator className="shrink" />
              </div>
              <AccountForm onCreated={setEmail} />
            </>
          )}
        </div>
      </main>
      <aside
        aria-label="What you can do with an account"
        className="border-border bg-muted px-4 py-8 max-lg:border-t sm:px-8 lg:flex lg:flex-col lg:justify-center lg:border-s lg:p-10"
      >
        <h2 className="font-serif text-2xl leading-snug font-semibold text-balance">
          What you can do with {product}
        </h2>
        <ul className="mt-6 grid gap-5">
          {benefits.map(({ title, text }) => (
            <li key={title} className="flex gap-3">
              <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-malachite-container text-malachite">
                <CheckIcon aria-hidden className="size-4" />
              </span>
              <div className="min-w-0">
                <h3 className="font-medium">{title}</h3>
                <p className="text-sm text-foreground/70">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </aside>
    </>
  );
}

function AccountForm({ onCreated }: { onCreated: (email: string) => void }) {
  const [purpose, setPurpose] = useState<Purpose>("visit");
  const [password, setPassword] = useState("");
  return (
    <Form
      labels={{ failed: () => "The account could not be created. Check your connection and try again." }}
      onFormSubmit={async (values) => {
        const email = String(values.email).trim();
        const refusal = await signUp({
          name: String(values.name).trim(),
          email,
          password,
          purpose,
          wantsNews: Boolean(values.news),
        });
        if (!refusal) onCreated(email);
        return refusal;
      }}
    >
      <FormFields>
        <FormField
          name="name"
          label="Name"
          description="The name people know you by. It is shown with your vouches."
          messages={{ valueMissing: "Enter your name." }}
        >
          <FormFieldControl render={<Input autoComplete="name" />} required />
        </FormField>
        <FormField
          name="email"
          label="E-mail"
          messages={{
            valueMissing: "Enter your e-mail address.",
            typeMismatch: "Enter an address such as amina@example.org.",
          }}
        >
          <FormFieldControl
            render={<Input type="email" dir="ltr" autoComplete="username" inputMode="email" />}
            required
          />
        </FormField>
        <div className="grid gap-3">
          <FormField
            name="password"
            label="Password"
            description="At least 12 characters. Four unrelated words are easy to remember."
            messages={{
              valueMissing: "Choose a password.",
              tooShort: "Use at least 12 characters.",
            }}
          >
            <FormFieldControl
              render={<PasswordInput autoComplete="new-password" />}
              required
              minLength={12}
              value={password}
              onValueChange={setPassword}
            />
          </FormField>
          <PasswordStrength password={password} />
        </div>
        <RadioGroup
          aria-label="What do you want to do first?"
          value={purpose}
          onValueChange={(value: string) => setPurpose(value as Purpose)}
        >
          <p aria-hidden className="text-sm font-medium">What do you want to do first?</p>
          {purposes.map(({ value, title, text }) => (
            <RadioOption key={value} variant="card" value={value} description={text}>{title}</RadioOption>
          ))}
        </RadioGroup>
        <FormFieldRoot name="terms">
          <FormFieldItem>
            <Checkbox required />
            <FormFieldLabel className="font-normal">
              <span>
                I agree to the <Link href="#terms">terms</Link> and have read the{" "}
                <Link href="#privacy">privacy notice</Link>.
              </span>
            </FormFieldLabel>
          </FormFieldItem>
          <FormFieldError match="valueMissing">Agree to the terms to create an account.</FormFieldError>
        </FormFieldRoot>
        <FormFieldRoot name="news">
          <FormFieldItem>
            <Checkbox />
            <FormFieldLabel className="font-normal">E-mail me news once a month</FormFieldLabel>
          </FormFieldItem>
        </FormFieldRoot>
      </FormFields>
      <FormMessage />
      <FormSubmit className="w-full">Create account</FormSubmit>
    </Form>
  );
}

/** The next step: a reminder to check the inbox, because the address must be confirmed. */
function Created({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-malachite-container text-malachite">
        <MailCheckIcon aria-hidden className="size-6" />
      </span>
      <h1 className="font-serif text-3xl font-semibold">Confirm your e-mail</h1>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        We sent a link to{" "}
        <bdi className="font-medium text-foreground">{email}</bdi>. Open it within 24 hours to finish.
      </p>
      <Button variant="outline" onClick={onBack}>Use another address</Button>
    </div>
  );
}

function Link(props: React.ComponentProps<"a">) {
  return (
    <a
      className="rounded-sm text-foreground underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
      {...props}
    />
  );
}
