"use client";

import { useState } from "react";
import { CreditCardIcon, DownloadIcon, SmartphoneIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { priceText } from "@/lib/price-text";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormMessage, FormSubmit } from "@/components/ui/form";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { UsageMeter } from "@/components/ui/usage-meter";
import { changePlan, type Data, type Invoice, load, payWith, type Plan } from "./data";

const locale = "en-GB";
const dateText = (date: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
const monthText = (date: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(date));

const statuses = {
  paid: { text: "Paid", tone: "success" },
  open: { text: "Due", tone: "info" },
  failed: { text: "Payment failed", tone: "destructive" },
} as const;

/** An organisation's usage and invoices. */
export function UsageAndBilling() {
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The plan and invoices could not be loaded" }}
      >
        {(data) => <Billing {...data} />}
      </DataLoader>
    </main>
  );
}

function Billing(
  { organization, currency, plans, renewsAt, usage, invoices, methods, addMethodUrl, ...start }: Data,
) {
  const [planId, setPlanId] = useState(start.plan);
  const [isChoosing, setChoosing] = useState(false);
  const [message, setMessage] = useState("");
  const plan = plans.find(({ id }) => id === planId)!;

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Usage and billing</PageHeaderTitle>
        <PageHeaderDescription>What {organization} uses and pays.</PageHeaderDescription>
      </PageHeader>
      <p role="status" className="sr-only">{message}</p>

      <section
        aria-labelledby="billing-plan"
        className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-xl border border-border bg-card p-5"
      >
        <div className="min-w-0">
          <h2 id="billing-plan" className="text-lg font-semibold">
            {plan.name}, {monthly(plan, currency)}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">
            {plan.text} Renews on {dateText(renewsAt)}.
          </p>
        </div>
        <Button variant="outline" onClick={() => setChoosing(true)}>Change plan</Button>
      </section>

      <section aria-labelledby="billing-usage" className="mt-10">
        <h2 id="billing-usage" className="text-lg font-semibold">Usage</h2>
        {usage.length === 0
          ? <p className="mt-1 text-sm text-muted-foreground">No usage yet.</p>
          : (
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              {usage.map(({ label, used, limit, unit, resets }) => (
                <UsageMeter
                  key={label}
                  label={label}
                  used={used}
                  limit={limit}
                  locale={locale}
                  format={unit ? { style: "unit", unit } : undefined}
                  resets={resets}
                />
              ))}
            </div>
          )}
      </section>

      <section aria-labelledby="billing-payment" className="mt-10">
        <h2 id="billing-payment" className="text-lg font-semibold">Payment method</h2>
        <Methods methods={methods} start={start.method} onChanged={setMessage} />
        <a href={addMethodUrl} className={cn(buttonVariants({ variant: "outline" }), "mt-3")}>
          Add a payment method
        </a>
      </section>

      <section aria-labelledby="billing-invoices" className="mt-10">
        <h2 id="billing-invoices" className="text-lg font-semibold">Invoices</h2>
        {invoices.length === 0
          ? (
            <p className="mt-1 text-sm text-muted-foreground">
              No invoices yet. The first one comes on {dateText(renewsAt)}.
            </p>
          )
          : <Invoices invoices={invoices} currency={currency} />}
      </section>

      <Dialog open={isChoosing} onOpenChange={(isOpen: boolean) => setChoosing(isOpen)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Change plan</DialogTitle>
            <DialogDescription>
              The new plan starts immediately. Any amount already paid this month is deducted from the next
              invoice.
            </DialogDescription>
          </DialogHeader>
          <PlanForm
            plans={plans}
            currency={currency}
            start={planId}
            onChanged={(id) => {
              setPlanId(id);
              setMessage(`Your plan is now ${plans.find((one) => one.id === id)!.name}.`);
              setChoosing(false);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

function monthly({ price }: Plan, currency: string): string {
  return price === 0 ? "free" : `${priceText(price, currency, locale)} a month`;
}

interface PlanFormProps {
  plans: readonly Plan[];
  currency: string;
  start: string;
  onChanged: (plan: string) => void;
}

function PlanForm({ plans, currency, start, onChanged }: PlanFormProps) {
  const [chosen, setChosen] = useState(start);
  return (
    <Form
      aria-label="Plan"
      labels={{ failed: () => "The plan could not be changed. Try again." }}
      onFormSubmit={async () => {
        if (chosen === start) return { message: "You’re already on this plan. Choose another one." };
        const refusal = await changePlan(chosen);
        if (!refusal) onChanged(chosen);
        return refusal;
      }}
    >
      <RadioGroup aria-label="Plan" value={chosen} onValueChange={(value: string) => setChosen(value)}>
        {plans.map((plan) => (
          <RadioOption key={plan.id} variant="card" value={plan.id} description={plan.text}>
            {plan.name}, {monthly(plan, currency)}
          </RadioOption>
        ))}
      </RadioGroup>
      <FormMessage />
      <FormSubmit className="w-full">Change plan</FormSubmit>
    </Form>
  );
}

interface MethodsProps {
  methods: Data["methods"];
  start: string | null;
  onChanged: (message: string) => void;
}

function Methods({ methods, start, onChanged }: MethodsProps) {
  const [chosen, setChosen] = useState(start);
  const [failure, setFailure] = useState("");
  const choose = async (next: string) => {
    const before = chosen;
    setChosen(next);
    setFailure("");
    try {
      await payWith(next);
      onChanged(`The next invoice is paid with ${methods.find(({ id }) => id === next)!.name}.`);
    } catch {
      setChosen(before);
      setFailure("The payment method could not be changed. Try again.");
    }
  };
  if (methods.length === 0) {
    return (
      <p className="mt-1 text-sm text-muted-foreground">Add a payment method before the next invoice.</p>
    );
  }
  return (
    <>
      <RadioGroup
        aria-label="Pay the next invoice with"
        className="mt-3 grid gap-3 sm:grid-cols-2"
        value={chosen ?? ""}
        onValueChange={choose}
      >
        {methods.map(({ id, kind, name, expiresAt }) => {
          const Sign = kind === "card" ? CreditCardIcon : SmartphoneIcon;
          return (
            <RadioOption
              key={id}
              variant="card"
              value={id}
              description={expiresAt
                ? `Valid until ${monthText(expiresAt)}`
                : "You confirm each payment on your phone"}
            >
              <span className="inline-flex items-center gap-2">
                <Sign aria-hidden className="size-4 shrink-0" />
                <bdi>{name}</bdi>
              </span>
            </RadioOption>
          );
        })}
      </RadioGroup>
      <p role="alert" className="mt-2 text-sm font-medium text-destructive empty:hidden">{failure}</p>
    </>
  );
}

function Invoices({ invoices, currency }: { invoices: readonly Invoice[]; currency: string }) {
  return (
    <div className="mt-3 rounded-xl border border-border bg-card">
      <Table aria-labelledby="billing-invoices">
        <TableHeader>
          <TableRow>
            <TableHead>Invoice</TableHead>
            <TableHead className="text-end">Amount</TableHead>
            <TableHead className="max-sm:hidden">State</TableHead>
            <TableHead>
              <span className="sr-only">Document</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {invoices.map(({ number, date, amount, status, url, fileName }) => {
            const { text, tone } = statuses[status];
            return (
              <TableRow key={number}>
                <TableHead scope="row" className="py-2.5">
                  <span className="block">{dateText(date)}</span>
                  <span className="block text-xs font-normal text-muted-foreground">{number}</span>
                  {/* A phone has no space for another column. */}
                  <StatusChip tone={tone} className="mt-1 sm:hidden">{text}</StatusChip>
                </TableHead>
                <TableCell className="text-end tabular-nums">{priceText(amount, currency, locale)}</TableCell>
                <TableCell className="max-sm:hidden">
                  <StatusChip tone={tone}>{text}</StatusChip>
                </TableCell>
                <TableCell className="text-end">
                  <a
                    href={url}
                    download={fileName}
                    aria-label={`Download ${number}`}
                    className={buttonVariants({ variant: "ghost", size: "icon" })}
                  >
                    <DownloadIcon aria-hidden />
                  </a>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading usage and billing…" className="grid gap-6">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-24 rounded-xl" />
      <div className="grid gap-4 sm:grid-cols-2">
        {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-28 rounded-xl" />)}
      </div>
    </div>
  );
}
