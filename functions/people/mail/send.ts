import type { Transporter } from "nodemailer";
import { emailAddress, senderAddress } from "../../kernel/shared/email-address.ts";
import { newId } from "../../kernel/shared/ids.ts";
import type { Services } from "../../kernel/commands/services.ts";
import { usesMailbox } from "./delivery.ts";
import { insertMailboxMessage } from "./store.ts";

export interface OutgoingMessage {
  readonly channel: "email" | "sms";
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** A single POST to this URL unsubscribes the recipient. @see RFC 8058 */
  readonly unsubscribeUrl?: string | undefined;
  /**
   * Id that stays the same for every attempt to send a message, so that the recipient's server can detect duplicates.
   */
  readonly messageId: string;
}

const timeoutMs = 10_000;
const transports = new Map<string, Transporter>();

/**
 * Sends an e-mail over SMTP, or a text message through the provider's HTTP API. In development, messages for a channel
 * that is not configured go to the mailbox shown in the web app.
 *
 * @throws {Error} if the server did not accept the message; the caller retries
 */
export async function sendMessage(
  services: Pick<Services, "settings" | "databases" | "clock" | "fetch">,
  message: OutgoingMessage,
): Promise<void> {
  const { settings } = services;
  if (usesMailbox(settings, message.channel)) {
    const at = services.clock();
    await insertMailboxMessage(services.databases.sql("platform"), {
      ...message,
      id: newId(at.getTime()),
      at,
    });
  } else if (message.channel === "email") {
    await sendMail(settings.verification.smtpUrl, settings.verification.mailFrom, message);
  } else {
    await sendSms(services, message);
  }
}

async function sendMail(smtpUrl: string | undefined, from: string, message: OutgoingMessage): Promise<void> {
  if (!smtpUrl) throw new Error("SMTP_URL is not set");
  // Rows from earlier releases may contain text that the library would parse as additional addresses.
  const address = emailAddress(message.to);
  if (!address) throw new Error("the recipient is not one e-mail address");
  // Imported only when the first e-mail is sent, so that it does not slow down a cold start.
  const { default: nodemailer } = await import("nodemailer");
  let transport = transports.get(smtpUrl);
  if (!transport) {
    const options = {
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    };
    transport = nodemailer.createTransport(options);
    transports.set(smtpUrl, transport);
  }
  try {
    await transport.sendMail({
      from,
      to: { name: "", address },
      subject: message.subject ?? "",
      text: message.text,
      messageId: `<${message.messageId}@${hostOf(from)}>`,
      headers: {
        // Tells other mail systems not to send automatic replies. @see RFC 3834 §5
        "Auto-Submitted": "auto-generated",
        ...(message.unsubscribeUrl
          ? {
            "List-Unsubscribe": `<${message.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
          : {}),
      },
    });
  } catch (error) {
    throw nameless(error);
  }
}

/**
 * Returns the part of a failure that may be logged and stored. The server's own message is left out, because it
 * contains the address.
 */
function nameless(error: unknown): Error {
  const { responseCode, code } = error as { readonly responseCode?: unknown; readonly code?: unknown };
  return typeof responseCode === "number"
    ? new Error(`the mail server returned status ${responseCode}`)
    : new Error(`the mail server could not be reached: ${typeof code === "string" ? code : "unknown"}`);
}

function hostOf(from: string): string {
  return senderAddress(from)?.split("@")[1] ?? "localhost";
}

/** @see Twilio, Messages resource: form-encoded POST with Basic authentication */
async function sendSms(
  services: Pick<Services, "settings" | "fetch">,
  message: OutgoingMessage,
): Promise<void> {
  const { sms } = services.settings.verification;
  if (!sms) throw new Error("SMS_ACCOUNT_ID is not set");
  const account = encodeURIComponent(sms.accountId);
  const response = await services.fetch(`${sms.url}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: "POST",
    headers: {
      Authorization: `Basic ${btoa(`${sms.accountId}:${sms.authToken}`)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ To: message.to, From: sms.from, Body: message.text }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the provider of text messages returned status ${response.status}`);
}

export function closeMail(): void {
  for (const transport of transports.values()) transport.close();
  transports.clear();
}
