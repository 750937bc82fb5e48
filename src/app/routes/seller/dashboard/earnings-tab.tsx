import { Link, href } from "react-router";
import type { Sale } from "#modules/orders/index.server.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TabDataOf } from "./load-tab.server.ts";

export function EarningsTab({ data: { earnings, commissionPercent } }: { readonly data: TabDataOf<"earnings"> }) {
  const { delivered, revenuePaise, commissionPaise, underWay, underWayPaise, sales } = earnings;
  return (
    <>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        <Figure name="Revenue" value={revenuePaise} note={`Goods of ${delivered.toLocaleString("en-IN")} delivered ${delivered === 1 ? "order" : "orders"}, without GST and shipping`} />
        <Figure name="Commission" value={commissionPaise} note="The marketplace's share, at each order's own rate" />
        <Figure name="Your Earnings" value={revenuePaise - commissionPaise} note="Revenue less commission" />
      </dl>
      {underWay > 0 && (
        <p className="mt-4 text-ink-muted">
          {underWay === 1 ? "One order is" : `${underWay.toLocaleString("en-IN")} orders are`} under way, with goods for <Money paise={underWayPaise} />. They count here once they are delivered.
        </p>
      )}
      <Section title="How commission works">
        <div className="prose">
          <p>
            The marketplace keeps {commissionPercent}% of the value of your goods; {100 - commissionPercent}% are yours. Of a piece sold for ₹1,000 the commission is {formatRupees(1000 * commissionPercent)} and you earn{" "}
            {formatRupees(100_000 - 1000 * commissionPercent)}. GST and shipping carry no commission. The rate is agreed when an order is placed and stays with it.
          </p>
        </div>
      </Section>
      <Section title="Recent sales">
        {sales.length === 0 ? (
          <EmptyState drawing="ledger" title="No sales yet" headingLevel={3}>
            <p>An order is a sale once it is delivered.</p>
          </EmptyState>
        ) : (
          <RecentSales sales={sales} />
        )}
      </Section>
    </>
  );
}

function Figure({ name, value, note }: { readonly name: string; readonly value: number; readonly note: string }) {
  return (
    <div className="bg-surface-raised p-4 sm:p-5">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-1 font-display text-xl">
        <Money paise={value} />
      </dd>
      <dd className="mt-0.5 text-sm text-ink-muted">{note}</dd>
    </div>
  );
}

function RecentSales({ sales }: { readonly sales: readonly Sale[] }) {
  return (
    <Table caption="Recent sales, the newest first">
      <TableHead>
        <Column>Sale</Column>
        <Column>Delivered</Column>
        <Column isNumber>Revenue</Column>
        <Column isNumber>Commission</Column>
        <Column isNumber>Earnings</Column>
      </TableHead>
      <TableBody>
        {sales.map((sale) => (
          <Row key={sale.orderId}>
            <Cell>
              <Link to={href("/order-management/:orderId", { orderId: sale.orderId })} className={`money ${textLinkClasses}`}>
                {sale.orderId.slice(0, 8)}
              </Link>
              <span className="block text-sm wrap-anywhere text-ink-muted">
                {sale.firstProductName} · {sale.orderNumber}
              </span>
            </Cell>
            <Cell label="Delivered">{formatDate(sale.deliveredAt)}</Cell>
            <Cell label="Revenue" isNumber>
              <Money paise={sale.revenuePaise} />
            </Cell>
            <Cell label={`Commission, ${sale.commissionBasisPoints / 100}%`} isNumber>
              <Money paise={-sale.commissionPaise} />
              <span className="ml-1 text-sm text-ink-muted max-md:hidden">({sale.commissionBasisPoints / 100}%)</span>
            </Cell>
            <Cell label="Earnings" isNumber>
              <Money paise={sale.revenuePaise - sale.commissionPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
