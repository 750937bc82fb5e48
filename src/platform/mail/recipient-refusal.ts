/**
 * Whether a mail server refused one recipient for good. Everything else is tried again: a refusal
 * of the content, of the sender, of this shop as a client, and whatever the server calls temporary.
 */

// RFC 5321: no such mailbox, not local, name not allowed.
const codes: ReadonlySet<unknown> = new Set([550, 551, 553]);

// RFC 3463: bad mailbox, bad domain, bad syntax, moved, no mail accepted by the domain, disabled.
const statuses: ReadonlySet<string> = new Set([
  "5.1.1",
  "5.1.2",
  "5.1.3",
  "5.1.6",
  "5.1.10",
  "5.2.1",
]);

// Servers without such a status give the same code to clients that they do not let in.
const aboutClient =
  /relay|blocked|black ?list|block ?list|spam|policy|authenti|denied|not permitted/i;

/** What the mail server said about the recipient; undefined for any other error. */
export function recipientRefusal(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { command, responseCode, response } = error as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
  };
  if (command !== "RCPT TO" || typeof response !== "string" || !codes.has(responseCode))
    return undefined;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isRecipient = status === undefined ? !aboutClient.test(response) : statuses.has(status);
  return isRecipient ? response : undefined;
}
