import { Link, href } from "react-router";
import { backupSetupOf } from "#app/lib/backup-setup.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { type BackupTrouble, overdueAfterHours } from "#modules/backups/public.ts";
import { findBackupTrouble } from "#modules/backups/public.server.ts";
import { countTakenDown } from "#modules/catalog/public.server.ts";
import { lastCheck } from "#modules/ledger/public.server.ts";
import { countOpenRestores } from "#modules/invoicing/public.server.ts";
import { newAccounts } from "#modules/identity/public.server.ts";
import { mailCounts } from "#modules/notifications/public.server.ts";
import { healthNotice } from "#modules/operations/public.ts";
import { countFailedJobs, unwellChecks } from "#modules/operations/public.server.ts";
import { newOrders } from "#modules/orders/public.server.ts";
import { alertsWaiting, refundsToRepair } from "#modules/payments/public.server.ts";
import { batchesWaiting } from "#modules/payouts/public.server.ts";
import { applicationsWaiting } from "#modules/sellers/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Icon } from "#ui/icon.tsx";
import { arrowRightIcon, circleCheckIcon } from "#ui/icons.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/overview.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Administration" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "sellers.review");
  const [
    applications,
    mails,
    failedJobs,
    takenDown,
    accounts,
    orders,
    check,
    batches,
    refunds,
    alerts,
    restores,
    backupTrouble,
    unwell,
  ] = await Promise.all([
    applicationsWaiting(db, actor),
    mailCounts(db, actor),
    countFailedJobs(db, actor),
    countTakenDown(db, actor),
    newAccounts(db, actor),
    newOrders(db, actor),
    lastCheck(db, actor),
    batchesWaiting(db, actor),
    refundsToRepair(db, actor),
    alertsWaiting(db, actor),
    countOpenRestores(db, actor),
    findBackupTrouble(db, actor, { setup: backupSetupOf(config) }),
    unwellChecks(db, actor),
  ]);
  return {
    applications,
    mails,
    failedJobs,
    takenDown,
    accounts,
    orders,
    differences: check?.differences ?? 0,
    batches,
    refunds,
    alerts,
    restores,
    backupTrouble,
    health: healthNotice(unwell),
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { mails, takenDown, accounts, orders } = loaderData;
  const tasks = tasksOf(loaderData);
  return (
    <>
      <PageHeader
        title="Administration"
        lead={tasks.length === 0 ? undefined : "What is waiting for you."}
      />
      {tasks.length === 0 ? <NothingToDo /> : <TaskList tasks={tasks} />}
      <h2 className="mt-12 mb-4 text-xl">In figures</h2>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        <OrderFigures orders={orders} accounts={accounts} />
        <MailFigures takenDown={takenDown} mails={mails} />
      </dl>
    </>
  );
}

function NothingToDo() {
  return (
    <p
      className={
        "flex items-center gap-3 rounded-card border " + "border-line bg-surface-raised p-5 text-lg"
      }
    >
      <Icon d={circleCheckIcon} className="shrink-0 text-positive" />
      Nothing is waiting for you.
    </p>
  );
}

function TaskList({ tasks }: { readonly tasks: ReturnType<typeof tasksOf> }) {
  return (
    <ul className="grid gap-3">
      {tasks.map(({ count, words, to }) => (
        <li key={words}>
          <Link
            to={to}
            className={
              "group flex min-h-16 items-center gap-4 rounded-card border border-line-strong " +
              "bg-surface-raised px-5 py-3 transition-colors hover:border-ink"
            }
          >
            <span className="money font-display text-2xl">{count.toLocaleString("en-IN")}</span>
            <span className="grow text-lg leading-snug">{words}</span>
            <Icon d={arrowRightIcon} className="shrink-0 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OrderFigures({
  orders,
  accounts,
}: Pick<Route.ComponentProps["loaderData"], "orders" | "accounts">) {
  return (
    <>
      <Figure
        name="Orders in seven days"
        value={orders.orders.toLocaleString("en-IN")}
        note={`${formatRupeesShort(orders.totalPaise)} with GST and shipping`}
        to={href("/admin/orders")}
      />
      <Figure
        name="New accounts in seven days"
        value={accounts.accounts.toLocaleString("en-IN")}
        note={
          accounts.unconfirmed === 0
            ? "All confirmed"
            : `${accounts.unconfirmed.toLocaleString("en-IN")} not confirmed yet`
        }
        to={href("/admin/users")}
      />
    </>
  );
}

function MailFigures({
  takenDown,
  mails,
}: Pick<Route.ComponentProps["loaderData"], "takenDown" | "mails">) {
  return (
    <>
      <Figure
        name="Products taken down"
        value={takenDown.toLocaleString("en-IN")}
        note="At this moment"
        to={urlWithQuery(href("/admin/products"), { status: "takenDown" })}
      />
      <Figure
        name="Mails waiting"
        value={mails.waiting.toLocaleString("en-IN")}
        note="At this moment"
        to={urlWithQuery(href("/admin/mails"), { status: "waiting" })}
      />
    </>
  );
}

const backupWords: Readonly<Record<BackupTrouble, string>> = {
  noPlace: "problem with backups: no place for them is set, so a lost disk loses the whole shop",
  failed: "problem with backups: the last one failed",
  overdue: `problem with backups: none could be restored in the last ${overdueAfterHours} hours`,
};

/** What waits for an administrator, with where it is done. */
function tasksOf({
  applications,
  mails,
  failedJobs,
  differences,
  batches,
  refunds,
  alerts,
  restores,
  backupTrouble,
  health,
}: Route.ComponentProps["loaderData"]) {
  return [
    {
      count: backupTrouble === null ? 0 : 1,
      words: backupTrouble === null ? "" : backupWords[backupTrouble],
      to: href("/admin/backups"),
    },
    { ...health, to: href("/admin/status") },
    {
      count: restores,
      words:
        restores === 1
          ? "restore to finish: no documents are issued until you enter the last numbers sent"
          : "restores to finish: no documents are issued until you enter the last numbers sent",
      to: href("/admin/restored-series"),
    },
    {
      count: applications,
      words:
        applications === 1
          ? "application waits for a decision"
          : "applications wait for a decision",
      to: urlWithQuery(href("/admin/seller-approvals"), { status: "pending" }),
    },
    {
      count: batches.proposed,
      words: "batch of payouts waits for your review",
      to: href("/admin/payouts"),
    },
    {
      count: batches.approved,
      words:
        batches.approved === 1
          ? "approved batch of payouts is to be paid"
          : "approved batches of payouts are to be paid",
      to: href("/admin/payouts"),
    },
    {
      count: alerts,
      words:
        alerts === 1
          ? "payment needs a person to look at it"
          : "payments need a person to look at them",
      to: href("/admin/payments"),
    },
    {
      count: refunds.failed,
      words: refunds.failed === 1 ? "refund has failed" : "refunds have failed",
      to: urlWithQuery(href("/admin/refunds"), { status: "failed" }),
    },
    {
      count: refunds.toSend,
      words:
        refunds.toSend === 1 ? "refund is to be sent by hand" : "refunds are to be sent by hand",
      to: urlWithQuery(href("/admin/refunds"), { status: "toSend" }),
    },
    {
      count: mails.givenUp,
      words:
        mails.givenUp === 1 ? "mail could not be handed over" : "mails could not be handed over",
      to: urlWithQuery(href("/admin/mails"), { status: "givenUp" }),
    },
    {
      count: failedJobs,
      words: failedJobs === 1 ? "job has failed" : "jobs have failed",
      to: href("/admin/jobs"),
    },
    {
      count: differences,
      words:
        differences === 1
          ? "difference was found in the books last night"
          : "differences were found in the books last night",
      to: href("/admin/ledger"),
    },
  ].filter(({ count }) => count > 0);
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly to: string;
};

function Figure({ name, value, note, to }: FigureProps) {
  return (
    <div className="relative bg-surface-raised p-5 transition-colors hover:bg-surface-sunken">
      <dt className="text-sm text-ink-muted">
        <Link to={to} className="after:absolute after:inset-0">
          {name}
        </Link>
      </dt>
      <dd className="money mt-1 font-display text-2xl">{value}</dd>
      <dd className="mt-0.5 text-sm text-ink-muted">{note}</dd>
    </div>
  );
}
