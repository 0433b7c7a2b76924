import { CheckCheckIcon } from "lucide-react";
import { Bubble, BubbleContent } from "@/components/ui/bubble";
import {
  Message,
  MessageAvatar,
  MessageContent,
  MessageFooter,
  MessageGroup,
  MessageHeader,
} from "@/components/ui/message";

/** Messages from both sides, with author and time. */
export function Conversation() {
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <Message>
        <MessageAvatar name="Rudo Moyo" />
        <MessageContent>
          <MessageHeader>
            Rudo Moyo <time dateTime="2026-03-10T09:14:00+02:00">09:14</time>
          </MessageHeader>
          <Bubble variant="secondary">
            <BubbleContent>Is the hall free on Saturday the 14th, from ten to one?</BubbleContent>
          </Bubble>
        </MessageContent>
      </Message>
      <Message align="end" author="You">
        <MessageContent>
          <Bubble align="end" variant="default">
            <BubbleContent>
              Yes. Residents of Mbare pay nothing; everyone else pays five dollars.
            </BubbleContent>
          </Bubble>
          <MessageFooter>
            <CheckCheckIcon aria-hidden className="size-3.5" />
            Read, <time dateTime="2026-03-10T09:20:00+02:00">09:20</time>
          </MessageFooter>
        </MessageContent>
      </Message>
    </div>
  );
}

/** Several messages from the same person, with the picture next to the last message. */
export function Grouped() {
  return (
    <MessageGroup className="max-w-xl">
      <Message>
        <MessageAvatar name="Rudo Moyo" />
        <MessageContent>
          <MessageHeader>
            Rudo Moyo <time dateTime="2026-03-10T09:22:00+02:00">09:22</time>
          </MessageHeader>
          <Bubble variant="secondary">
            <BubbleContent>Thank you!</BubbleContent>
          </Bubble>
        </MessageContent>
      </Message>
      <Message author="Rudo Moyo">
        <MessageAvatar name="Rudo Moyo" />
        <MessageContent>
          <Bubble variant="secondary">
            <BubbleContent>There are about thirty of us, two in wheelchairs.</BubbleContent>
          </Bubble>
        </MessageContent>
      </Message>
    </MessageGroup>
  );
}

/** Without bubbles, for long replies. */
export function Plain() {
  return (
    <Message className="max-w-xl items-start">
      <MessageAvatar name="Hakika" className="pt-0.5" />
      <MessageContent>
        <MessageHeader>Hakika</MessageHeader>
        <p className="px-1 text-sm leading-relaxed">
          Three places near Mbare have a hall for thirty people and a ramp at the door: Mbare Library, Stodart
          Hall and the parish centre. Two of them are verified by the city.
        </p>
      </MessageContent>
    </Message>
  );
}

export default Conversation;
