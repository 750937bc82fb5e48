import type { CheckName, HealthState } from "../contract.ts";

/** What people read about a check: its title, what to do, and the runbook in docs/runbooks. */
export const checkWords: Readonly<
  Record<CheckName, { readonly title: string; readonly advice: string; readonly runbook: string }>
> = {
  database: {
    title: "Database",
    advice: "Look for long statements and locks, and for a database that is too small.",
    runbook: "database",
  },
  disk: {
    title: "Disk",
    advice: "Free some room or enlarge the disk. Below 100 MB the shop takes no more traffic.",
    runbook: "disk",
  },
  clock: {
    title: "Clock",
    advice: "Start the time service (NTP) on each machine. Sales and deadlines follow the clock.",
    runbook: "clock",
  },
  queues: {
    title: "Queues",
    advice: "Check that a worker runs and is not stuck.",
    runbook: "queues",
  },
  "failed-jobs": {
    title: "Failed jobs",
    advice: "Read the reason, correct the cause and retry the jobs.",
    runbook: "failed-jobs",
  },
  mail: {
    title: "Mail",
    advice: "Read the last error of the mails, and check SMTP_URL and the mail server.",
    runbook: "mail",
  },
  provider: {
    title: "Payment provider",
    advice: "Look at the provider's status page, and check the keys. Cash on delivery still works.",
    runbook: "provider",
  },
  books: {
    title: "Books",
    advice: "The ledger lists each difference with its order.",
    runbook: "books",
  },
  backup: {
    title: "Backup",
    advice: "Read why the last backup failed, correct the cause and start another.",
    runbook: "backup",
  },
};

/** The words for a state, as screens and mails show it. */
export const healthStateWords: Readonly<Record<HealthState, string>> = {
  ok: "Working",
  degraded: "Degraded",
  failing: "Failing",
};
