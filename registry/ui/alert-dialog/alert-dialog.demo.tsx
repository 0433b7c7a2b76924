"use client";

import { LogOutIcon } from "lucide-react";
import * as React from "react";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogMedia,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

/** Asks for confirmation of an irreversible action. Focus starts on the safe button. */
export function Question() {
  return (
    <AlertDialog>
      <AlertDialogTrigger render={<Button variant="destructive" />}>Withdraw vouch</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Withdraw your vouch for Gikomba Market?</AlertDialogTitle>
          <AlertDialogDescription>
            Your vouch will no longer count for the market. You can vouch for it again later.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Keep my vouch</AlertDialogCancel>
          <AlertDialogAction variant="destructive">Withdraw</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** The page closes the dialog once the work is done. Until then, the button shows a spinner. */
export function Working() {
  const [open, setOpen] = React.useState(false);
  const [cancelling, setCancelling] = React.useState(false);
  const cancelEvent = () => {
    setCancelling(true);
    setTimeout(() => {
      setCancelling(false);
      setOpen(false);
    }, 1200);
  };
  return (
    <AlertDialog open={open} onOpenChange={setOpen}>
      <AlertDialogTrigger render={<Button variant="outline" />}>Cancel event</AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Cancel Jazz at the Gallery?</AlertDialogTitle>
          <AlertDialogDescription>
            We’ll message the 48 people going. The event will stay in the calendar, marked as cancelled.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel disabled={cancelling}>Keep event</AlertDialogCancel>
          <AlertDialogAction
            variant="destructive"
            loading={cancelling}
            onClick={(event) => {
              event.preventBaseUIHandler();
              cancelEvent();
            }}
          >
            Cancel event
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** A short question with an icon and side-by-side buttons. */
export function Small() {
  return (
    <AlertDialog>
      <AlertDialogTrigger render={<Button variant="outline" />}>Leave</AlertDialogTrigger>
      <AlertDialogContent size="sm">
        <AlertDialogHeader>
          <AlertDialogMedia>
            <LogOutIcon />
          </AlertDialogMedia>
          <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
          <AlertDialogDescription>Your changes to the opening hours will be lost.</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Stay</AlertDialogCancel>
          <AlertDialogAction>Leave page</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

export default Question;
