import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { OwnPayoutTable } from "#modules/payouts/public.ui.ts";
import { commissionWords, type RecentSale } from "#modules/settlement/public.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Section, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { EarningsChart } from "./earnings-chart.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { tabAddress } from "./tabs.ts";

type Earnings = TabDataOf<"earnings">;

export function EarningsTab({ data }: { readonly data: Earnings }) {
  const { summary, sales, chart, payouts, isFirstPage } = data;
  const commission = commissionWords(summary.commissionRate);
  return (
    <>
      <dl
        className={
          "grid grid-cols-2 gap-px overflow-hidden rounded-card " +
          "border border-line bg-line xl:grid-cols-4"
        }
      >
        <Figure
          name="Total Sales"
          value={summary.totalSales.toLocaleString("en-IN")}
          note="Orders that were delivered and kept"
        />
        <Figure
          name="Total Revenue"
          value={<Money paise={summary.totalRevenuePaise} />}
          note="Their goods, without GST and shipping"
        />
        <Figure
          name="Commission Paid"
          value={<Money paise={summary.totalCommissionPaidPaise} />}
          note={`At each order's own rate; ${commission.percent}% now`}
        />
        <Figure
          name="Your Earnings"
          value={<Money paise={summary.totalEarningsPaise} />}
          note="Revenue less commission"
        />
      </dl>
      <SettlementProgress data={data} />
      <EarningsChart chart={chart} />
      <Section title="How commission works">
        <div className="prose">
          <p>
            The marketplace keeps {commission.percent}% of the value of your goods;{" "}
            {commission.sellerPercent}% are yours. Of a piece sold for ₹1,000 the commission is{" "}
            {formatRupees(commission.ofThousandPaise)} and you earn{" "}
            {formatRupees(commission.leftOfThousandPaise)}. GST and shipping carry no commission.
            The rate is agreed when an order is placed and stays with it.
          </p>
          <p>
            What is paid out has lines of its own for the GST and the shipping that buyers paid, the
            GST on our commission, and the TCS and TDS that the law has us pay to the state in your
            name. Each sale shows how it was worked out.
          </p>
        </div>
      </Section>
      <Section title="Recent sales" action={<MoreAboutSales />}>
        {sales.length === 0 ? (
          <EmptyState drawing="ledger" title="No sales yet" headingLevel={3}>
            <p>An order is a sale once it is delivered.</p>
          </EmptyState>
        ) : (
          <RecentSales sales={sales} />
        )}
      </Section>
      <Section title="Payouts" id="payouts">
        {payouts.payouts.length === 0 ? (
          <p className="text-ink-muted">
            Nothing has been paid out yet. Payouts are weekly, of what is payable by then.
          </p>
        ) : (
          <OwnPayoutTable payouts={payouts.payouts} />
        )}
        <Pagination
          next={payouts.next === null ? null : tabAddress("earnings", { after: payouts.next })}
          first={isFirstPage ? null : tabAddress("earnings")}
          nextLabel="Older payouts"
          firstLabel="Newest payouts"
        />
      </Section>
    </>
  );
}

function MoreAboutSales() {
  return (
    <span className="flex flex-wrap gap-x-5">
      <Link to={href("/seller/earnings")} className={textLinkClasses}>
        All sales
      </Link>
      <Link to={href("/seller/documents")} className={textLinkClasses}>
        What we charged you
      </Link>
    </span>
  );
}

function SettlementProgress({
  data: { summary, payouts, account, nextDay },
}: {
  readonly data: Earnings;
}) {
  const waits = account?.waitsUntil ?? null;
  return (
    <Section title="Where your money is">
      <dl
        className={
          "grid grid-cols-2 gap-px overflow-hidden rounded-card " +
          "border border-line bg-line xl:grid-cols-4"
        }
      >
        <Figure
          name="Pending"
          value={<Money paise={summary.pendingPaise} />}
          note="Until the return window has passed"
        />
        <Figure
          name="Payable"
          value={<Money paise={summary.payablePaise} />}
          note={
            summary.payablePaise < 0
              ? "Set off against what you earn next"
              : "Goes out with the next payout"
          }
        />
        <Figure
          name="On its way"
          value={<Money paise={summary.underWayPaise} />}
          note="Sent to your account"
        />
        <Figure name="Paid" value={<Money paise={payouts.paidPaise} />} note="Has arrived so far" />
      </dl>
      {account === null ? (
        <div
          className={
            "mt-4 flex flex-wrap items-center justify-between gap-4 " +
            "rounded-card border border-line-strong bg-mustard-soft p-5"
          }
        >
          <p>Tell us where your earnings go: without an account nothing can be paid out.</p>
          <ButtonLink to={href("/seller/payments")} variant="primary">
            Setup Payments
          </ButtonLink>
        </div>
      ) : (
        <p className="mt-4 text-ink-muted">
          Next payout day: {formatDate(nextDay)}, to{" "}
          {account.kind === "upi" ? "UPI" : (account.bankName ?? "bank account")} {account.masked}
          {waits === null ? "" : ` (new; payouts to it begin on ${formatDate(waits)})`}.{" "}
          <Link to={href("/seller/payments")} className={textLinkClasses}>
            Change the account
          </Link>
        </p>
      )}
    </Section>
  );
}

function Figure({
  name,
  value,
  note,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly note: string;
}) {
  return (
    <div className="bg-surface-raised p-4 sm:p-5">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="money mt-1 font-display text-xl">{value}</dd>
      <dd className="mt-0.5 text-sm text-ink-muted">{note}</dd>
    </div>
  );
}

function RecentSales({ sales }: { readonly sales: readonly RecentSale[] }) {
  return (
    <Table caption="Recent sales, the newest first">
      <RecentSalesColumns />
      <TableBody>
        {sales.map((sale) => (
          <Row key={sale.id}>
            <SaleCell sale={sale} />
            <Cell label="Delivered">{formatDate(sale.createdAt)}</Cell>
            <Cell label="Revenue" isNumber>
              <Money paise={sale.totalAmountPaise} />
            </Cell>
            <Cell label="Commission" isNumber>
              <Money paise={-sale.commissionAmountPaise} />
            </Cell>
            <Cell label="Earnings" isNumber>
              <Money paise={sale.sellerEarningsPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function RecentSalesColumns() {
  return (
    <TableHead>
      <Column>Sale</Column>
      <Column>Delivered</Column>
      <Column isNumber>Revenue</Column>
      <Column isNumber>Commission</Column>
      <Column isNumber>Earnings</Column>
    </TableHead>
  );
}

function SaleCell({ sale }: { readonly sale: RecentSale }) {
  return (
    <Cell>
      <Link
        to={href("/order-management/:orderId", { orderId: sale.id })}
        className={`money ${textLinkClasses}`}
      >
        {sale.id.slice(0, 8)}
      </Link>
      <Link
        to={href("/seller/earnings/:orderId", { orderId: sale.id })}
        className={`block py-0.5 text-sm ${textLinkClasses}`}
      >
        How it was worked out
      </Link>
    </Cell>
  );
}
