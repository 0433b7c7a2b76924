"use client";

import { useState } from "react";
import { KeyRoundIcon, MailCheckIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { BrandLogo } from "@/components/ui/brand-mark";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import {
  FormField,
  FormFieldControl,
  FormFieldItem,
  FormFieldLabel,
  FormFieldRoot,
} from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { LoadingButton } from "@/components/ui/loading-button";
import { PasswordInput } from "@/components/ui/password-input";
import { Separator } from "@/components/ui/separator";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { type Data, load, sendLink, signIn } from "./data";

/** Signs people in with a password, an external account, or an e-mailed link. */
export function SignIn() {
  return (
    <div className="grid min-h-svh text-foreground lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <DataLoader
        load={load}
        fallback={<p role="status" aria-label="Loading" />}
        headingLevel="h1"
        problem={{ title: "The sign-in page could not be loaded" }}
      >
        {(data) => <Screen {...data} />}
      </DataLoader>
    </div>
  );
}

type Way = "password" | "link";

function Screen({ product, providers, figures, quote }: Data) {
  const [way, setWay] = useState<Way>("password");
  const [email, setEmail] = useState("");
  const [done, setDone] = useState<Way>();
  return (
    <>
      <main className="flex min-w-0 flex-col px-4 py-6 sm:px-8 lg:px-12">
        <BrandLogo />
        <div className="m-auto grid w-full max-w-sm gap-6 py-12">
          {done ? <Done way={done} email={email} onBack={() => setDone(undefined)} /> : (
            <>
              <div>
                <h1 className="font-serif text-3xl font-semibold text-balance">Sign in to {product}</h1>
                <p className="mt-2 text-sm text-muted-foreground">
                  New here? <Link href="#sign-up">Create an account</Link>
                </p>
              </div>
              <div className="grid gap-2 sm:grid-cols-2">
                {providers.map(({ id, name }) => (
                  <Button key={id} type="button" variant="outline">
                    Continue with {name}
                  </Button>
                ))}
              </div>
              <div className="flex items-center gap-3 text-xs text-muted-foreground">
                <Separator className="shrink" />
                <span className="shrink-0">or by e-mail</span>
                <Separator className="shrink" />
              </div>
              {way === "password"
                ? <ByPassword email={email} onEmail={setEmail} onDone={() => setDone("password")} />
                : <ByLink email={email} onEmail={setEmail} onDone={() => setDone("link")} />}
              <Button
                type="button"
                variant="ghost"
                className="-mt-2"
                onClick={() => setWay(way === "password" ? "link" : "password")}
              >
                {way === "password" ? <MailCheckIcon aria-hidden /> : <KeyRoundIcon aria-hidden />}
                {way === "password" ? "E-mail me a link instead" : "Use my password instead"}
              </Button>
            </>
          )}
        </div>
        <p className="text-xs text-muted-foreground">
          <Link href="#privacy">Privacy</Link> · <Link href="#terms">Terms</Link> ·{" "}
          <Link href="#status">Status</Link>
        </p>
      </main>
      <aside
        aria-label={`About ${product}`}
        className="relative hidden overflow-hidden border-s border-border bg-muted lg:flex lg:flex-col lg:justify-end lg:p-12"
      >
        <Strata />
        <figure className="relative max-w-lg">
          <VerifiedBadge tier={3} explained={false} />
          <blockquote className="mt-4 font-serif text-2xl leading-snug text-pretty">
            “{quote.text}”
          </blockquote>
          <figcaption className="mt-4 text-sm">
            <span className="font-medium">{quote.name}</span>
            <span className="block text-foreground/70">{quote.role}</span>
          </figcaption>
        </figure>
        <dl className="relative mt-10 grid max-w-lg grid-cols-3 gap-6 border-t border-border pt-6">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-foreground/70">{label}</dt>
              <dd className="font-serif text-2xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </>
  );
}

interface WayProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
}

function ByPassword({ email, onEmail, onDone }: WayProps) {
  return (
    <Form
      onFormSubmit={async (values) => {
        const refusal = await signIn({
          email: String(values.email),
          password: String(values.password),
          remember: Boolean(values.remember),
        });
        if (!refusal) onDone();
        return refusal;
      }}
    >
      <FormFields>
        <EmailField email={email} onEmail={onEmail} />
        <FormField
          name="password"
          label="Password"
          messages={{ valueMissing: "Enter your password." }}
        >
          <FormFieldControl render={<PasswordInput autoComplete="current-password" />} required />
        </FormField>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <FormFieldRoot name="remember" className="w-auto">
            <FormFieldItem className="items-center">
              <Checkbox defaultChecked />
              <FormFieldLabel className="font-normal">Keep me signed in</FormFieldLabel>
            </FormFieldItem>
          </FormFieldRoot>
          <span className="text-sm">
            <Link href="#forgot">Forgot your password?</Link>
          </span>
        </div>
      </FormFields>
      <FormMessage />
      <FormSubmit className="w-full">Sign in</FormSubmit>
    </Form>
  );
}

function ByLink({ email, onEmail, onDone }: WayProps) {
  return (
    <Form
      onFormSubmit={async (values) => {
        await sendLink(String(values.email));
        onDone();
      }}
    >
      <FormFields>
        <EmailField
          email={email}
          onEmail={onEmail}
          description="We’ll e-mail you a single-use link to sign in. It expires in 15 minutes."
        />
      </FormFields>
      <FormMessage />
      <FormSubmit className="w-full">Send link</FormSubmit>
    </Form>
  );
}

function EmailField({ email, onEmail, description }: Omit<WayProps, "onDone"> & { description?: string }) {
  return (
    <FormField
      name="email"
      label="E-mail"
      description={description}
      messages={{
        valueMissing: "Enter your e-mail address.",
        typeMismatch: "Enter an address such as amina@example.org.",
      }}
    >
      <FormFieldControl
        render={<Input type="email" dir="ltr" autoComplete="username" inputMode="email" />}
        required
        value={email}
        onValueChange={onEmail}
      />
    </FormField>
  );
}

/** Shows what to do after the form is submitted: open the next page of your project, or check the inbox. */
function Done({ way, email, onBack }: { way: Way; email: string; onBack: () => void }) {
  const [sending, setSending] = useState(false);
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-malachite-container text-malachite">
        <MailCheckIcon aria-hidden className="size-6" />
      </span>
      <h1 className="font-serif text-3xl font-semibold">
        {way === "link" ? "Check your e-mail" : "You’re signed in"}
      </h1>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {way === "link" ? "We sent a link to " : "Welcome back, "}
        <bdi className="font-medium text-foreground">{email}</bdi>. {way === "link"
          ? "No e-mail? Check your spam folder, or send the link again."
          : "Replace this with your project’s next page."}
      </p>
      <div className="flex flex-wrap gap-2">
        {way === "link"
          ? (
            <LoadingButton
              loading={sending}
              onClick={() => {
                setSending(true);
                void sendLink(email).finally(() => setSending(false));
              }}
            >
              Send it again
            </LoadingButton>
          )
          : null}
        <Button variant="outline" onClick={onBack}>Back to sign-in</Button>
      </div>
    </div>
  );
}

function Link({ className, ...props }: React.ComponentProps<"a">) {
  return (
    <a
      className={cn(
        "rounded-sm text-foreground underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring",
        className,
      )}
      {...props}
    />
  );
}

/** Layers of stone in the mineral colours of the tiers. */
function Strata() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 500"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-x-0 top-0 h-3/5 w-full"
    >
      {([
        ["var(--terracotta)", "M0 360 C140 300 240 420 380 372 S560 300 600 330"],
        ["var(--cobalt)", "M0 268 C120 226 250 326 370 276 S540 214 600 252"],
        ["var(--gold)", "M0 178 C160 130 240 226 390 182 S560 128 600 156"],
        ["var(--tanzanite)", "M0 92 C130 52 260 132 380 94 S540 48 600 72"],
      ] as const).map(([colour, wave]) => (
        <path key={colour} d={`${wave}V0H0Z`} fill={colour} opacity={0.09} />
      ))}
    </svg>
  );
}
