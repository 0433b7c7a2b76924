"use client";

import * as React from "react";
import { Bubble, BubbleContent } from "@/components/ui/bubble";
import { Button } from "@/components/ui/button";
import {
  MessageScroller,
  MessageScrollerButton,
  MessageScrollerContent,
  MessageScrollerItem,
  MessageScrollerProvider,
  MessageScrollerViewport,
} from "@/components/ui/message-scroller";

const words = [
  "Is the hall free on Saturday the 14th?",
  "Yes, from ten to one.",
  "There are about thirty of us, two in wheelchairs.",
  "There is a ramp at the side door, next to the borehole.",
  "Can we use the kitchen as well?",
  "Of course. Please leave it as you found it.",
  "Is there somewhere to park a minibus?",
  "On the square, until the market opens at two.",
  "Thank you! We will be there at half past nine.",
  "Ask for Tendai at the desk. She has the key.",
];

/** Stays scrolled to the end as messages arrive. If you scroll back, a button shows the number of new messages. */
export function Conversation() {
  const [count, setCount] = React.useState(8);
  return (
    <div className="grid max-w-md gap-3">
      <MessageScroller
        label="Conversation with Mbare Library"
        className="h-72 rounded-xl border border-border bg-card"
      >
        {Array.from(
          { length: count },
          (_, at) => (
            <Bubble
              key={at}
              align={at % 2 === 0 ? "start" : "end"}
              variant={at % 2 === 0 ? "secondary" : "default"}
            >
              <BubbleContent>{words[at % words.length]}</BubbleContent>
            </Bubble>
          ),
        )}
      </MessageScroller>
      <Button variant="outline" className="justify-self-start" onClick={() => setCount(count + 1)}>
        Receive a message
      </Button>
    </div>
  );
}

/** Older messages load above without moving the visible ones. */
export function Older() {
  const [first, setFirst] = React.useState(0);
  return (
    <MessageScroller
      label="Older messages from Mbare Library"
      className="h-56 max-w-md rounded-xl border border-border bg-card"
      onReachStart={() => setFirst((before) => Math.max(before - 5, -20))}
    >
      {Array.from({ length: 8 - first }, (_, at) => (
        <Bubble key={first + at}>
          <BubbleContent>
            Message {first + at + 21}: {words[(first + at + 20) % words.length]}
          </BubbleContent>
        </Bubble>
      ))}
    </MessageScroller>
  );
}

/**
 * A scroller composed of separate parts. Each new question moves to the top to make room for the answer below it.
 */
export function Parts() {
  const [count, setCount] = React.useState(6);
  return (
    <MessageScrollerProvider defaultScrollPosition="last-anchor">
      <div className="grid max-w-md gap-3">
        <MessageScroller
          label="Questions for Mbare Library"
          className="h-72 rounded-xl border border-border bg-card"
        >
          <MessageScrollerViewport>
            <MessageScrollerContent className="gap-4 p-4">
              {Array.from(
                { length: count },
                (_, at) => (
                  <MessageScrollerItem key={at} messageId={`message-${at}`} scrollAnchor={at % 2 === 0}>
                    <Bubble
                      align={at % 2 === 0 ? "end" : "start"}
                      variant={at % 2 === 0 ? "default" : "secondary"}
                    >
                      <BubbleContent>{words[at % words.length]}</BubbleContent>
                    </Bubble>
                  </MessageScrollerItem>
                ),
              )}
            </MessageScrollerContent>
          </MessageScrollerViewport>
          <MessageScrollerButton />
        </MessageScroller>
        <Button variant="outline" className="justify-self-start" onClick={() => setCount(count + 2)}>
          Ask the next question
        </Button>
      </div>
    </MessageScrollerProvider>
  );
}

export default Conversation;
