import type { ReactNode } from "react";
import { Link, href } from "react-router";
import type { SaleToday, ShelfOverview, ShelfTask } from "#modules/catalog/public.server.ts";
import { daysToPay } from "#modules/invoicing/public.ts";
import type { OrdersToDo } from "#modules/orders/public.server.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import {
  calendarDaysIcon,
  circleAlertIcon,
  circleCheckIcon,
  fileTextIcon,
  packageCheckIcon,
  truckIcon,
  zapIcon,
} from "#ui/icons.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { tabAddress } from "./tabs.ts";

type Overview = TabDataOf<"overview">;

/** The seller's tasks above all figures, most urgent first, each with a link. */
export function Today({
  data: { orders, overdue, shelf, hasCompany, shop },
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
        title={
          `${back.isAnswered ? "A return is on its way" : "Answer a return"}: ` +
          `${back.orderNumber}`
        }
        note={
          back.isAnswered
            ? "Say when it has arrived."
            : `Please by ${formatDateTime(back.answerBy)}`
        }
      />
    )),
    orders.toConfirm > 0 && (
      <Task
        key="confirm"
        icon={packageCheckIcon}
        to={`${href("/order-management")}?status=pending`}
        title={`${counted(orders.toConfirm, "order")} to confirm`}
        note={waitingSince(orders, "pending")}
      />
    ),
    orders.toShip > 0 && (
      <Task
        key="ship"
        icon={truckIcon}
        to={`${href("/order-management")}?status=confirmed`}
        title={`${counted(orders.toShip, "order")} to ship`}
        note={waitingSince(orders, "confirmed")}
      />
    ),
    overdue > 0 && (
      <Task
        key="overdue"
        icon={fileTextIcon}
        to={`${href("/seller/invoices")}?status=overdue`}
        title={`${counted(overdue, "invoice")} overdue`}
        note={`Not paid ${daysToPay} days after the invoice.`}
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
          title={`${task.name} was taken out of the shop`}
          note={task.reason}
        />
      )),
    !hasCompany && (
      <Task
        key="company"
        icon={circleAlertIcon}
        isTrouble
        to={href("/company-settings")}
        title="Fill in your company settings"
        note="Without them no order can be confirmed: confirming issues the invoice."
      />
    ),
    ...lowStock(tasks, totals),
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
    totals.drafts > 0 && (
      <Task
        key="drafts"
        icon={fileTextIcon}
        to="/seller/drafts"
        title={`${counted(totals.drafts, "draft")} to finish`}
        note={draftNames(tasks, totals.drafts)}
      />
    ),
  ].filter((item) => item !== false);
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="text-xl">
        What needs doing today
      </h2>
      {items.length === 0 ? (
        <p
          className={
            "mt-3 flex items-center gap-3 rounded-card border border-line " +
            "bg-surface-raised px-4 py-3.5 text-ink-muted"
          }
        >
          <Icon d={circleCheckIcon} strokeWidth={1.5} className="size-5 shrink-0 text-positive" />
          Nothing is waiting for you.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
          {items}
        </ul>
      )}
    </section>
  );
}

type TaskProps = {
  readonly icon: string;
  readonly to: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isTrouble?: boolean;
};

function Task({ icon, to, title, note, isTrouble = false }: TaskProps) {
  return (
    <li className="relative flex gap-3 px-4 py-3 wrap-anywhere hover:bg-surface-sunken/60">
      <Icon
        d={icon}
        strokeWidth={1.5}
        className={classes("mt-0.5 size-5 shrink-0", isTrouble ? "text-danger" : "text-accent")}
      />
      <div className="min-w-0">
        <Link
          to={to}
          className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {note !== undefined && note !== "" && <p className="text-sm text-ink-muted">{note}</p>}
      </div>
    </li>
  );
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-IN")} ${what}${count === 1 ? "" : "s"}`;
}

function waitingSince({ oldest }: OrdersToDo, status: "pending" | "confirmed"): string {
  const first = oldest.find((order) => order.status === status);
  return first === undefined ? "" : `The oldest came on ${formatDateTime(first.placedAt)}`;
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
        title={`${counted(totals.low, "product")} low in stock`}
        note={`${named.map(({ name }) => name).join(", ")} and others`}
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
          ? `${name} is sold out in some choice`
          : `${name}: ${counted(pieces, "piece")} left of some choice`
      }
    />
  ));
}

function saleWords({ products, isEnd }: SaleToday): string {
  return `A sale of ${counted(products, "product")} ${isEnd ? "ends" : "begins"} today`;
}

function holiday({ holiday: state, awayFrom, awayUntil }: Overview["shop"]): readonly ReactNode[] {
  if (awayFrom === null || awayUntil === null || (state !== "planned" && state !== "running"))
    return [];
  const title =
    state === "running"
      ? `Your shop is on holiday until ${formatDate(awayUntil)}`
      : `Your shop goes on holiday on ${formatDate(awayFrom)}`;
  return [
    <Task
      key="holiday"
      icon={calendarDaysIcon}
      to={href("/seller/shipping-settings")}
      title={title}
      note={
        state === "running"
          ? "Nothing can be ordered meanwhile."
          : `Back on ${formatDate(awayUntil)}`
      }
    />,
  ];
}

function draftNames(tasks: readonly ShelfTask[], drafts: number): string {
  const names = tasks.filter((task) => task.kind === "draft").map(({ name }) => name);
  return `${names.join(", ")}${drafts > names.length ? " and others" : ""}`;
}

/** The orders that wait, oldest first. */
export function OrderTasks({
  orders: { oldest, toConfirm, toShip },
}: {
  readonly orders: OrdersToDo;
}) {
  const others = toConfirm + toShip - oldest.length;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
      {oldest.map(({ id, orderNumber, status, placedAt, firstProductName, pieces, totalPaise }) => (
        <li
          key={id}
          className={
            "relative flex flex-wrap items-baseline justify-between " +
            "gap-x-6 gap-y-1 px-4 py-3 hover:bg-surface-sunken/60"
          }
        >
          <div className="min-w-0 wrap-anywhere">
            <Link
              to={href("/order-management/:orderId", { orderId: id })}
              className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {status === "pending" ? "Confirm" : "Ship"} {orderNumber}
            </Link>
            <p className="text-sm text-ink-muted">
              {firstProductName}, {counted(pieces, "piece")} · {formatDateTime(placedAt)}
            </p>
          </div>
          <p className="flex items-center gap-4">
            <StatusBadge status={status} />
            <Money paise={totalPaise} />
          </p>
        </li>
      ))}
      {others > 0 && (
        <li className="px-4 py-3 text-sm">
          <Link to={href("/order-management")} className={textLinkClasses}>
            {others} more waiting
          </Link>
        </li>
      )}
    </ul>
  );
}
