import { href } from "react-router";
import { type BackupTrouble, overdueAfterHours } from "#modules/backups/public.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import type { Route } from "./+types/overview.ts";
import { locale, t } from "#shared/texts/text.ts";

const backupWords = (): Readonly<Record<BackupTrouble, string>> => ({
  noPlace: t(
    "problem with backups: no backup location is set, so a lost disk loses the whole shop",
  ),
  failed: t("problem with backups: the last one failed"),
  overdue: t("problem with backups: none could be restored in the last {overdueAfterHours} hours", {
    overdueAfterHours,
  }),
});

type Waiting = Route.ComponentProps["loaderData"];

/** What waits for an administrator, with where it is done. */
export function tasksOf(waiting: Waiting) {
  return [...tasksOfShop(waiting), ...tasksOfMoney(waiting), ...tasksOfJobs(waiting)].filter(
    ({ count }) => count > 0,
  );
}

function tasksOfShop({ applications, restores, backupTrouble, health, placeholders }: Waiting) {
  return [
    {
      count: backupTrouble === null ? 0 : 1,
      words: backupTrouble === null ? "" : backupWords()[backupTrouble],
      to: href("/admin/backups"),
    },
    { ...health, to: href("/admin/status") },
    {
      count: placeholders.length,
      words: t(
        "{length, plural, one {legal detail is still a placeholder: {placeholders}} other {legal details are still placeholders: {placeholders}}}",
        { length: placeholders.length, placeholders: inWords(placeholders) },
      ),
      to: href("/admin/settings"),
    },
    {
      count: restores,
      words: t(
        "{restores, plural, one {restore to finish: no documents are issued until you enter the last numbers sent} other {restores to finish: no documents are issued until you enter the last numbers sent}}",
        { restores },
      ),
      to: href("/admin/restored-series"),
    },
    {
      count: applications,
      words: t(
        "{applications, plural, one {application waits for a decision} other {applications wait for a decision}}",
        { applications },
      ),
      to: urlWithQuery(href("/admin/seller-approvals"), { status: "pending" }),
    },
  ];
}

function tasksOfMoney({ batches, refunds, alerts }: Waiting) {
  return [
    {
      count: batches.proposed,
      words: t("payout batch waits for your review"),
      to: href("/admin/payouts"),
    },
    {
      count: batches.approved,
      words: t(
        "{approved, plural, one {approved batch of payouts is to be paid} other {approved batches of payouts are to be paid}}",
        { approved: batches.approved },
      ),
      to: href("/admin/payouts"),
    },
    {
      count: alerts,
      words: t(
        "{alerts, plural, one {payment needs a person to look at it} other {payments need a person to look at them}}",
        { alerts },
      ),
      to: href("/admin/payments"),
    },
    {
      count: refunds.failed,
      words: t("{failed, plural, one {refund has failed} other {refunds have failed}}", {
        failed: refunds.failed,
      }),
      to: urlWithQuery(href("/admin/refunds"), { status: "failed" }),
    },
    {
      count: refunds.toSend,
      words: t(
        "{toSend, plural, one {refund is to be sent by hand} other {refunds are to be sent by hand}}",
        { toSend: refunds.toSend },
      ),
      to: urlWithQuery(href("/admin/refunds"), { status: "toSend" }),
    },
  ];
}

function tasksOfJobs({ mails, failedJobs, differences }: Waiting) {
  return [
    {
      count: mails.givenUp,
      words: t(
        "{givenUp, plural, one {mail could not be handed over} other {mails could not be handed over}}",
        { givenUp: mails.givenUp },
      ),
      to: urlWithQuery(href("/admin/mails"), { status: "givenUp" }),
    },
    {
      count: failedJobs,
      words: t("{failedJobs, plural, one {job has failed} other {jobs have failed}}", {
        failedJobs,
      }),
      to: href("/admin/jobs"),
    },
    {
      count: differences,
      words: t(
        "{differences, plural, one {difference was found in the books last night} other {differences were found in the books last night}}",
        { differences },
      ),
      to: href("/admin/ledger"),
    },
  ];
}

function inWords(parts: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(parts);
}
