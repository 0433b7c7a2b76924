"use client";

import { useState } from "react";
import { cva } from "class-variance-authority";
import {
  ArrowUpRightIcon,
  AwardIcon,
  CheckIcon,
  GlobeIcon,
  MailIcon,
  PhoneIcon,
  ShieldCheckIcon,
  SmartphoneIcon,
  UsersIcon,
} from "lucide-react";
import { cn } from "@/lib/utils";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { DataLoader } from "@/components/ui/error-state";
import { MapPreview } from "@/components/ui/map-preview";
import { OpeningHours } from "@/components/ui/opening-hours";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderBreadcrumb,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { ShareButton } from "@/components/ui/share-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TierLadder } from "@/components/ui/tier-ladder";
import { Toaster } from "@/components/ui/toast";
import { TrustScore } from "@/components/ui/trust-score";
import { VerifiedBadge } from "@/components/ui/verified-badge";
import { VouchButton } from "@/components/ui/vouch-button";
import { VouchList } from "@/components/ui/vouch-list";
import { type Data, load, type Proof } from "./data";

const locale = "en-GB";

/** A place with its tier, how it was verified, who vouches for it, and how to contact it. */
export function PlacePage() {
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The place could not be loaded" }}
      >
        {(loaded) => <Place data={loaded} />}
      </DataLoader>
    </main>
  );
}

function Place({ data }: { data: Data }) {
  const { place, tier, tierSince, holds, progress, nextActions, proofs } = data;
  const { trust, vouches, hiddenVouches, vouchHref, reportHref, now } = data;
  const { phone, email, website } = place;
  const address = [place.address, place.city].filter(Boolean).join(", ");
  const vouchCount = vouches.length + hiddenVouches;
  const [hasVouched, setHasVouched] = useState(false);
  return (
    <>
      <Toaster />
      <PageHeader>
        <PageHeaderBreadcrumb
          items={[{ label: "Places", href: "#places" }, { label: place.city, href: "#city" }]}
          current={place.name}
        />
        <PageHeaderTitle>
          {place.name} <VerifiedBadge tier={tier} since={tierSince ?? undefined} locale={locale} />
        </PageHeaderTitle>
        <PageHeaderDescription>
          {place.kind} in {place.city}, {place.country}. Registered as {place.legalName}.
        </PageHeaderDescription>
        <PageHeaderActions>
          <ShareButton
            url={place.href}
            title={place.name}
            text={`${place.kind} in ${place.city}, vouched for by ${
              vouchCount === 1 ? "1 person" : `${vouchCount} people`
            }`}
          />
          {vouchHref === null
            ? (
              <VouchButton
                venueName={place.name}
                vouched={hasVouched}
                onVouch={() => setHasVouched(true)}
              />
            )
            : <a href={vouchHref} className={buttonVariants()}>Vouch for this place</a>}
        </PageHeaderActions>
      </PageHeader>

      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          {place.about.length + place.features.length > 0 ? <About {...place} /> : null}

          <section aria-labelledby="place-tiers">
            <Heading id="place-tiers">How this place was verified</Heading>
            <p className="mt-1 text-sm text-muted-foreground">
              Four tiers, each with its own kind of proof. The highest tier counts.
            </p>
            <TierLadder
              className="mt-5"
              tier={tier}
              holds={holds}
              progress={progress}
              nextActions={nextActions}
              locale={locale}
            />
          </section>

          <section aria-labelledby="proofs">
            <Heading id="proofs">Proofs</Heading>
            <p className="mt-1 text-sm text-muted-foreground">
              Every check is public, so you can open a proof and check it yourself.
            </p>
            <ul className="mt-4 divide-y divide-border rounded-xl border border-border bg-card">
              {proofs.map((proof) => <ProofRow key={proof.id} proof={proof} />)}
            </ul>
          </section>

          <section aria-labelledby="vouches">
            <Heading id="vouches">Vouches</Heading>
            <VouchList
              className="mt-4"
              vouches={vouches}
              hiddenCount={hiddenVouches}
              now={now}
              locale={locale}
            />
          </section>
        </div>

        <aside
          aria-label="Visit and contact"
          className="grid min-w-0 content-start gap-8 sm:grid-cols-2 lg:grid-cols-1 lg:border-s lg:border-border lg:ps-8"
        >
          <section aria-labelledby="place-visit" className="grid gap-3">
            <Heading id="place-visit">Visit</Heading>
            {place.latitude === null || place.longitude === null
              ? <p className="text-sm">{address}</p>
              : (
                <MapPreview
                  name={place.name}
                  address={address}
                  latitude={place.latitude}
                  longitude={place.longitude}
                  locale={locale}
                />
              )}
          </section>
          {place.hours.length > 0
            ? (
              <section aria-labelledby="place-hours" className="grid gap-3">
                <Heading id="place-hours">Opening hours</Heading>
                <OpeningHours hours={place.hours} timeZone={place.timeZone} now={now} locale={locale} />
              </section>
            )
            : null}
          {phone || email || website
            ? (
              <section aria-labelledby="place-contact" className="grid content-start gap-3">
                <Heading id="place-contact">Contact</Heading>
                <ul className="-mx-2 grid text-sm">
                  {phone
                    ? (
                      <Contact href={`tel:${phone.replaceAll(" ", "")}`} icon={<PhoneIcon />}>
                        <bdi dir="ltr">{phone}</bdi>
                      </Contact>
                    )
                    : null}
                  {email ? <Contact href={`mailto:${email}`} icon={<MailIcon />}>{email}</Contact> : null}
                  {website
                    ? <Contact href={website} icon={<GlobeIcon />}>{new URL(website).hostname}</Contact>
                    : null}
                </ul>
              </section>
            )
            : null}
          {trust
            ? (
              <section aria-labelledby="place-trust" className="grid gap-3">
                <Heading id="place-trust">Trust</Heading>
                <TrustScore {...trust} locale={locale} />
              </section>
            )
            : null}
          <p className="text-sm text-muted-foreground">
            Something wrong here?{" "}
            <a
              href={reportHref}
              className="text-foreground underline underline-offset-4 outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring"
            >
              Report this place
            </a>
          </p>
        </aside>
      </div>
    </>
  );
}

/** What the place says about itself. */
function About({ about, features }: Data["place"]) {
  return (
    <section aria-labelledby="place-about">
      <Heading id="place-about">About</Heading>
      <div className="mt-3 grid max-w-prose gap-3 leading-relaxed">
        {about.map((text) => <p key={text}>{text}</p>)}
      </div>
      {features.length > 0
        ? (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label="Good to know">
            {features.map((feature) => (
              <li key={feature}>
                <Badge variant="outline">
                  <CheckIcon aria-hidden />
                  {feature}
                </Badge>
              </li>
            ))}
          </ul>
        )
        : null}
    </section>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="scroll-mt-20 text-lg leading-snug font-semibold">
      {children}
    </h2>
  );
}

const tiers = {
  1: { icon: UsersIcon, name: "Community" },
  2: { icon: SmartphoneIcon, name: "Identity" },
  3: { icon: ShieldCheckIcon, name: "Government" },
  4: { icon: AwardIcon, name: "Licensed" },
} as const;

const tierVariants = cva("flex size-10 items-center justify-center rounded-lg", {
  variants: {
    tier: {
      1: "bg-terracotta-container text-terracotta",
      2: "bg-cobalt-container text-cobalt",
      3: "bg-gold-container text-gold",
      4: "bg-tanzanite-container text-tanzanite",
    },
  },
});

const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

function ProofRow({ proof }: { proof: Proof }) {
  const { icon: Icon, name } = tiers[proof.tier];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className={tierVariants({ tier: proof.tier })}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">{proof.title}</h3>
        <p className="mt-0.5 text-sm text-muted-foreground">{proof.detail}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          <span>Tier {proof.tier} · {name}</span>
          <span>Checked {day.format(new Date(proof.checkedAt))}</span>
          {proof.expiresAt ? <span>Counts until {day.format(new Date(proof.expiresAt))}</span> : null}
        </p>
      </div>
      <a
        href={proof.href}
        className={cn(
          buttonVariants({ variant: "outline", size: "sm" }),
          "col-start-2 justify-self-start sm:col-start-3",
        )}
      >
        Open<span className="sr-only">{proof.title}</span>
        <ArrowUpRightIcon aria-hidden className="rtl:-scale-x-100" />
      </a>
    </li>
  );
}

function Contact(
  { href, icon, children }: { href: string; icon: React.ReactNode; children: React.ReactNode },
) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-10 min-w-0 items-center gap-3 rounded-md px-2 outline-offset-2 hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground"
      >
        {icon}
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </a>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading place…" className="grid gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </div>
  );
}
