import type { CheckName, HealthState } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** What people read about a check: its title, what to do, and the runbook in docs/runbooks. */
export const checkWords = (): Readonly<
  Record<CheckName, { readonly title: string; readonly advice: string; readonly runbook: string }>
> => ({
  database: {
    title: t("Database"),
    advice: t("Look for slow queries and locks, and check whether the database is too small."),
    runbook: "database",
  },
  disk: {
    title: t("Disk"),
    advice: t(
      "Free up some space or enlarge the disk. Below 100 MB the shop takes no more traffic.",
    ),
    runbook: "disk",
  },
  clock: {
    title: t("Clock"),
    advice: t(
      "Start the time service (NTP) on each machine. Sales and deadlines depend on the clock.",
    ),
    runbook: "clock",
  },
  queues: {
    title: t("Queues"),
    advice: t("Check that a worker is running and is not stuck."),
    runbook: "queues",
  },
  "failed-jobs": {
    title: t("Failed jobs"),
    advice: t("Read the reason, correct the cause and retry the jobs."),
    runbook: "failed-jobs",
  },
  mail: {
    title: t("Mail"),
    advice: t("Read the latest mail error, and check SMTP_URL and the mail server."),
    runbook: "mail",
  },
  provider: {
    title: t("Payment provider"),
    advice: t("Check the provider's status page and the keys. Cash on delivery still works."),
    runbook: "provider",
  },
  books: {
    title: t("Books"),
    advice: t("The ledger lists each difference with its order."),
    runbook: "books",
  },
  backup: {
    title: t("Backup"),
    advice: t("Read why the last backup failed, correct the cause and start another."),
    runbook: "backup",
  },
});

/** The words for a state, as screens and mails show it. */
export const healthStateWords = (): Readonly<Record<HealthState, string>> => ({
  ok: t("Working"),
  degraded: t("Degraded"),
  failing: t("Failing"),
});
