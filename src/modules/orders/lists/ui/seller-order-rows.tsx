import { Link, href } from "react-router";
import { billOf, type OrderDocument } from "#modules/invoicing/public.ts";
import type { SellerOrderRow } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { formatPhone } from "#shared/phone.ts";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { InvoiceBadge } from "../../billing/ui/order-documents.tsx";
import { hasParcelToSend } from "../../labels/rules/has-parcel.ts";
import { openReturnLabel } from "../../returns/ui/return-labels.ts";
import { RowStatusForm } from "../../steps/ui/status-form.tsx";
import { t } from "#shared/texts/text.ts";

/**
 * Seven columns do not fit between the width of a phone and of a wide desktop. Each order then
 * takes two lines, with its actions in the second.
 */
const twoLines = {
  table: "md:max-xl:block md:max-xl:[&>tbody]:block md:max-xl:[&>thead]:sr-only",
  row:
    "md:max-xl:grid md:max-xl:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_7rem] " +
    "md:max-xl:gap-x-6 md:max-xl:py-2",
  cell: "md:max-xl:px-0 md:max-xl:py-1.5",
} as const;

/** The seller's orders; a stack of cards on a phone. */
export function SellerOrderRows({
  orders,
  documents,
  tickForm,
}: {
  readonly orders: readonly SellerOrderRow[];
  readonly documents: ReadonlyMap<string, readonly OrderDocument[]>;
  /** The id of the form for ticked orders; null where none can be ticked. */
  readonly tickForm: string | null;
}) {
  return (
    <Table caption={t("Your orders, newest first")} className={twoLines.table}>
      <OrderColumns />
      <TableBody>
        {orders.map((order) => (
          <Row key={order.id} className={twoLines.row}>
            <NumberCell order={order} tickForm={tickForm} />
            <CustomerCells order={order} />
            <StatusCells order={order} documents={documents} />
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function CustomerCells({ order }: { readonly order: SellerOrderRow }) {
  return (
    <>
      <Cell className={twoLines.cell}>
        <span className="block font-medium wrap-anywhere">{order.customerName}</span>
        <span className="block text-sm wrap-anywhere text-ink-muted">
          {[
            order.city,
            order.customerPhone === null
              ? null
              : formatPhone(order.customerPhone).replaceAll(" ", "\u00a0"),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </span>
      </Cell>
      <Cell className={twoLines.cell}>
        <span className="block wrap-anywhere">{order.firstProductName}</span>
        <span className="block text-sm text-ink-muted">{piecesOf(order)}</span>
      </Cell>
      <Cell label={t("Total")} isNumber className={twoLines.cell}>
        <Money paise={order.totalPaise} />
      </Cell>
    </>
  );
}

function StatusCells({
  order,
  documents,
}: {
  readonly order: SellerOrderRow;
  readonly documents: ReadonlyMap<string, readonly OrderDocument[]>;
}) {
  return (
    <>
      <Cell label={t("Status")} className={twoLines.cell}>
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusBadge status={order.status} />
          {order.openReturn !== null && (
            <StatusBadge
              status={order.openReturn.status === "requested" ? "requested" : "confirmed"}
              label={openReturnLabel(order.openReturn, "seller")}
            />
          )}
        </span>
      </Cell>
      <Cell label={t("Invoice")} className={twoLines.cell}>
        <InvoiceBadge documents={documents.get(order.id) ?? []} />
      </Cell>
      <Cell className={`${twoLines.cell} md:max-xl:col-span-2 md:max-xl:justify-self-end`}>
        <RowStatusForm
          orderId={order.id}
          orderNumber={order.orderNumber}
          billId={billOf(documents.get(order.id) ?? [])?.id}
          status={order.status}
          isSentInPart={order.isSentInPart}
        />
      </Cell>
    </>
  );
}

function NumberCell({
  order,
  tickForm,
}: {
  readonly order: SellerOrderRow;
  readonly tickForm: string | null;
}) {
  return (
    <Cell className={twoLines.cell}>
      {tickForm !== null && hasParcelToSend(order) && (
        <span className="screen-only -my-2 -ml-3 inline-grid align-middle">
          <TickBox field="order" value={order.id} name={order.orderNumber} form={tickForm} />
        </span>
      )}
      <Link
        to={href("/order-management/:orderId", { orderId: order.id })}
        className="money font-medium underline underline-offset-4"
      >
        {order.orderNumber}
      </Link>
      <span className="block text-sm text-ink-muted">
        <time dateTime={order.placedAt.toISOString()}>{formatDateTime(order.placedAt)}</time>
        {order.origin === "hand" && <> · {t("manual")}</>}
      </span>
    </Cell>
  );
}

function OrderColumns() {
  return (
    <TableHead>
      <Column>{t("Order")}</Column>
      <Column>{t("Customer")}</Column>
      <Column>{t("Items")}</Column>
      <Column isNumber>{t("Total")}</Column>
      <Column>{t("Status")}</Column>
      <Column>{t("Invoice")}</Column>
      <Column>{t("Next step")}</Column>
    </TableHead>
  );
}

function piecesOf(order: SellerOrderRow): string {
  const { pieces } = order;
  const others = order.lineCount - 1;
  return others === 0
    ? t("{pieces, plural, one {# piece} other {# pieces}}", { pieces })
    : t(
        "{pieces, plural, one {# piece} other {# pieces}}, with {others, plural, one {# more product} other {# more products}}",
        { pieces, others },
      );
}
