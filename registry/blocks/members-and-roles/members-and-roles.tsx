"use client";

import { useRef, useState } from "react";
import { MailIcon, ShieldAlertIcon, ShieldCheckIcon, UserPlusIcon } from "lucide-react";
import { cn } from "@/lib/utils";
import { foldText } from "@/lib/fold-text";
import { initials } from "@/lib/initials";
import { Avatar, AvatarFallback } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DataLoader } from "@/components/ui/error-state";
import { Form, FormFields, FormMessage, FormSubmit } from "@/components/ui/form";
import { FormField, FormFieldControl } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import {
  PageHeader,
  PageHeaderActions,
  PageHeaderDescription,
  PageHeaderTitle,
} from "@/components/ui/page-header";
import { RadioGroup } from "@/components/ui/radio-group";
import { RadioOption } from "@/components/ui/radio-option";
import { RelativeTime } from "@/components/ui/relative-time";
import { RoleSelect, venueRoles } from "@/components/ui/role-select";
import { SearchInput } from "@/components/ui/search-input";
import { Skeleton } from "@/components/ui/skeleton";
import {
  changeRole,
  type Data,
  type Invitation,
  invite,
  load,
  type Member,
  remove,
  type Role,
  withdraw,
} from "./data";

const locale = "en-GB";
const roleName = (role: Role) => venueRoles.find(({ value }) => value === role)!.label;

/** The members of an organisation, their roles, and pending invitations. */
export function MembersAndRoles() {
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-6 text-foreground sm:px-6 lg:py-10">
      <DataLoader
        load={load}
        fallback={<Loading />}
        headingLevel="h1"
        problem={{ title: "The members could not be loaded" }}
      >
        {(data) => <Members {...data} />}
      </DataLoader>
    </main>
  );
}

function Members({ organization, you, now, ...start }: Data) {
  const [members, setMembers] = useState(start.members);
  const [invitations, setInvitations] = useState(start.invitations);
  const [search, setSearch] = useState("");
  const [isInviting, setInviting] = useState(false);
  const [message, setMessage] = useState("");
  const list = useRef<HTMLElement>(null);

  const words = foldText(search);
  const shown = members.filter(({ name, email, role }) =>
    foldText(`${name} ${email} ${roleName(role)}`).includes(words)
  );
  const owners = members.filter(({ role }) => role === "owner").length;
  const myRole = members.find(({ id }) => id === you)?.role;

  return (
    <>
      <PageHeader>
        <PageHeaderTitle>Members</PageHeaderTitle>
        <PageHeaderDescription>
          {members.length === 1 ? "1 person" : `${members.length} people`} can act for{" "}
          {organization}. Each has one role.
        </PageHeaderDescription>
        <PageHeaderActions>
          <Button onClick={() => setInviting(true)}>
            <UserPlusIcon aria-hidden />
            Invite a person
          </Button>
        </PageHeaderActions>
      </PageHeader>

      <search className="mt-6 block sm:max-w-xs">
        <SearchInput
          aria-label="Search members"
          placeholder="Name, address or role"
          value={search}
          onValueChange={setSearch}
        />
      </search>
      <p role="status" className="sr-only">
        {message || (shown.length === 1 ? "1 member" : `${shown.length} members`)}
      </p>

      <section ref={list} tabIndex={-1} aria-label="Members" className="mt-4 outline-none">
        {shown.length === 0
          ? (
            <div className="rounded-xl border border-dashed border-border px-6 py-12 text-center">
              <h2 className="font-medium">No matching members</h2>
              <p className="mt-1 text-sm text-muted-foreground">
                Try another search, or invite the person.
              </p>
            </div>
          )
          : (
            <ul className="divide-y divide-border rounded-xl border border-border bg-card">
              {shown.map((member) => (
                <Row
                  key={member.id}
                  member={member}
                  now={now}
                  isYou={member.id === you}
                  // An organisation needs at least one owner, and only owners can change roles.
                  locked={myRole !== "owner"
                    ? "Only an owner can change roles."
                    : member.role === "owner" && owners === 1
                    ? "Add another owner before you change this one."
                    : undefined}
                  onRole={async (role) => {
                    await changeRole(member.id, role);
                    setMembers((all) => all.map((one) => one.id === member.id ? { ...one, role } : one));
                    setMessage(`${member.name} is now ${roleName(role).toLowerCase()}.`);
                  }}
                  onRemove={async () => {
                    await remove(member.id);
                    setMembers((all) => all.filter(({ id }) => id !== member.id));
                    setMessage(`${member.name} was removed.`);
                    list.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
      </section>

      <section aria-labelledby="members-invited" className="mt-10">
        <h2 id="members-invited" className="text-lg font-semibold">Pending invitations</h2>
        {invitations.length === 0
          ? (
            <p className="mt-1 text-sm text-muted-foreground">
              No pending invitations. People you invite appear here until they join.
            </p>
          )
          : (
            <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-card">
              {invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.email}
                  invitation={invitation}
                  now={now}
                  onWithdraw={async () => {
                    await withdraw(invitation.email);
                    setInvitations((all) => all.filter(({ email }) => email !== invitation.email));
                    setMessage(`The invitation to ${invitation.email} was withdrawn.`);
                    list.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
      </section>

      <Dialog open={isInviting} onOpenChange={(isOpen: boolean) => setInviting(isOpen)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Invite a person</DialogTitle>
            <DialogDescription>
              We’ll e-mail them a single-use link that expires in seven days.
            </DialogDescription>
          </DialogHeader>
          <InviteForm
            taken={[...members, ...invitations].map(({ email }) => email.toLowerCase())}
            onInvited={(invitation) => {
              setInvitations((all) => [invitation, ...all]);
              setMessage(`${invitation.email} was invited as ${roleName(invitation.role).toLowerCase()}.`);
              setInviting(false);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

interface RowProps {
  member: Member;
  now: string;
  isYou: boolean;
  /** Reason why the member cannot be changed, or undefined if the member can be changed. */
  locked: string | undefined;
  onRole: (role: Role) => Promise<void>;
  onRemove: () => Promise<void>;
}

function Row({ member, now, isYou, locked, onRole, onRemove }: RowProps) {
  const { name, email, role, lastSeenAt, hasSecondFactor } = member;
  return (
    <li className="grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_11rem_5.5rem] sm:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar aria-hidden>
          <AvatarFallback>{initials(name)}</AvatarFallback>
        </Avatar>
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {name}
            {isYou ? <Badge variant="outline">You</Badge> : null}
          </h2>
          <p className="text-sm wrap-anywhere text-muted-foreground">{email}</p>
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted-foreground">
            <span
              className={cn("inline-flex items-center gap-1", !hasSecondFactor && "text-warning")}
            >
              {hasSecondFactor
                ? <ShieldCheckIcon aria-hidden className="size-3.5" />
                : <ShieldAlertIcon aria-hidden className="size-3.5" />}
              {hasSecondFactor ? "Two-factor sign-in" : "Password only"}
            </span>
            <span>
              {lastSeenAt
                ? (
                  <>
                    Seen <RelativeTime date={lastSeenAt} now={now} locale={locale} explained={false} />
                  </>
                )
                : "Never signed in"}
            </span>
          </p>
        </div>
      </div>
      {locked
        ? (
          <div className="text-sm sm:col-span-2">
            <p className="font-medium">{roleName(role)}</p>
            <p className="text-muted-foreground">{locked}</p>
          </div>
        )
        : (
          <>
            <RoleSelect
              aria-label={`Role for ${name}`}
              roles={venueRoles}
              value={role}
              showPermissions={false}
              onValueChange={(next) => onRole(next as Role)}
            />
            <ConfirmDialog
              trigger={
                <Button variant="ghost" size="sm" className="justify-self-start sm:justify-self-end">
                  {isYou ? "Leave" : "Remove"}
                  <span className="sr-only">{isYou ? " the organisation" : ` ${name}`}</span>
                </Button>
              }
              title={isYou ? "Leave the organisation?" : `Remove ${name}?`}
              description={isYou
                ? "You can only rejoin if an owner invites you."
                : "They’ll be signed out immediately. Their activity stays in the log."}
              destructive
              labels={{ confirm: isYou ? "Leave" : "Remove" }}
              onConfirm={onRemove}
            />
          </>
        )}
    </li>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  now: string;
  onWithdraw: () => Promise<void>;
}

function InvitationRow({ invitation, now, onWithdraw }: InvitationRowProps) {
  const { email, role, invitedBy, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 items-start gap-3">
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-muted">
          <MailIcon aria-hidden className="size-4" />
        </span>
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{email}</p>
          <p className="text-sm text-muted-foreground">
            {roleName(role)}, invited by {invitedBy}. Expires{" "}
            <RelativeTime date={expiresAt} now={now} locale={locale} explained={false} />.
          </p>
        </div>
      </div>
      <ConfirmDialog
        trigger={
          <Button variant="ghost" size="sm">
            Withdraw<span className="sr-only">the invitation to {email}</span>
          </Button>
        }
        title="Withdraw the invitation?"
        description={`The link sent to ${email} will stop working.`}
        labels={{ confirm: "Withdraw" }}
        onConfirm={onWithdraw}
      />
    </li>
  );
}

interface InviteFormProps {
  /** E-mail addresses of members and of invited people. */
  taken: readonly string[];
  onInvited: (invitation: Invitation) => void;
}

function InviteForm({ taken, onInvited }: InviteFormProps) {
  const [role, setRole] = useState<Role>("editor");
  return (
    <Form
      aria-label="Invitation"
      labels={{ failed: () => "The invitation could not be sent. Try again." }}
      onFormSubmit={async (values) => {
        const email = String(values.email).trim();
        if (taken.includes(email.toLowerCase())) {
          return { errors: { email: "This person is already a member or has been invited." } };
        }
        const outcome = await invite(email, role);
        if ("errors" in outcome) return outcome;
        onInvited(outcome);
        return undefined;
      }}
    >
      <FormFields>
        <FormField
          name="email"
          label="E-mail"
          messages={{
            valueMissing: "Enter the person’s e-mail address.",
            typeMismatch: "Enter an address such as amina@example.org.",
          }}
        >
          <FormFieldControl render={<Input type="email" dir="ltr" autoComplete="off" />} required />
        </FormField>
        <RadioGroup
          aria-label="Role"
          value={role}
          onValueChange={(value: string) => setRole(value as Role)}
        >
          {venueRoles.map(({ value, label, permissions }) => (
            <RadioOption
              key={value}
              variant="card"
              value={value}
              description={`${permissions!.join(". ")}.`}
            >
              {label}
            </RadioOption>
          ))}
        </RadioGroup>
      </FormFields>
      <FormMessage />
      <FormSubmit className="w-full">Send invitation</FormSubmit>
    </Form>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading members" className="grid gap-6">
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-3">
        {["a", "b", "c", "d"].map((key) => <Skeleton key={key} className="h-24 rounded-xl" />)}
      </div>
    </div>
  );
}
