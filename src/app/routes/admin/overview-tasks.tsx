import type { ReactNode } from "react";
import { href } from "react-router";
import { type BackupTrouble, overdueAfterHours } from "#modules/backups/public.ts";
import { andList } from "#shared/texts/list-words.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { rich } from "#ui/rich-text.tsx";
import type { Route } from "./+types/overview.ts";

type Waiting = Route.ComponentProps["loaderData"];

/** How many tasks of a kind there are, in one sentence, and where they are done. */
type OverviewTask = { readonly count: number; readonly words: ReactNode; readonly to: string };

/** The number of a task, large within its sentence. */
const n = (figure: ReactNode) => (
  <span className="money mr-1.5 font-display text-2xl">{figure}</span>
);

const backupWords = (): Readonly<Record<BackupTrouble, string>> => ({
  noPlace: t(
    "Problem with backups: no backup location is set. If the disk fails, everything is lost",
  ),
  failed: t("Problem with backups: the last one failed"),
  overdue: t(
    "Problem with backups: no backup has passed a trial restore in the last {overdueAfterHours} hours",
    {
      overdueAfterHours,
    },
  ),
});

/** What waits for an administrator, with where it is done. */
export function tasksOf(waiting: Waiting): readonly OverviewTask[] {
  return [
    ...tasksOfInvoices(waiting),
    ...tasksOfShop(waiting),
    ...tasksOfListings(waiting),
    ...tasksOfUnanswered(waiting),
    ...tasksOfHelpDesk(waiting),
    ...tasksOfMoney(waiting),
    ...tasksOfJobs(waiting),
  ].filter(({ count }) => count > 0);
}

function tasksOfInvoices({ irns }: Waiting): readonly OverviewTask[] {
  return [
    {
      count: irns,
      words: rich(
        "{irns, plural, one {<n>#</n> IRN of a cancelled document} other {<n>#</n> IRNs of cancelled documents}} to cancel at the e-invoice portal",
        { irns, n },
      ),
      to: href("/admin/status"),
    },
  ];
}

function tasksOfShop({
  applications,
  marks,
  overdue,
  reviews,
  reports,
  restores,
  backupTrouble,
  health,
  placeholders,
}: Waiting): readonly OverviewTask[] {
  return [
    {
      count: backupTrouble === null ? 0 : 1,
      words: backupTrouble === null ? "" : backupWords()[backupTrouble],
      to: href("/admin/backups"),
    },
    { count: health.count, words: healthWords(health), to: href("/admin/status") },
    {
      count: placeholders.length,
      words: rich(
        "{count, plural, one {<n>#</n> legal detail is still a placeholder: {placeholders}} other {<n>#</n> legal details are still placeholders: {placeholders}}}",
        { count: placeholders.length, placeholders: andList(placeholders), n },
      ),
      to: href("/admin/settings"),
    },
    {
      count: restores,
      words: rich(
        "{restores, plural, one {<n>#</n> restore to finish} other {<n>#</n> restores to finish}}: no documents are issued until you enter the last numbers sent",
        { restores, n },
      ),
      to: href("/admin/restored-series"),
    },
    {
      count: applications,
      words: rich(
        "{applications, plural, one {<n>#</n> application is waiting for a decision} other {<n>#</n> applications are waiting for a decision}}",
        { applications, n },
      ),
      to: urlWithQuery(href("/admin/seller-approvals"), { status: "pending" }),
    },
    {
      count: overdue,
      words: rich(
        "{overdue, plural, one {<n>#</n> order is overdue} other {<n>#</n> orders are overdue}}",
        { overdue, n },
      ),
      to: href("/admin/deadlines"),
    },
    {
      count: reviews,
      words: rich(
        "{reviews, plural, one {<n>#</n> review is waiting for your decision} other {<n>#</n> reviews are waiting for your decision}}",
        { reviews, n },
      ),
      to: href("/admin/reviews"),
    },
    {
      count: reports,
      words: rich(
        "{reports, plural, one {<n>#</n> reported conversation is waiting for you} other {<n>#</n> reported conversations are waiting for you}}",
        { reports, n },
      ),
      to: href("/admin/reported-messages"),
    },
    {
      count: marks,
      words: rich(
        "{marks, plural, one {<n>#</n> mark of origin is waiting for your check} other {<n>#</n> marks of origin are waiting for your check}}",
        { marks, n },
      ),
      to: urlWithQuery(href("/admin/marks"), { status: "pending" }),
    },
  ];
}

function tasksOfListings({ listings }: Waiting): readonly OverviewTask[] {
  const { reported, sent } = listings ?? { reported: 0, sent: 0 };
  return [
    {
      count: reported,
      words: rich(
        "{reported, plural, one {<n>#</n> reported listing is waiting for your decision} other {<n>#</n> reported listings are waiting for your decision}}",
        { reported, n },
      ),
      to: href("/admin/listings"),
    },
    {
      count: sent,
      words: rich(
        "{sent, plural, one {<n>#</n> listing is waiting for your check} other {<n>#</n> listings are waiting for your check}}",
        { sent, n },
      ),
      to: urlWithQuery(href("/admin/listings"), { list: "sent" }),
    },
  ];
}

function tasksOfUnanswered({ listings }: Waiting): readonly OverviewTask[] {
  const unanswered = listings?.unanswered ?? 0;
  return [
    {
      count: unanswered,
      words: rich(
        "{unanswered, plural, one {<n>#</n> listing in the shop has not been changed as you asked} other {<n>#</n> listings in the shop have not been changed as you asked}}",
        { unanswered, n },
      ),
      to: urlWithQuery(href("/admin/listings"), { list: "unanswered" }),
    },
  ];
}

function tasksOfHelpDesk({ tickets }: Waiting): readonly OverviewTask[] {
  const { open, urgent, reports } = tickets ?? { open: 0, urgent: 0, reports: 0 };
  return [
    {
      count: open,
      words: rich(
        "{open, plural, one {<n>#</n> ticket waits for an answer} other {<n>#</n> tickets wait for an answer}}. Urgent: {urgent}.",
        { open, urgent, n },
      ),
      to: href("/admin/tickets"),
    },
    {
      count: reports,
      words: rich(
        "{reports, plural, one {<n>#</n> ticket about a report waits for an answer} other {<n>#</n> tickets about reports wait for an answer}}",
        { reports, n },
      ),
      to: urlWithQuery(href("/admin/tickets"), { status: "reports" }),
    },
  ];
}

function healthWords({ count, isFailing }: Waiting["health"]): ReactNode {
  return isFailing
    ? rich(
        "{count, plural, one {<n>#</n> check of the shop is failing} other {<n>#</n> checks of the shop are failing}}",
        { count, n },
      )
    : rich(
        "{count, plural, one {<n>#</n> check of the shop is degraded} other {<n>#</n> checks of the shop are degraded}}",
        { count, n },
      );
}

function tasksOfMoney({ approvals, batches, refunds, alerts }: Waiting): readonly OverviewTask[] {
  return [
    {
      count: approvals,
      words: rich(
        "{approvals, plural, one {<n>#</n> request needs your approval} other {<n>#</n> requests need your approval}}",
        { approvals, n },
      ),
      to: href("/admin/approvals"),
    },
    {
      count: batches?.proposed ?? 0,
      words: rich(
        "{proposed, plural, one {<n>#</n> payout batch is waiting for your review} other {<n>#</n> payout batches are waiting for your review}}",
        { proposed: batches?.proposed ?? 0, n },
      ),
      to: href("/admin/payouts"),
    },
    {
      count: batches?.approved ?? 0,
      words: rich(
        "{approved, plural, one {<n>#</n> approved payout batch to pay} other {<n>#</n> approved payout batches to pay}}",
        { approved: batches?.approved ?? 0, n },
      ),
      to: href("/admin/payouts"),
    },
    {
      count: alerts,
      words: rich(
        "{alerts, plural, one {<n>#</n> payment needs your attention} other {<n>#</n> payments need your attention}}",
        { alerts, n },
      ),
      to: href("/admin/payments"),
    },
    {
      count: refunds?.failed ?? 0,
      words: rich(
        "{failed, plural, one {<n>#</n> refund has failed} other {<n>#</n> refunds have failed}}",
        { failed: refunds?.failed ?? 0, n },
      ),
      to: urlWithQuery(href("/admin/refunds"), { status: "failed" }),
    },
    {
      count: refunds?.toSend ?? 0,
      words: rich(
        "{toSend, plural, one {<n>#</n> refund to send by hand} other {<n>#</n> refunds to send by hand}}",
        { toSend: refunds?.toSend ?? 0, n },
      ),
      to: urlWithQuery(href("/admin/refunds"), { status: "toSend" }),
    },
  ];
}

function tasksOfJobs({ mails, failedJobs, differences }: Waiting): readonly OverviewTask[] {
  return [
    {
      count: mails?.givenUp ?? 0,
      words: rich(
        "{givenUp, plural, one {<n>#</n> mail could not be sent} other {<n>#</n> mails could not be sent}}",
        { givenUp: mails?.givenUp ?? 0, n },
      ),
      to: urlWithQuery(href("/admin/mails"), { status: "givenUp" }),
    },
    {
      count: failedJobs,
      words: rich(
        "{failedJobs, plural, one {<n>#</n> job has failed} other {<n>#</n> jobs have failed}}",
        { failedJobs, n },
      ),
      to: href("/admin/jobs"),
    },
    {
      count: differences,
      words: rich(
        "{differences, plural, one {<n>#</n> difference was found in the books last night} other {<n>#</n> differences were found in the books last night}}",
        { differences, n },
      ),
      to: href("/admin/ledger"),
    },
  ];
}
