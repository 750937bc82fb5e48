import { seal, SecretUnreadable, unseal } from "#platform/secrets/sealed-text.ts";
import { isUuid } from "#shared/ids.ts";
import { refusableMails, type NoticeTopic } from "#shared/notice-topics.ts";

/**
 * The link in a mail that switches off the mails of its topic (RFC 8058). It contains account and
 * topic, encrypted, so nothing is stored for it, nobody can make one, and it reveals nothing. It
 * does not expire: mails are read years later.
 */

const place = "mail.leave";

/** What a link switches off, and for whom. */
export type LeaveLink = { readonly userId: string; readonly topic: NoticeTopic };

/** The path of the link. Null if the mail has no account, or its topic cannot be switched off. */
export function leavePathOf({
  userId,
  topic,
}: {
  readonly userId?: string | null;
  readonly topic: NoticeTopic | null;
}): string | null {
  if (userId === undefined || userId === null || topic === null) return null;
  if (!refusableMails.includes(topic)) return null;
  return `/unsubscribe/notices/${seal(`${topic} ${userId}`, place)}`;
}

/** What the end of such a path means; null if it is none of ours. */
export function readLeaveToken(token: string): LeaveLink | null {
  try {
    const [name, userId = ""] = unseal(token, place).split(" ");
    const topic = refusableMails.find((known) => known === name);
    return topic === undefined || !isUuid(userId) ? null : { userId, topic };
  } catch (error) {
    if (error instanceof SecretUnreadable) return null;
    throw error;
  }
}
