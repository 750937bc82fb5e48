import type { ReactNode } from "react";
import { href } from "react-router";
import { openSetUpSteps } from "#modules/sellers/public.ui.ts";
import type { SaleToday, ShelfOverview, ShelfTask } from "#modules/catalog/public.server.ts";
import { daysToPay } from "#modules/invoicing/public.ts";
import type { OrdersToDo } from "#modules/orders/public.server.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { Icon } from "#ui/icon.tsx";
import {
  calendarDaysIcon,
  circleAlertIcon,
  circleCheckIcon,
  fileTextIcon,
  messageCircleIcon,
  packageCheckIcon,
  truckIcon,
  zapIcon,
} from "#ui/icons.ts";
import type { TabDataOf } from "./load-tab.server.ts";
import { returnTask } from "./return-task.ts";
import { setUpAddresses, tabAddress } from "./tabs.ts";
import { companyTask } from "./company-task.tsx";
import { Task } from "./task.tsx";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

type Overview = TabDataOf<"overview">;

/** The seller's tasks above all figures, most urgent first, each with a link. */
export function Today({
  data: { orders, unread, overdue, shelf, hasCompany, lacksTcs, shop, steps },
}: {
  readonly data: Overview;
}) {
  const { tasks, totals, salesToday } = shelf;
  const items = [
    ...orders.returns.map((back) => (
      <Task
        key={`return ${back.orderId} ${back.answerBy.getTime()}`}
        icon={packageCheckIcon}
        to={href("/order-management/:orderId", { orderId: back.orderId })}
        {...returnTask(back)}
      />
    )),
    orders.toConfirm > 0 && (
      <Task
        key="confirm"
        icon={packageCheckIcon}
        to={`${href("/order-management")}?status=pending`}
        title={t("{toConfirm, plural, one {# order} other {# orders}} to confirm", {
          toConfirm: orders.toConfirm,
        })}
        note={waitingSince(orders, "pending")}
      />
    ),
    orders.toShip > 0 && (
      <Task
        key="ship"
        icon={truckIcon}
        to={`${href("/order-management")}?status=confirmed`}
        title={t("{toShip, plural, one {# order} other {# orders}} to ship", {
          toShip: orders.toShip,
        })}
        note={waitingSince(orders, "confirmed")}
      />
    ),
    unread > 0 && (
      <Task
        key="messages"
        icon={messageCircleIcon}
        to={href("/seller/messages")}
        title={t("{messages, plural, one {# message} other {# messages}} to answer", {
          messages: unread,
        })}
      />
    ),
    overdue > 0 && (
      <Task
        key="overdue"
        icon={fileTextIcon}
        to={`${href("/seller/invoices")}?status=overdue`}
        title={t("{overdue, plural, one {# invoice} other {# invoices}} overdue", { overdue })}
        note={t("Not paid {daysToPay} days after the invoice.", { daysToPay })}
      />
    ),
    ...tasks
      .filter((task) => task.kind === "taken_down")
      .map((task) => (
        <Task
          key={task.id}
          icon={circleAlertIcon}
          isTrouble
          to={`/edit-product/${task.id}`}
          title={t("{name} was taken down", { name: task.name })}
          note={task.reason}
        />
      )),
    ...companyTask(hasCompany, lacksTcs),
    ...lowStock(tasks, totals),
    ...detailsMissing(totals),
    ...salesToday.map((sale) => (
      <Task
        key={`${sale.saleId} ${sale.isEnd}`}
        icon={zapIcon}
        to="/seller/manage-sales"
        title={saleWords(sale)}
        note={formatDateTime(sale.at)}
      />
    )),
    ...holiday(shop),
    ...setUp(steps),
    totals.drafts > 0 && (
      <Task
        key="drafts"
        icon={fileTextIcon}
        to="/seller/drafts"
        title={t("{drafts, plural, one {# draft} other {# drafts}} to finish", {
          drafts: totals.drafts,
        })}
        note={draftNames(tasks, totals.drafts)}
      />
    ),
  ].filter((item) => item !== false);
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        {t("To do today")}
      </h2>
      <Tasks items={items} />
    </section>
  );
}

function Tasks({ items }: { readonly items: readonly ReactNode[] }) {
  if (items.length > 0)
    return (
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
        {items}
      </ul>
    );
  return (
    <p
      className={
        "mt-3 flex items-center gap-3 rounded-card border border-line " +
        "bg-surface-raised px-4 py-3.5 text-ink-muted"
      }
    >
      <Icon d={circleCheckIcon} strokeWidth={1.5} className="size-5 shrink-0 text-positive" />
      {t("Nothing is waiting for you.")}
    </p>
  );
}

function waitingSince({ oldest }: OrdersToDo, status: "pending" | "confirmed"): string {
  const first = oldest.find((order) => order.status === status);
  return first === undefined
    ? ""
    : t("The oldest is from {placedAt}", { placedAt: formatDateTime(first.placedAt) });
}

const low = (tasks: readonly ShelfTask[]) => tasks.filter((task) => task.kind === "low");

function lowStock(
  tasks: readonly ShelfTask[],
  totals: ShelfOverview["totals"],
): readonly ReactNode[] {
  const named = low(tasks);
  if (totals.low > named.length) {
    return [
      <Task
        key="low"
        icon={circleAlertIcon}
        to={tabAddress("products", { low: "1" })}
        title={t("{low, plural, one {# product} other {# products}} low in stock", {
          low: totals.low,
        })}
        note={andList([
          ...named.map(({ name }) => name),
          t("{others} more", { others: totals.low - named.length }),
        ])}
      />,
    ];
  }
  return named.map(({ id, name, pieces }) => (
    <Task
      key={id}
      icon={circleAlertIcon}
      to={`/edit-product/${id}`}
      title={
        pieces === 0
          ? t("{name} is sold out in at least one variant", { name })
          : t("{name}: {pieces, plural, one {# piece} other {# pieces}} left of one variant", {
              name,
              pieces,
            })
      }
    />
  ));
}

function detailsMissing({ missing }: ShelfOverview["totals"]): readonly ReactNode[] {
  if (missing === 0) return [];
  return [
    <Task
      key="missing"
      icon={circleAlertIcon}
      to={tabAddress("products", { missing: "1" })}
      title={t("{missing, plural, one {# product} other {# products}} with details missing", {
        missing,
      })}
      note={t("Their categories ask for details that are still missing.")}
    />,
  ];
}

function saleWords({ products, isEnd }: SaleToday): string {
  return isEnd
    ? t("A sale of {products, plural, one {# product} other {# products}} ends today", { products })
    : t("A sale of {products, plural, one {# product} other {# products}} begins today", {
        products,
      });
}

function holiday({ holiday: state, awayFrom, awayUntil }: Overview["shop"]): readonly ReactNode[] {
  if (awayFrom === null || awayUntil === null || (state !== "planned" && state !== "running"))
    return [];
  const title =
    state === "running"
      ? t("Your shop is on holiday until {awayUntil}", { awayUntil: formatDate(awayUntil) })
      : t("Your shop goes on holiday on {awayFrom}", { awayFrom: formatDate(awayFrom) });
  return [
    <Task
      key="holiday"
      icon={calendarDaysIcon}
      to={href("/seller/shipping-settings")}
      title={title}
      note={
        state === "running"
          ? t("Nothing can be ordered during this time.")
          : t("Back on {awayUntil}", { awayUntil: formatDate(awayUntil) })
      }
    />,
  ];
}

/** One line for all steps that are open: the list beside it has each of them. */
function setUp(steps: Overview["steps"]): readonly ReactNode[] {
  const open = openSetUpSteps({ steps, addresses: setUpAddresses });
  const [first] = open;
  if (first === undefined) return [];
  return [
    <Task
      key="set-up"
      icon={circleAlertIcon}
      to={first.to}
      title={t("Finish setting up your shop: {steps, plural, one {# step} other {# steps}} left", {
        steps: open.length,
      })}
      note={andList(open.map(({ label }) => label))}
    />,
  ];
}

function draftNames(tasks: readonly ShelfTask[], drafts: number): string {
  const named = tasks.filter((task) => task.kind === "draft");
  const others = drafts - named.length;
  return andList([
    ...named.map(({ name }) => name),
    ...(others > 0 ? [t("{others} more", { others })] : []),
  ]);
}
