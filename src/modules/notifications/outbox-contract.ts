/** Where a mail is: not handed over yet, handed over, or given up after many attempts. */
export const mailStates = ["waiting", "sent", "givenUp"] as const;
export type MailState = (typeof mailStates)[number];

/** A line of the outbox. Instants are UTC. */
export type OutboxLine = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly writtenAt: Date;
};

/**
 * Why a mail is not sent once more: its link was good once, it belongs to a list that may have been
 * left, or its text is gone.
 */
export type ResendRefusal = "secret" | "list" | "empty";

/**
 * One mail. `text` is null where its link opens something; other links are shown without what is
 * secret in them.
 */
export type OutboxMail = OutboxLine & {
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly nextAttemptAt: Date;
  readonly lastError: string | null;
  readonly text: string | null;
  readonly resendRefusal: ResendRefusal | null;
};
