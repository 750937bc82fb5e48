/** Which queues there are, and in what they differ. */

/** These jobs look at everything, copy it or pack it. They count as dead later than others. */
export const expireInSeconds: Partial<Record<Queue, number>> = {
  books: 3600,
  settlements: 900,
  documents: 3600,
  archives: 900,
  retention: 900,
  privacy: 900,
  mornings: 900,
  backups: 5 * 3600,
};

/** At most one backup waits or runs. It is retried for minutes only: the next night comes soon. */
export const ownOptions: Partial<
  Record<Queue, { readonly policy?: string; readonly retryLimit: number }>
> = { backups: { policy: "exclusive", retryLimit: 3 } };

/**
 * One for each kind of background work. `jobHandlers` in src/server/wiring.ts says what each does;
 * `mail` has mails that the release before worded.
 */
export const queues = [
  "events",
  "outbox",
  "mail",
  "messages",
  "mails-by-message",
  "pushes",
  "digests",
  "mornings",
  "imports",
  "products",
  "reviews",
  "tickets",
  "commissions",
  "releases",
  "books",
  "payouts",
  "documents",
  "archives",
  "campaigns",
  "payments",
  "payment-rounds",
  "backups",
  "partitions",
  "accounts",
  "approvals",
  "retention",
  "marks",
  "deadlines",
  "privacy",
  "sales",
  "couriers",
  "e-invoices",
  "serviceability",
  "vouchers",
  "debts",
  "settlements",
] as const;
/** The name of a queue. */
export type Queue = (typeof queues)[number];
