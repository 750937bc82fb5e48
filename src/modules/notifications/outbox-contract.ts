/**
 * The state of a mail: not handed over to the mail server yet, handed over, failed after many
 * attempts, or not sent because the mail server refuses its address.
 */
export const mailStates = ["waiting", "sent", "givenUp", "refused"] as const;
export type MailState = (typeof mailStates)[number];

/** A row of the outbox. Times are UTC. */
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
 * Why a mail cannot be sent again: its link worked once, it belongs to a list that the recipient
 * may have left, its text is deleted, or the mail server refuses its address.
 */
export type ResendRefusal = "secret" | "list" | "empty" | "refused";

/** An address that the mail server refuses, with what it said. */
export type RefusedAddress = {
  readonly address: string;
  readonly answer: string;
  readonly refusedAt: Date;
};

/**
 * A mail. `text` is null if its link opens an account, if it is deleted, or if no template reads
 * it. In other texts, the secrets of links are replaced.
 */
export type OutboxMail = OutboxLine & {
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
  readonly nextAttemptAt: Date;
  readonly lastError: string | null;
  readonly text: string | null;
  /** Whether its link opens an account. */
  readonly isSecret: boolean;
  readonly resendRefusal: ResendRefusal | null;
};
