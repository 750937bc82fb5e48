import { useSellerRights } from "#app/lib/seller-pages.ts";
import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { DebtCard } from "#modules/debts/public.ui.ts";
import { OwnPayoutTable } from "#modules/payouts/public.ui.ts";
import { commissionWords, type RecentSale } from "#modules/settlement/public.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Section, loneLinkClasses, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { SellerButton, SellerLink } from "../seller-link.tsx";
import { EarningsChart } from "./earnings-chart.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { tabAddress } from "./tabs.ts";
import { locale, t } from "#shared/texts/text.ts";

type Earnings = TabDataOf<"earnings">;

export function EarningsTab({ data }: { readonly data: Earnings }) {
  const { summary, sales, chart, payouts, isFirstPage } = data;
  const commission = commissionWords(summary.commissionRate);
  return (
    <>
      <DebtCard debt={data.debt} />
      <dl
        className={
          "grid grid-cols-2 gap-px overflow-hidden rounded-card " +
          "border border-line bg-line xl:grid-cols-4"
        }
      >
        <Figure
          name={t("Total Sales")}
          value={summary.totalSales.toLocaleString(locale())}
          note={t("Orders delivered and not returned")}
        />
        <Figure
          name={t("Total Revenue")}
          value={<Money paise={summary.totalRevenuePaise} />}
          note={t("Their goods, without GST and shipping")}
        />
        <Figure
          name={t("Commission Paid")}
          value={<Money paise={summary.totalCommissionPaidPaise} />}
          note={t("At each order's own rate; {percent}% now", { percent: commission.percent })}
        />
        <Figure
          name={t("Your Earnings")}
          value={<Money paise={summary.totalEarningsPaise} />}
          note={t("Revenue less commission")}
        />
      </dl>
      <SettlementProgress data={data} />
      <EarningsChart chart={chart} />
      <Section title={t("How commission works")}>
        <div className="prose">
          <p>
            {t(
              "The marketplace keeps {percent}% of the value of your goods; {sellerPercent}% is yours. On a piece sold for ₹1,000 the commission is {ofThousandPaise} and you earn {leftOfThousandPaise}. There is no commission on GST and shipping. The rate is fixed when an order is placed and does not change for that order.",
              {
                percent: commission.percent,
                sellerPercent: commission.sellerPercent,
                ofThousandPaise: formatRupees(commission.ofThousandPaise),
                leftOfThousandPaise: formatRupees(commission.leftOfThousandPaise),
              },
            )}
          </p>
          <p>
            {t(
              "Each payout has separate lines for the GST and shipping that buyers paid, the GST on our commission, and the TCS and TDS that the law makes us pay to the government in your name. Each sale shows how it was worked out.",
            )}
          </p>
          {summary.labelsPaise > 0 && (
            <p>
              {t(
                "Courier labels that you booked here have cost {labels} so far, with GST. They are lines of your payouts and of our monthly invoice.",
                { labels: formatRupees(summary.labelsPaise) },
              )}
            </p>
          )}
        </div>
      </Section>
      <Section title={t("Recent sales")} action={<MoreAboutSales />}>
        {sales.length === 0 ? (
          <EmptyState drawing="ledger" title={t("No sales yet")} headingLevel={3}>
            <p>{t("An order counts as a sale once it is delivered.")}</p>
          </EmptyState>
        ) : (
          <RecentSales sales={sales} />
        )}
      </Section>
      <Section
        title={t("Payouts")}
        id="payouts"
        action={
          <SellerLink to={href("/seller/debt")} className={loneLinkClasses}>
            {t("What you owe")}
          </SellerLink>
        }
      >
        {payouts.payouts.length === 0 ? (
          <p className="text-ink-muted">
            {t("No payouts yet. We pay out your payable earnings every week.")}
          </p>
        ) : (
          <OwnPayoutTable payouts={payouts.payouts} />
        )}
        <Pagination
          next={payouts.next === null ? null : tabAddress("earnings", { after: payouts.next })}
          first={isFirstPage ? null : tabAddress("earnings")}
          nextLabel={t("Older payouts")}
          firstLabel={t("Newest payouts")}
        />
      </Section>
    </>
  );
}

function MoreAboutSales() {
  return (
    <span className="flex flex-wrap gap-x-5 max-sm:max-w-40">
      <Link to={href("/seller/earnings")} className={loneLinkClasses}>
        {t("All sales")}
      </Link>
      <Link to={href("/seller/documents")} className={loneLinkClasses}>
        {t("What we charged you")}
      </Link>
      <Link to={href("/seller/tds")} className={loneLinkClasses}>
        {t("TDS certificates")}
      </Link>
    </span>
  );
}

/** "State Bank of India ••1234": where payouts go. */
function accountWords({ kind, bankName, masked }: NonNullable<Earnings["account"]>): string {
  if (kind === "upi") return t("UPI {account}", { account: masked });
  return bankName === null
    ? t("bank account {account}", { account: masked })
    : `${bankName} ${masked}`;
}

function SettlementProgress({
  data: { summary, payouts, account, nextDay },
}: {
  readonly data: Earnings;
}) {
  const waits = account?.waitsUntil ?? null;
  const { mayOpen } = useSellerRights();
  return (
    <Section title={t("Where your money is")}>
      <dl
        className={
          "grid grid-cols-2 gap-px overflow-hidden rounded-card " +
          "border border-line bg-line xl:grid-cols-4"
        }
      >
        <Figure
          name={t("Pending")}
          value={<Money paise={summary.pendingPaise} />}
          note={t("Until the return window has passed")}
        />
        <Figure
          name={t("Payable")}
          value={<Money paise={summary.payablePaise} />}
          note={
            summary.payablePaise < 0
              ? t("Set off against your next earnings")
              : t("Included in your next payout")
          }
        />
        <Figure
          name={t("On its way")}
          value={<Money paise={summary.underWayPaise} />}
          note={t("Sent to your account")}
        />
        <Figure
          name={t("Paid")}
          value={<Money paise={payouts.paidPaise} />}
          note={t("Received so far")}
        />
      </dl>
      {account === null ? (
        <div
          className={
            "mt-4 flex flex-wrap items-center justify-between gap-4 " +
            "rounded-card border border-line-strong bg-mustard-soft p-5"
          }
        >
          <p>
            {mayOpen("/seller/payments")
              ? t("Tell us where to send your earnings: we cannot pay you without an account.")
              : t("The owner of the shop has not said yet where to send the earnings.")}
          </p>
          <SellerButton to={href("/seller/payments")} variant="primary">
            {t("Setup Payments")}
          </SellerButton>
        </div>
      ) : (
        <p className="mt-4 text-ink-muted">
          {waits === null
            ? t("Next payout day: {day}, to {account}.", {
                day: formatDate(nextDay),
                account: accountWords(account),
              })
            : t("Next payout day: {day}, to {account} (new; payouts to it begin on {waits}).", {
                day: formatDate(nextDay),
                account: accountWords(account),
                waits: formatDate(waits),
              })}{" "}
          {mayOpen(href("/seller/payments")) && (
            <Link to={href("/seller/payments")} className={textLinkClasses}>
              {t("Change the account")}
            </Link>
          )}
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
    <Table caption={t("Recent sales, newest first")}>
      <RecentSalesColumns />
      <TableBody>
        {sales.map((sale) => (
          <Row key={sale.id}>
            <SaleCell sale={sale} />
            <Cell label={t("Delivered")}>{formatDate(sale.createdAt)}</Cell>
            <Cell label={t("Revenue")} isNumber>
              <Money paise={sale.totalAmountPaise} />
            </Cell>
            <Cell label={t("Commission")} isNumber>
              <Money paise={-sale.commissionAmountPaise} />
            </Cell>
            <Cell label={t("Earnings")} isNumber>
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
      <Column>{t("Sale", {}, "an order that was sold")}</Column>
      <Column>{t("Delivered")}</Column>
      <Column isNumber>{t("Revenue")}</Column>
      <Column isNumber>{t("Commission")}</Column>
      <Column isNumber>{t("Earnings")}</Column>
    </TableHead>
  );
}

function SaleCell({ sale }: { readonly sale: RecentSale }) {
  return (
    <Cell>
      <SellerLink
        to={href("/order-management/:orderId", { orderId: sale.id })}
        className={`money ${textLinkClasses}`}
      >
        <span className="money">{sale.id.slice(0, 8)}</span>
      </SellerLink>
      <Link
        to={href("/seller/earnings/:orderId", { orderId: sale.id })}
        className={`block py-0.5 text-sm ${textLinkClasses}`}
      >
        {t("How it was worked out")}
      </Link>
    </Cell>
  );
}
