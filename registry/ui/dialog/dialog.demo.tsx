"use client";

import * as React from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";

/** A question with two answers; the focus moves in, stays inside, and returns. */
export function Question() {
  return (
    <Dialog>
      <DialogTrigger render={<Button variant="outline" />}>Withdraw claim</DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Withdraw your claim to Mbare Library?</DialogTitle>
          <DialogDescription>
            The documents you sent will be deleted. You can claim the venue again at any time.
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <DialogClose render={<Button variant="outline" />}>Keep it</DialogClose>
          <DialogClose render={<Button variant="destructive" />}>Withdraw</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/**
 * A text taller than the screen: the dialog scrolls but not the page behind it; the focus starts at the
 * title.
 */
export function LongText() {
  const title = React.useRef<HTMLHeadingElement>(null);
  return (
    <Dialog>
      <DialogTrigger render={<Button variant="outline" />}>Read the rules</DialogTrigger>
      <DialogContent initialFocus={title}>
        <DialogHeader>
          <DialogTitle ref={title} tabIndex={-1} className="outline-none">How vouching works</DialogTitle>
          <DialogDescription>You put your name behind a place you know.</DialogDescription>
        </DialogHeader>
        <div className="grid gap-3 text-sm leading-relaxed">
          {rules.map((rule) => <p key={rule}>{rule}</p>)}
        </div>
        <DialogFooter>
          <DialogClose render={<Button />}>Understood</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const rules = [
  "Vouch only for a place that you have visited yourself, or whose people you know.",
  "Say how you know it: as a visitor, a neighbour, a customer, a member or someone who works there.",
  "You can vouch for a place once. You can withdraw it at any time, and the place loses its weight immediately.",
  "A vouch from someone who joined today counts for nothing yet. Its weight grows as your account gets older.",
  "Your name is shown only if you say so. The people who run the place never see more than the public does.",
  "Several vouches from one household, or in exchange for others, are held until someone has reviewed them.",
  "A vouch lasts for two years. Before it ends, we ask whether it is still true.",
  "Do not vouch for money or a favour. Accounts that do so lose the right to vouch.",
  "If a place changes hands, tell us. What you vouched for was the place under the people who ran it then.",
  "When a vouch is disputed, both sides are heard before anything is taken away.",
  "The rules are public and versioned. A change never takes away what was earned under an earlier version.",
  "If you are not sure, don’t vouch: no one loses anything, and you can come back later.",
];

/** Controlled by the page, here with a delay. */
export function Controlled() {
  const [open, setOpen] = React.useState(false);
  const [saving, setSaving] = React.useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      setOpen(false);
    }, 1200);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger render={<Button />}>Publish venue</DialogTrigger>
      <DialogContent showCloseButton={false}>
        <DialogHeader>
          <DialogTitle>Publish this venue?</DialogTitle>
          <DialogDescription>It appears in the finder within a minute.</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <DialogClose disabled={saving} render={<Button variant="outline" />}>Not yet</DialogClose>
          <Button loading={saving} onClick={save}>Publish</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** A second dialog on top of the first; each closes separately. */
export function Nested() {
  return (
    <Dialog>
      <DialogTrigger render={<Button variant="outline" />}>Edit opening hours</DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Opening hours</DialogTitle>
          <DialogDescription>Monday to Friday 08:00–16:30, Saturday 09:00–12:00.</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Dialog>
            <DialogTrigger render={<Button variant="outline" />}>Clear all</DialogTrigger>
            <DialogContent>
              <DialogHeader>
                <DialogTitle>Clear all opening hours?</DialogTitle>
                <DialogDescription>The venue is then shown without hours.</DialogDescription>
              </DialogHeader>
              <DialogFooter>
                <DialogClose render={<Button variant="outline" />}>Cancel</DialogClose>
                <DialogClose render={<Button variant="destructive" />}>Clear</DialogClose>
              </DialogFooter>
            </DialogContent>
          </Dialog>
          <DialogClose render={<Button />}>Done</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

export default Question;
