import { Link, href } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { loneLinkClasses, Section } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { type ReportConflict, type SettlementException, settledWithinDays } from "../contract.ts";
import { conflictWords, lineKindWords } from "./settlement-words.tsx";

type ExceptionsViewProps = {
  readonly items: readonly SettlementException[];
  readonly conflicts: readonly ReportConflict[];
};

/** What does not fit between the provider's settlements and our payments, oldest first. */
export function ExceptionsView({ items, conflicts }: ExceptionsViewProps) {
  return (
    <>
      {items.length > 0 && (
        <Table caption={t("What does not fit")}>
          <TableHead>
            <Column>{t("What")}</Column>
            <Column isNumber>{t("Amount")}</Column>
            <Column isNumber>{t("In our records")}</Column>
            <Column>{t("Since")}</Column>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <ExceptionRow key={`${item.about} ${item.id}`} item={item} />
            ))}
          </TableBody>
        </Table>
      )}
      {conflicts.length > 0 && (
        <Section
          title={t("Later reports that say something else")}
          lead={t("What the first report said counts. Ask the payment provider which is right.")}
          className="mt-12"
        >
          <ConflictList conflicts={conflicts} />
        </Section>
      )}
    </>
  );
}

function ExceptionRow({ item }: { readonly item: SettlementException }) {
  return (
    <Row>
      <Cell className="wrap-anywhere">
        {item.settlementId === null ? (
          <span className="font-medium">{item.entityId}</span>
        ) : (
          <Link
            to={href("/admin/bank/settlements/:settlementId", { settlementId: item.settlementId })}
            className={loneLinkClasses}
          >
            {item.entityId}
          </Link>
        )}
        <span className="block text-sm text-ink-muted">{wordsOf(item)}</span>
      </Cell>
      <Cell label={t("Amount")} isNumber>
        <Money paise={item.amountPaise} />
      </Cell>
      <Cell label={t("In our records")} isNumber>
        {item.ourPaise === null ? "–" : <Money paise={item.ourPaise} />}
      </Cell>
      <Cell label={t("Since")}>
        <Badge tone={item.days > settledWithinDays ? "danger" : "mustard"}>
          {t("{days, plural, =0 {Today} one {One day} other {# days}}", { days: item.days })}
        </Badge>
      </Cell>
    </Row>
  );
}

function wordsOf({ about, kind, ourPaise }: SettlementException): string {
  if (about === "capture")
    return t("Captured more than {days} days ago, in no settlement", { days: settledWithinDays });
  if (kind === "refund")
    return ourPaise === null
      ? t("Refund that we do not know, or that has not arrived")
      : t("Refund with another amount than ours");
  return ourPaise === null
    ? t("Payment that we do not know")
    : t("Payment with another amount than ours");
}

/** Conflicts with the amounts of the later report. */
export function ConflictList({ conflicts }: { readonly conflicts: readonly ReportConflict[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {conflicts.map((conflict) => (
        <li key={conflict.id} className="grid gap-1 py-3 wrap-anywhere">
          <span className="font-medium">{conflictWords()[conflict.reason]}</span>
          <span>
            {lineKindWords(conflict.kind)} {conflict.entityId} ·{" "}
            <Link
              to={href("/admin/bank/settlements/:settlementId", {
                settlementId: conflict.settlementId,
              })}
              className={loneLinkClasses}
            >
              {conflict.providerId}
            </Link>
          </span>
          <span className="text-sm text-ink-muted">
            {[formatDateTime(conflict.foundAt), saidIn(conflict)].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The fields of the later report, as they came. */
function saidIn({ cells }: ReportConflict): string {
  const fields = ["amount", "debit", "credit", "fee", "tax", "settlementId", "utr"];
  return fields
    .flatMap((field) => (cells[field] === undefined ? [] : [`${field} ${cells[field]}`]))
    .join(", ");
}
