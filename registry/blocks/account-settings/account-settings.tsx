"use client";

import { useRef, useState } from "react";
import { KeyRoundIcon, LaptopIcon, SmartphoneIcon, UserIcon, WebhookIcon } from "lucide-react";
import { ApiKeyField, type ApiKeyInfo } from "@/components/ui/api-key-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormActions, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect, NativeSelectOption } from "@/components/ui/native-select";
import { PageHeader, PageHeaderDescription, PageHeaderTitle } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { Switch } from "@/components/ui/switch";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import {
  addWebhook,
  createKey,
  type Data,
  load,
  revokeKey,
  saveProfile,
  type Session,
  signOut,
  switchWebhook,
  type Webhook,
} from "./data";

const locale = "en-GB";

const sections = [
  { value: "profile", title: "Profile", icon: UserIcon },
  { value: "sessions", title: "Sessions", icon: LaptopIcon },
  { value: "keys", title: "API keys", icon: KeyRoundIcon },
  { value: "webhooks", title: "Webhooks", icon: WebhookIcon },
];

/** Account settings: profile, signed-in devices, API keys and webhooks. */
export function AccountSettings() {
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The settings could not be loaded" }}
      >
        {(data) => <Settings data={data} />}
      </DataLoader>
    </main>
  );
}

function Settings({ data }: { data: Data }) {
  const [sessions, setSessions] = useState(data.sessions);
  const [keys, setKeys] = useState(data.keys);
  const [webhooks, setWebhooks] = useState(data.webhooks);
  const [message, setMessage] = useState("");
  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Settings</PageHeaderTitle>
        <PageHeaderDescription>Your profile, devices, API keys and webhooks.</PageHeaderDescription>
      </PageHeader>
      <p role="status" className="sr-only">{message}</p>
      <Tabs defaultValue="profile" className="mt-6">
        <TabsList variant="line" aria-label="Settings">
          {sections.map(({ value, title, icon: Icon }) => (
            <TabsTrigger key={value} value={value}>
              <Icon aria-hidden />
              {title}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="profile" className="pt-4">
          <ProfileForm profile={data.profile} languages={data.languages} onSaved={setMessage} />
        </TabsContent>
        <TabsContent value="sessions" className="pt-4">
          <Sessions
            sessions={sessions}
            now={data.now}
            onSignOut={async (gone) => {
              await signOut(gone.map(({ id }) => id));
              setSessions((before) => before.filter((session) => !gone.includes(session)));
              setMessage(
                gone.length === 1
                  ? `${gone[0]!.device} was signed out.`
                  : "All other devices were signed out.",
              );
            }}
          />
        </TabsContent>
        <TabsContent value="keys" className="pt-4">
          <Keys keys={keys} onChange={setKeys} onSay={setMessage} />
        </TabsContent>
        <TabsContent value="webhooks" className="pt-4">
          <Webhooks
            webhooks={webhooks}
            events={data.events}
            now={data.now}
            onChange={setWebhooks}
            onSay={setMessage}
          />
        </TabsContent>
      </Tabs>
    </>
  );
}

interface ProfileFormProps extends Pick<Data, "profile" | "languages"> {
  onSaved: (message: string) => void;
}

function ProfileForm({ profile, languages, onSaved }: ProfileFormProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <section aria-labelledby="settings-profile">
      <Heading id="settings-profile" text="Your name and language are shown with your vouches.">
        Profile
      </Heading>
      <Form
        className="mt-6 max-w-lg"
        labels={{ failed: () => "Your profile could not be saved. Check your connection and try again." }}
        onChange={() => setSaved(false)}
        onFormSubmit={async (values) => {
          const refusal = await saveProfile({
            name: String(values.name).trim(),
            email: String(values.email).trim(),
            language: String(values.language),
            about: String(values.about),
          });
          if (refusal) return refusal;
          setSaved(true);
          onSaved("Your profile was saved.");
          return undefined;
        }}
      >
        <FormFields>
          <FormField name="name" label="Name" messages={{ valueMissing: "Enter your name." }}>
            <FormFieldControl render={<Input autoComplete="name" />} required defaultValue={profile.name} />
          </FormField>
          <FormField
            name="email"
            label="E-mail"
            description="To change your address, open the link we send to the new one."
            messages={{
              valueMissing: "Enter your e-mail address.",
              typeMismatch: "Enter an address such as amina@example.org.",
            }}
          >
            <FormFieldControl
              render={<Input type="email" dir="ltr" autoComplete="email" />}
              required
              defaultValue={profile.email}
            />
          </FormField>
          <FormField name="language" label="Language">
            <FormFieldControl render={<NativeSelect />} defaultValue={profile.language}>
              {languages.map(({ code, name }) => (
                <NativeSelectOption key={code} value={code} lang={code}>{name}</NativeSelectOption>
              ))}
            </FormFieldControl>
          </FormField>
          <FormField name="about" label="About you (optional)" description="One or two sentences.">
            <FormFieldControl render={<Textarea rows={3} maxLength={280} />} defaultValue={profile.about} />
          </FormField>
        </FormFields>
        <FormMessage />
        <FormActions>
          <FormSubmit>Save profile</FormSubmit>
          {isSaved ? <span className="text-sm font-medium text-success">Saved</span> : null}
        </FormActions>
      </Form>
    </section>
  );
}

interface SessionsProps {
  sessions: Session[];
  now: string;
  onSignOut: (sessions: Session[]) => Promise<void>;
}

function Sessions({ sessions, now, onSignOut }: SessionsProps) {
  const section = useRef<HTMLElement>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const signOutAndStay = async (gone: Session[]) => {
    await onSignOut(gone);
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="settings-sessions" className="outline-none">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <Heading
          id="settings-sessions"
          text="If you don’t recognise a device, sign it out and change your password."
        >
          Sessions
        </Heading>
        {others.length > 0
          ? (
            <ConfirmDialog
              trigger={<Button variant="outline">Sign out all others</Button>}
              title="Sign out all other devices?"
              description={`${
                others.length === 1 ? "1 device has" : `${others.length} devices have`
              } to sign in again.`}
              labels={{ confirm: "Sign out" }}
              onConfirm={() => signOutAndStay(others)}
            />
          )
          : null}
      </div>
      <ul className="mt-6 divide-y divide-border rounded-xl border border-border bg-card">
        {sessions.map((session) => {
          const { id, device, kind, place, lastSeenAt, isCurrent } = session;
          const Icon = kind === "phone" ? SmartphoneIcon : LaptopIcon;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <div className="flex min-w-0 items-start gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
                <div className="min-w-0">
                  <h3 className="flex flex-wrap items-center gap-2 font-medium">
                    {device}
                    {isCurrent ? <Badge variant="outline">This device</Badge> : null}
                  </h3>
                  <p className="text-muted-foreground">
                    {place}, <RelativeTime date={lastSeenAt} now={now} locale={locale} explained={false} />
                  </p>
                </div>
              </div>
              {isCurrent ? null : (
                <ConfirmDialog
                  trigger={
                    <Button variant="ghost" size="sm">
                      Sign out<span className="sr-only">{device}</span>
                    </Button>
                  }
                  title={`Sign out ${device}?`}
                  description="Drafts that are saved only on that device will stay there."
                  labels={{ confirm: "Sign out" }}
                  onConfirm={() => signOutAndStay([session])}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface KeysProps {
  keys: ApiKeyInfo[];
  onChange: (change: (keys: ApiKeyInfo[]) => ApiKeyInfo[]) => void;
  onSay: (message: string) => void;
}

function Keys({ keys, onChange, onSay }: KeysProps) {
  // Secrets for newly created keys, by client ID. Each secret is shown only once.
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  return (
    <section aria-labelledby="settings-keys" className="grid gap-6">
      <Heading
        id="settings-keys"
        text="A key lets a program act on your behalf. Treat its secret like a password."
      >
        API keys
      </Heading>
      {keys.length === 0
        ? <Nothing title="No API keys" text="Create a key below to call the API from your own server." />
        : keys.map((key) => (
          <ApiKeyField
            key={key.clientId}
            apiKey={key}
            locale={locale}
            {...(secrets[key.clientId] ? { secret: secrets[key.clientId] } : undefined)}
            onStored={() => setSecrets(({ [key.clientId]: _, ...others }) => others)}
            onRevoke={async () => {
              await revokeKey(key.clientId);
              onChange((all) =>
                all.map((one) => one === key ? { ...key, status: "revoked", secrets: [] } : one)
              );
              onSay(`${key.name} was revoked.`);
            }}
          />
        ))}
      <Form
        ref={form}
        aria-label="New API key"
        className="max-w-lg rounded-xl border border-border p-4"
        labels={{ failed: () => "The key could not be created. Try again." }}
        onFormSubmit={async (values) => {
          const { key, secret } = await createKey(
            String(values.name).trim(),
            values.environment as ApiKeyInfo["environment"],
          );
          setSecrets((all) => ({ ...all, [key.clientId]: secret }));
          onChange((all) => [...all, key]);
          onSay(`${key.name} was created. Copy its secret now.`);
          form.current?.reset();
        }}
      >
        <FormFields>
          <FormField
            name="name"
            label="Key name"
            description="What you’ll use it for, such as “Website”."
            messages={{ valueMissing: "Enter a name." }}
          >
            <FormFieldControl render={<Input autoComplete="off" />} required maxLength={60} />
          </FormField>
          <FormField name="environment" label="Environment">
            <FormFieldControl render={<NativeSelect />} defaultValue="test">
              <NativeSelectOption value="test">Test (sample data)</NativeSelectOption>
              <NativeSelectOption value="live">Live</NativeSelectOption>
            </FormFieldControl>
          </FormField>
        </FormFields>
        <FormMessage />
        <FormActions>
          <FormSubmit variant="outline">Create key</FormSubmit>
        </FormActions>
      </Form>
    </section>
  );
}

interface WebhooksProps extends Pick<Data, "webhooks" | "events" | "now"> {
  onChange: (change: (webhooks: Webhook[]) => Webhook[]) => void;
  onSay: (message: string) => void;
}

function Webhooks({ webhooks, events, now, onChange, onSay }: WebhooksProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const flip = async (webhook: Webhook, isOn: boolean) => {
    const set = (value: boolean) =>
      onChange((all) => all.map((one) => one.id === webhook.id ? { ...one, isOn: value } : one));
    set(isOn);
    try {
      await switchWebhook(webhook.id, isOn);
      onSay(isOn ? "The webhook was resumed." : "The webhook was paused.");
    } catch {
      set(!isOn);
      onSay("The webhook could not be changed. Try again.");
    }
  };
  return (
    <section aria-labelledby="settings-webhooks" className="grid gap-6">
      <Heading id="settings-webhooks" text="We send a request to your server as soon as something happens.">
        Webhooks
      </Heading>
      {webhooks.length === 0
        ? <Nothing title="No webhooks" text="Add a URL below to get notified when something happens." />
        : (
          <ul className="divide-y divide-border rounded-xl border border-border bg-card">
            {webhooks.map((webhook) => {
              const { id, url, events: told, isOn, lastDelivery } = webhook;
              const failed = lastDelivery !== null && lastDelivery.status >= 400;
              return (
                <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 p-4">
                  <div className="min-w-0">
                    <h3 dir="ltr" className="font-medium wrap-anywhere">{url}</h3>
                    <p className="mt-0.5 wrap-anywhere text-muted-foreground">{told.join(", ")}</p>
                  </div>
                  <Switch
                    aria-label={`Send to ${url}`}
                    checked={isOn}
                    onCheckedChange={(next: boolean) =>
                      void flip(webhook, next)}
                  />
                  <p className="col-span-2 flex flex-wrap items-center gap-2 text-muted-foreground">
                    <StatusChip tone={isOn ? failed ? "destructive" : "success" : "neutral"}>
                      {isOn ? failed ? `Failing (${lastDelivery.status})` : "Sending" : "Paused"}
                    </StatusChip>
                    {lastDelivery
                      ? (
                        <span>
                          Last sent{" "}
                          <RelativeTime date={lastDelivery.at} now={now} locale={locale} explained={false} />
                        </span>
                      )
                      : "Nothing sent yet"}
                  </p>
                </li>
              );
            })}
          </ul>
        )}
      <Form
        ref={form}
        aria-label="New webhook"
        className="max-w-lg rounded-xl border border-border p-4"
        labels={{ failed: () => "The webhook could not be added. Try again." }}
        onFormSubmit={async (values) => {
          if (chosen.length === 0) return { message: "Choose at least one event." };
          const outcome = await addWebhook(String(values.url).trim(), chosen);
          if (!("id" in outcome)) return outcome;
          onChange((all) => [...all, outcome]);
          onSay(`${outcome.url} was added.`);
          setChosen([]);
          form.current?.reset();
          return undefined;
        }}
      >
        <FormFields>
          <FormField
            name="url"
            label="Endpoint URL"
            messages={{
              valueMissing: "Enter an address.",
              typeMismatch: "Enter a URL such as https://example.org/hooks.",
            }}
          >
            <FormFieldControl
              render={<Input type="url" dir="ltr" autoComplete="off" placeholder="https://" />}
              required
            />
          </FormField>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">Events</legend>
            {events.map((event) => (
              <Label key={event} className="font-normal wrap-anywhere pointer-coarse:min-h-11">
                <Checkbox
                  checked={chosen.includes(event)}
                  onCheckedChange={(isChosen: boolean) =>
                    setChosen((all) =>
                      isChosen ? [...all, event] : all.filter((one) =>
                        one !== event
                      )
                    )}
                />
                {event}
              </Label>
            ))}
          </fieldset>
        </FormFields>
        <FormMessage />
        <FormActions>
          <FormSubmit variant="outline">Add webhook</FormSubmit>
        </FormActions>
      </Form>
    </section>
  );
}

interface HeadingProps {
  id: string;
  text: string;
  children: string;
}

function Heading({ id, text, children }: HeadingProps) {
  return (
    <div className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">{children}</h2>
      <p className="text-muted-foreground">{text}</p>
    </div>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-xl border border-dashed border-border px-6 py-10 text-center">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1 text-muted-foreground">{text}</p>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading settings" className="grid gap-6">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-10" />
      <Skeleton className="h-96 max-w-lg rounded-xl" />
    </div>
  );
}
