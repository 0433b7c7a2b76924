"use client";

import { useEffect, useId, useState } from "react";
import { CircleCheckIcon, MailIcon, MessageSquareTextIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { BrandLogo } from "@/components/ui/brand-mark";
import { Button, buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { InputOTP, InputOTPGroup, InputOTPSlot } from "@/components/ui/input-otp";
import { Label } from "@/components/ui/label";
import { LoadingButton } from "@/components/ui/loading-button";
import { Skeleton } from "@/components/ui/skeleton";
import { check, type Data, load, sendAgain } from "./data";

/** Confirms a phone number or e-mail address with a code. The code is verified as soon as it is complete. */
export function OneTimeCode() {
  return (
    <main className="flex min-h-svh flex-col items-center px-4 py-6 text-foreground sm:px-8">
      <BrandLogo />
      <div className="m-auto w-full max-w-md py-10">
        <DataLoader
          load={load}
          fallback={<Skeleton role="status" aria-label="Loading" className="h-80 rounded-xl" />}
          headingLevel="h1"
          problem={{ title: "The page could not be loaded" }}
        >
          {(data) => <Screen {...data} />}
        </DataLoader>
      </div>
    </main>
  );
}

function Screen({ product, sentTo, channel, digits, waitSeconds }: Data) {
  const [code, setCode] = useState("");
  const [state, setState] = useState<"typing" | "checking" | "done">("typing");
  const [problem, setProblem] = useState("");
  const field = useId();
  const Icon = channel === "sms" ? MessageSquareTextIcon : MailIcon;

  async function submit(complete: string) {
    setState("checking");
    setProblem("");
    const result = await check(complete).catch(() => ({
      ok: false as const,
      message: "The code could not be checked. Check your connection and try again.",
    }));
    setState(result.ok ? "done" : "typing");
    if (!result.ok) setProblem(result.message);
  }

  if (state === "done") {
    return (
      <section role="status" className="grid justify-items-center gap-4 text-center">
        <Badge className="bg-success-container text-success">
          <CircleCheckIcon aria-hidden className="size-6" />
        </Badge>
        <h1 className="font-serif text-3xl font-semibold">
          {channel === "sms" ? "Phone" : "E-mail"} confirmed
        </h1>
        <p className="text-sm text-muted-foreground">
          <bdi dir="ltr">{sentTo}</bdi> now belongs to your account.
        </p>
        <a href="#next" className={cn(buttonVariants(), "mt-2")}>Continue to {product}</a>
      </section>
    );
  }
  return (
    <form
      className="grid justify-items-center gap-6 rounded-xl border border-border bg-card px-4 py-8 sm:px-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === digits) void submit(code);
        else setProblem(`Enter all ${digits} digits.`);
      }}
    >
      <Badge className="bg-cobalt-container text-cobalt">
        <Icon aria-hidden className="size-6" />
      </Badge>
      <div className="grid gap-2 text-center">
        <h1 className="font-serif text-3xl font-semibold text-balance">
          Enter the code
        </h1>
        <p className="text-sm text-muted-foreground">
          We sent {digits} digits to{" "}
          <bdi dir="ltr" className="font-medium text-foreground">{sentTo}</bdi>. They are valid for ten
          minutes.
        </p>
      </div>
      <div className="grid w-full justify-items-center gap-3">
        <Label htmlFor={field} className="sr-only">Code</Label>
        <div dir="ltr">
          <InputOTP
            id={field}
            maxLength={digits}
            value={code}
            aria-invalid={problem !== ""}
            aria-describedby={`${field}-problem`}
            onChange={(value: string) => {
              setCode(value);
              setProblem("");
              if (value.length === digits && state === "typing") void submit(value);
            }}
          >
            <InputOTPGroup>
              {Array.from({ length: digits }, (_, index) => <InputOTPSlot key={index} index={index} />)}
            </InputOTPGroup>
          </InputOTP>
        </div>
        <p
          id={`${field}-problem`}
          role="alert"
          className="text-center text-sm font-medium text-destructive empty:hidden"
        >
          {problem}
        </p>
      </div>
      <LoadingButton type="submit" className="w-full" loading={state === "checking"}>Confirm</LoadingButton>
      <Again waitSeconds={waitSeconds} />
    </form>
  );
}

function Badge({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className={cn("flex size-12 items-center justify-center rounded-full", className)}>{children}</span>
  );
}

/** Lets people request another code after a delay. The countdown is visible, but not announced every second. */
function Again({ waitSeconds }: { waitSeconds: number }) {
  const [left, setLeft] = useState(waitSeconds);
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className="grid justify-items-center gap-1 text-sm text-muted-foreground">
      <div className="flex flex-wrap items-center justify-center gap-x-1">
        <span>No message?</span>
        {left > 0 ? <span className="tabular-nums">Send another in {left} s</span> : (
          <Button
            type="button"
            variant="link"
            size="sm"
            onClick={() => {
              setLeft(waitSeconds);
              void sendAgain().then(
                () => setMessage("A new code is on its way."),
                () => setMessage("The code could not be sent. Try again."),
              );
            }}
          >
            Send another code
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">{message}</p>
      <a
        href="#change"
        className="rounded-sm underline underline-offset-4 outline-offset-2 hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring"
      >
        Use another number
      </a>
    </div>
  );
}
