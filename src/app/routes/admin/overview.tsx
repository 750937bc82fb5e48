import { Link, href } from "react-router";
import { backupSetupOf } from "#app/lib/backup-setup.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { allow, readIfAllowed } from "#app/lib/visit.server.ts";
import { findBackupTrouble } from "#modules/backups/public.server.ts";
import {
  countListingsToCheck,
  countTakenDown,
  marksWaiting,
} from "#modules/catalog/public.server.ts";
import { countVoidIrns } from "#modules/filings/public.server.ts";
import { lastCheck } from "#modules/ledger/public.server.ts";
import { countOpenRestores } from "#modules/invoicing/public.server.ts";
import { placeholderSettings } from "#modules/identity/public.ts";
import {
  approvalsWaiting,
  newAccounts,
  readPlatformSettings,
} from "#modules/identity/public.server.ts";
import { mailCounts } from "#modules/notifications/public.server.ts";
import { healthNotice } from "#modules/operations/public.ts";
import { countFailedJobs, unwellChecks } from "#modules/operations/public.server.ts";
import { countOverdueOrders, newOrders } from "#modules/orders/public.server.ts";
import { alertsWaiting, refundsToRepair } from "#modules/payments/public.server.ts";
import { batchesWaiting } from "#modules/payouts/public.server.ts";
import { reportedConversationsWaiting } from "#modules/conversations/public.server.ts";
import { ticketsWaiting } from "#modules/helpdesk/public.server.ts";
import { reviewsWaiting } from "#modules/reviews/public.server.ts";
import { applicationsWaiting } from "#modules/sellers/public.server.ts";
import { canAtAll, type Action } from "#policy/can.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowRightIcon, circleCheckIcon } from "#ui/icons.ts";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/overview.ts";
import { tasksOf } from "./overview-tasks.tsx";
import { locale, t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const visit = allow(context, "identity.enterDesk");
  const { db, actor, config } = visit;
  /** A figure that is not for this person is not read, and not shown. */
  const counted = (action: Action, read: () => Promise<number>) =>
    readIfAllowed(visit, action, read, 0);
  const [
    applications,
    marks,
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
    settings,
    overdue,
    reviews,
    reports,
    tickets,
    approvals,
    listings,
    irns,
  ] = await Promise.all([
    counted("sellers.review", () => applicationsWaiting(db, actor)),
    counted("catalog.checkMarks", () => marksWaiting(db, actor)),
    readIfAllowed(visit, "notifications.handleMails", () => mailCounts(db, actor), null),
    counted("operations.see", () => countFailedJobs(db, actor)),
    readIfAllowed(visit, "catalog.moderate", () => countTakenDown(db, actor), null),
    readIfAllowed(visit, "identity.viewAccounts", () => newAccounts(db, actor), null),
    readIfAllowed(visit, "orders.viewAll", () => newOrders(db, actor), null),
    readIfAllowed(visit, "ledger.view", () => lastCheck(db, actor), null),
    readIfAllowed(visit, "payouts.manage", () => batchesWaiting(db, actor), null),
    readIfAllowed(visit, "payments.refund", () => refundsToRepair(db, actor), null),
    counted("payments.refund", () => alertsWaiting(db, actor)),
    counted("invoicing.reopenSeries", () => countOpenRestores(db, actor)),
    readIfAllowed(
      visit,
      "backups.manage",
      () => findBackupTrouble(db, actor, { setup: backupSetupOf(config) }),
      null,
    ),
    readIfAllowed(visit, "operations.see", () => unwellChecks(db, actor), []),
    readPlatformSettings(db),
    counted("orders.overrule", () => countOverdueOrders(db, actor)),
    counted("reviews.moderate", () => reviewsWaiting(db, actor)),
    counted("conversations.moderate", () => reportedConversationsWaiting(db, actor)),
    readIfAllowed(visit, "helpdesk.handle", () => ticketsWaiting(db, actor), null),
    counted("identity.viewApprovals", () => approvalsWaiting(db, actor)),
    readIfAllowed(visit, "catalog.moderate", () => countListingsToCheck(db, actor), null),
    counted("filings.closeVoidIrns", () => countVoidIrns(db, actor)),
  ]);
  const differences = check?.differences ?? 0;
  return {
    applications,
    marks,
    mails,
    failedJobs,
    takenDown,
    accounts,
    orders,
    differences,
    batches,
    refunds,
    alerts,
    restores,
    overdue,
    reviews,
    reports,
    tickets,
    approvals,
    listings,
    irns,
    backupTrouble,
    health: healthNotice(unwell, {
      failedJobs,
      differences,
      hasBackupTrouble: backupTrouble !== null,
    }),
    // A demo has an invented company, and says so.
    placeholders:
      config.appEnv === "production" && canAtAll(actor, "identity.editSettings")
        ? placeholderSettings(settings)
        : [],
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { mails, takenDown, accounts, orders } = loaderData;
  const tasks = tasksOf(loaderData);
  const { may } = useStaffRights();
  return (
    <>
      <PageHeader
        title={t("Administration")}
        lead={tasks.length === 0 ? undefined : t("Tasks waiting for you.")}
        actions={
          may("identity.viewApprovals") && (
            <ButtonLink to={href("/admin/approvals")}>{t("Requests")}</ButtonLink>
          )
        }
      />
      {tasks.length === 0 ? <NothingToDo /> : <TaskList tasks={tasks} />}
      {(orders ?? accounts ?? takenDown ?? mails) !== null && (
        <>
          <h2 className="mt-12 mb-4 text-xl">{t("Key figures")}</h2>
          <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))]">
            <OrderFigures orders={orders} accounts={accounts} />
            <MailFigures takenDown={takenDown} mails={mails} />
          </dl>
        </>
      )}
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
      {t("Nothing is waiting for you.")}
    </p>
  );
}

function TaskList({ tasks }: { readonly tasks: ReturnType<typeof tasksOf> }) {
  return (
    <ul className="grid gap-3">
      {tasks.map(({ words, to }, index) => (
        <li key={index}>
          <Link
            to={to}
            className={
              "group flex min-h-16 items-center gap-4 rounded-card border border-line-strong " +
              "bg-surface-raised px-5 py-3 transition-colors hover:border-ink"
            }
          >
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
      {orders !== null && (
        <Figure
          name={t("Orders in seven days")}
          value={orders.orders.toLocaleString(locale())}
          note={t("{totalPaise} with GST and shipping", {
            totalPaise: formatRupeesShort(orders.totalPaise),
          })}
          to={href("/admin/orders")}
        />
      )}
      {accounts !== null && (
        <Figure
          name={t("New accounts in seven days")}
          value={accounts.accounts.toLocaleString(locale())}
          note={
            accounts.unconfirmed === 0
              ? t("All confirmed")
              : t("{unconfirmed} not confirmed yet", { unconfirmed: accounts.unconfirmed })
          }
          to={href("/admin/users")}
        />
      )}
    </>
  );
}

function MailFigures({
  takenDown,
  mails,
}: Pick<Route.ComponentProps["loaderData"], "takenDown" | "mails">) {
  return (
    <>
      {takenDown !== null && (
        <Figure
          name={t("Products taken down")}
          value={takenDown.toLocaleString(locale())}
          note={t("Right now")}
          to={urlWithQuery(href("/admin/products"), { status: "takenDown" })}
        />
      )}
      {mails !== null && (
        <Figure
          name={t("Mails waiting")}
          value={mails.waiting.toLocaleString(locale())}
          note={t("Right now")}
          to={urlWithQuery(href("/admin/mails"), { status: "waiting" })}
        />
      )}
    </>
  );
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
