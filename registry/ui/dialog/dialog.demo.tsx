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

/**
 * A question with two answers. Focus moves into the dialog and stays there. When the dialog closes, focus returns to
 * the button.
 */
export function Question() {
  return (
    <Dialog>
      <DialogTrigger render={<Button variant="outline" />}>Withdraw claim</DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Withdraw your claim to Mbare Library?</DialogTitle>
          <DialogDescription>
            The documents you sent will be deleted. You can claim the place again at any time.
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
 * The content is taller than the screen. The dialog scrolls, but the page behind it does not. Focus starts on the
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
          <DialogDescription>Put your name behind a place you know.</DialogDescription>
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
  "Only vouch for a place if you’ve visited it or know the people there.",
  "Say how you know it: as a visitor, neighbour, customer, member or employee.",
  "You can only vouch for each place once. You can withdraw your vouch at any time, and it stops counting immediately.",
  "If you joined today, your vouch doesn’t count yet. It counts more as your account gets older.",
  "Your name is only shown if you agree. Otherwise, even the people who run the place can’t see it.",
  "If several people from one household vouch, or people vouch for each other, we review their vouches first.",
  "A vouch lasts one year. Before it expires, we’ll ask you to confirm it.",
  "Don’t accept money or favours for a vouch. If you do, you can no longer vouch.",
  "If a place changes hands, tell us. Your vouch was for the people who ran it at the time.",
  "If a vouch is disputed, we’ll hear both sides before removing it.",
  "These rules are public and versioned. New versions don’t affect tiers that were already reached.",
  "If you’re not sure, don’t vouch. You can always come back later.",
];

/** The page opens and closes the dialog. In this demo, publishing takes about a second. */
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
      <DialogTrigger render={<Button />}>Publish place</DialogTrigger>
      <DialogContent showCloseButton={false}>
        <DialogHeader>
          <DialogTitle>Publish this place?</DialogTitle>
          <DialogDescription>It will appear in search within a minute.</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <DialogClose disabled={saving} render={<Button variant="outline" />}>Not yet</DialogClose>
          <Button loading={saving} onClick={save}>Publish</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** A dialog on top of another. Each closes separately. */
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
                <DialogDescription>The place will be shown without opening hours.</DialogDescription>
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
