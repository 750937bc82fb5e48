import { Link, href } from "react-router";
import { accountName, kindWords } from "#modules/ledger/public.ts";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { loneLinkClasses, Section } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type {
  ReportConflict,
  SettlementEntry,
  ProviderSettlementLine,
  ProviderSettlementRow,
} from "../contract.ts";
import { ConflictList } from "./exceptions-view.tsx";
import { lineKindWords, SettlementBadge } from "./settlement-words.tsx";

type SettlementViewProps = {
  readonly settlement: ProviderSettlementRow & {
    readonly bankLineId: string | null;
    readonly bankLinePaise: number | null;
  };
  readonly lines: readonly ProviderSettlementLine[];
  readonly entries: readonly SettlementEntry[];
  readonly conflicts: readonly ReportConflict[];
};

/** One settlement: what it came to, its line at the bank, its lines and entries. */
export function SettlementView({ settlement, lines, entries, conflicts }: SettlementViewProps) {
  return (
    <>
      <SettlementFacts settlement={settlement} />
      <Section title={t("Lines of the report")} className="mt-12">
        <LinesTable lines={lines} />
      </Section>
      <Section title={t("Entries")} className="mt-12">
        {entries.length === 0 ? (
          <p className="text-ink-muted">
            {t(
              "It is booked when a line of the bank's statement has its UTR and its amount, or when the provider has reported its whole day.",
            )}
          </p>
        ) : (
          <EntriesTable entries={entries} />
        )}
      </Section>
      {conflicts.length > 0 && (
        <Section title={t("Later reports that say something else")} className="mt-12">
          <ConflictList conflicts={conflicts} />
        </Section>
      )}
    </>
  );
}

function SettlementFacts({ settlement }: Pick<SettlementViewProps, "settlement">) {
  const { settledOn, utr, netPaise, feePaise, taxPaise, bankLineId, bankLinePaise } = settlement;
  return (
    <DescriptionList>
      <DescriptionItem name={t("State", {}, "how far something is: sent, paid, healthy")}>
        <SettlementBadge state={settlement.state} />
      </DescriptionItem>
      <DescriptionItem name={t("Settled on")}>{formatDay(settledOn)}</DescriptionItem>
      <DescriptionItem name={t("UTR")}>{utr ?? t("Not reported yet")}</DescriptionItem>
      <DescriptionItem name={t("To the bank")}>
        <Money paise={netPaise} className="font-medium" />
      </DescriptionItem>
      <DescriptionItem name={t("Fees of the payment provider")}>
        <Money paise={feePaise} />
      </DescriptionItem>
      <DescriptionItem name={t("GST on these fees")}>
        <Money paise={taxPaise} />
      </DescriptionItem>
      <DescriptionItem name={t("Line of the bank's statement")}>
        {bankLineId === null ? (
          t("None has this UTR yet")
        ) : (
          <Link
            to={href("/admin/bank/lines/:lineId", { lineId: bankLineId })}
            className={loneLinkClasses}
          >
            {formatRupees(bankLinePaise ?? 0)}
          </Link>
        )}
      </DescriptionItem>
    </DescriptionList>
  );
}

function LinesTable({ lines }: Pick<SettlementViewProps, "lines">) {
  return (
    <Table caption={t("Lines of the report")}>
      <TableHead>
        <Column>{t("What")}</Column>
        <Column isNumber>{t("Amount")}</Column>
        <Column isNumber>{t("Fee")}</Column>
        <Column isNumber>{t("GST on it")}</Column>
        <Column isNumber>{t("To the bank")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="wrap-anywhere">
              {lineKindWords(line.kind)}
              <span className="block text-sm text-ink-muted">
                {[line.entityId, line.description].filter((part) => part !== null).join(" · ")}
              </span>
              {!line.isExplained && <Badge tone="danger">{t("Not in our records")}</Badge>}
            </Cell>
            <Cell label={t("Amount")} isNumber>
              <Money paise={line.amountPaise} />
            </Cell>
            <Cell label={t("Fee")} isNumber>
              <Money paise={line.feePaise} />
            </Cell>
            <Cell label={t("GST on it")} isNumber>
              <Money paise={line.taxPaise} />
            </Cell>
            <Cell label={t("To the bank")} isNumber>
              <Money paise={line.netPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function EntriesTable({ entries }: Pick<SettlementViewProps, "entries">) {
  return (
    <Table caption={t("Entries")}>
      <TableHead>
        <Column>{t("What")}</Column>
        <Column>{t("Account of the ledger")}</Column>
        <Column isNumber>{t("Amount")}</Column>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Row key={`${entry.transactionId} ${entry.account}`}>
            <Cell>
              <Link
                to={href("/admin/ledger/journal/:transactionId", {
                  transactionId: String(entry.transactionId),
                })}
                className={loneLinkClasses}
              >
                {kindWords(entry.kind)}
              </Link>
            </Cell>
            <Cell label={t("Account of the ledger")}>{accountName(entry.account)}</Cell>
            <Cell label={t("Amount")} isNumber>
              <Money paise={entry.amountPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
