import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Badge } from "#ui/badge.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { AgeBand, DebtLine, DebtTotals } from "../contract.ts";
import { ageBands } from "../rules/age-bands.ts";
import { causeWords, debtCauses } from "../rules/debt-causes.ts";
import { debtReference } from "../rules/debt-reference.ts";
import { t } from "#shared/texts/text.ts";

/** "31–60 days", "Over 90 days". */
function bandWords(name: AgeBand): string {
  const place = ageBands.findIndex((band) => band.name === name);
  const from = ageBands[place]?.from ?? 0;
  const next = ageBands[place + 1]?.from;
  return next === undefined
    ? t("Over {days} days", { days: from - 1 })
    : t("{from}–{to} days", { from, to: next - 1 });
}

/** Sellers who owe, with the ages of their debts; the first page has the sums of all. */
export function DebtTable({
  debts,
  totals,
}: {
  readonly debts: readonly DebtLine[];
  readonly totals: DebtTotals;
}) {
  return (
    <Table caption={t("Sellers who owe, most first")}>
      <TableHead>
        <Column>{t("Shop")}</Column>
        <Column isNumber>{t("Owed")}</Column>
        {ageBands.map(({ name }) => (
          <Column key={name} isNumber>
            {bandWords(name)}
          </Column>
        ))}
      </TableHead>
      <TableBody>
        {debts.map((debt) => (
          <Row key={debt.sellerId}>
            <ShopCell debt={debt} />
            <Amounts debt={debt} />
          </Row>
        ))}
        <Row className="font-medium">
          <Cell>
            {t("{count, plural, one {One seller} other {# sellers}}", { count: totals.sellers })}
          </Cell>
          <Amounts debt={totals} />
        </Row>
      </TableBody>
    </Table>
  );
}

function Amounts({ debt }: { readonly debt: Pick<DebtTotals, "owedPaise" | "bands"> }) {
  return (
    <>
      <Cell label={t("Owed")} isNumber className="align-top">
        <Money paise={debt.owedPaise} />
      </Cell>
      {ageBands.map(({ name }) => (
        <Cell
          key={name}
          label={bandWords(name)}
          isNumber
          className={debt.bands[name] === 0 ? "align-top max-md:hidden!" : "align-top"}
        >
          {debt.bands[name] === 0 ? "–" : <Money paise={debt.bands[name]} />}
        </Cell>
      ))}
    </>
  );
}

function ShopCell({ debt }: { readonly debt: DebtLine }) {
  const { sellerId, shopName, since, lastPayoutAt, stage } = debt;
  return (
    <Cell className="align-top wrap-anywhere">
      <Link
        to={urlWithQuery(href("/admin/ledger/journal"), {
          account: "seller_payable",
          party: sellerId,
        })}
        className={textLinkClasses}
      >
        {shopName === "" ? t("Shop without a name") : shopName}
      </Link>{" "}
      {stage === "paused" && <Badge tone="danger">{t("Manual orders paused")}</Badge>}
      <span className="block text-sm font-normal text-ink-muted">
        {t("Since {since}.", { since: formatDate(since) })}{" "}
        {lastPayoutAt === null
          ? t("No payout yet.")
          : t("Last payout {at}.", { at: formatDate(lastPayoutAt) })}
      </span>
      <Causes debt={debt} />
      <span className="block text-sm font-normal text-ink-muted">
        {t("Reference of transfers:")} <span className="money">{debtReference(sellerId)}</span>
      </span>
    </Cell>
  );
}

function Causes({ debt }: { readonly debt: DebtLine }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm font-normal text-ink-muted">
      {debtCauses
        .filter((cause) => debt.causes[cause] > 0)
        .map((cause) => (
          <li key={cause}>
            {causeWords()[cause]} <Money paise={debt.causes[cause]} />
          </li>
        ))}
    </ul>
  );
}
