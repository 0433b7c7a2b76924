"use client";

import { ThumbsUpIcon } from "lucide-react";
import { Bubble, BubbleContent, BubbleGroup, BubbleReactions } from "@/components/ui/bubble";

/** Both sides of a conversation. */
export function Sides() {
  return (
    <div className="flex max-w-xl flex-col gap-3">
      <Bubble variant="secondary">
        <BubbleContent>Is the hall free on Saturday the 14th, from ten to one?</BubbleContent>
      </Bubble>
      <Bubble align="end" variant="default">
        <BubbleContent>
          Yes. Residents of Mbare pay nothing; everyone else pays five dollars.
        </BubbleContent>
      </Bubble>
    </div>
  );
}

/** The six variants. */
export function Variants() {
  return (
    <div className="flex max-w-xl flex-col gap-2">
      {(["secondary", "default", "muted", "outline", "tinted", "destructive", "ghost"] as const).map((
        variant,
      ) => (
        <Bubble key={variant} variant={variant}>
          <BubbleContent>
            {variant === "destructive" ? "This message was not sent. Try again." : `A ${variant} message.`}
          </BubbleContent>
        </Bubble>
      ))}
    </div>
  );
}

/** Consecutive bubbles from one speaker, with reactions on the last. */
export function Grouped() {
  return (
    <BubbleGroup className="max-w-xl">
      <Bubble variant="secondary">
        <BubbleContent>Thank you!</BubbleContent>
      </Bubble>
      <Bubble variant="secondary">
        <BubbleContent>
          There are about thirty of us, two in wheelchairs. Is there a ramp at the side door?
        </BubbleContent>
        <BubbleReactions>
          <span className="flex items-center gap-1">
            <ThumbsUpIcon aria-hidden className="size-3.5" />
            2 <span className="sr-only">people agree</span>
          </span>
        </BubbleReactions>
      </Bubble>
    </BubbleGroup>
  );
}

/** Suggested replies as buttons. */
export function Suggestions() {
  return (
    <BubbleGroup className="max-w-xl" role="group" aria-label="Suggested answers">
      {["Yes, there is a ramp", "No, but we can help", "I’ll ask"].map((answer) => (
        <Bubble key={answer} align="end" variant="outline">
          <BubbleContent render={<button type="button" />}>{answer}</BubbleContent>
        </Bubble>
      ))}
    </BubbleGroup>
  );
}

export default Sides;
