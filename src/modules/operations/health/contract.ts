import type { ProviderBacklog } from "#modules/payments/public.ts";

/** The checks of the shop's health: their states, and what they are computed from. */

/**
 * `ok`; `degraded`: something is slow or waits, and nobody must act tonight; `failing`: an
 * administrator must act, and gets a mail.
 */
export type HealthState = "ok" | "degraded" | "failing";

/** The names of the checks, in the order of the status page. */
export const checkNames = [
  "database",
  "disk",
  "clock",
  "queues",
  "failed-jobs",
  "mail",
  "provider",
  "books",
  "backup",
] as const;
/** The name of a check. */
export type CheckName = (typeof checkNames)[number];

/** The result of a check. The sentence is a stored text for people, without personal data. */
export type CheckResult = {
  readonly name: CheckName;
  readonly state: HealthState;
  readonly sentence: string;
};

/** A check as stored: its state holds since `since`, and was confirmed at `checkedAt`. */
export type HealthCheck = CheckResult & { readonly since: Date; readonly checkedAt: Date };

/** A time during which a check failed. It is over if `endedAt` is not null. */
export type Trouble = {
  readonly id: number;
  readonly name: string;
  readonly sentence: string;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
};

/** The jobs of a queue. Counts stop at 10,000. `failedToday` are those of the last 24 hours. */
export type QueueReading = {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly failedToday: number;
  readonly oldestWaitingAt: Date | null;
};

/**
 * The outbox. `refused` are waiting mails that the mail server did not accept; `givenUpToday` were
 * abandoned in the last 24 hours.
 */
export type MailReading = {
  readonly waiting: number;
  readonly refused: number;
  readonly givenUp: number;
  readonly givenUpToday: number;
  readonly oldestWaitingAt: Date | null;
  readonly lastSentAt: Date | null;
};

/** What every process can read from the database. Undefined: the shop does not have it. */
export type SharedReadings = {
  readonly queues: readonly QueueReading[];
  readonly mail: MailReading;
  /** Null before the first check of the books. */
  readonly books: { readonly finishedAt: Date; readonly differences: number } | null;
  readonly provider: ProviderBacklog | undefined;
  /** When the last backup was complete; null before the first. */
  readonly lastBackupAt: Date | null | undefined;
};

/** A process that was seen within the last minute. */
export type ShopProcess = {
  readonly id: string;
  readonly role: "all" | "web" | "worker";
  readonly host: string;
  readonly version: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
};
