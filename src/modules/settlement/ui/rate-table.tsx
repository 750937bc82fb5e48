import { formatDate } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { WithholdingRate } from "../contract.ts";
import { rateNames } from "../rules/rate-words.ts";
import { t } from "#shared/texts/text.ts";

/** The dated rates, newest first in each kind, with marks for those in force and upcoming. */
export function RateTable({
  rates,
  today,
}: {
  readonly rates: readonly WithholdingRate[];
  readonly today: string;
}) {
  return (
    <Table caption={t("Rates by day")}>
      <RateColumns />
      <TableBody>
        {rates.map((rate) => (
          <Row key={`${rate.kind} ${rate.validFrom}`} className="align-top">
            <RateCell rate={rate} rates={rates} today={today} />
            <Cell label={t("From", {}, "the first day something applies")}>
              {formatDate(`${rate.validFrom}T00:00:00+05:30`)}
            </Cell>
            <Cell label={t("Percent")} isNumber>
              {rate.basisPoints / 100}%
            </Cell>
            <ExceptionsCell rate={rate} />
            <Cell label={t("Law")} className="text-sm wrap-anywhere">
              {rate.legalBasis}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function RateColumns() {
  return (
    <TableHead>
      <Column>{t("Rate")}</Column>
      <Column>{t("From", {}, "the first day something applies")}</Column>
      <Column isNumber>{t("Percent")}</Column>
      <Column>{t("Exceptions")}</Column>
      <Column>{t("Law")}</Column>
    </TableHead>
  );
}

function ExceptionsCell({ rate }: { readonly rate: WithholdingRate }) {
  return (
    <Cell label={t("Exceptions")} className="text-sm">
      {rate.withoutPanBasisPoints !== null && (
        <span className="block">
          {t("{value}% without PAN", { value: rate.withoutPanBasisPoints / 100 })}
        </span>
      )}
      {rate.individualExemptPaise !== null && (
        <span className="block">
          {t("Individuals: from {individualExemptPaise} a year", {
            individualExemptPaise: formatRupeesShort(rate.individualExemptPaise),
          })}
        </span>
      )}
      {rate.withoutPanBasisPoints === null && rate.individualExemptPaise === null && "–"}
    </Cell>
  );
}

function RateCell({
  rate,
  rates,
  today,
}: {
  readonly rate: WithholdingRate;
  readonly rates: readonly WithholdingRate[];
  readonly today: string;
}) {
  return (
    <Cell>
      {rateNames()[rate.kind]}
      <span className="block text-sm text-ink-muted">{standing(rate, rates, today)}</span>
    </Cell>
  );
}

function standing(rate: WithholdingRate, rates: readonly WithholdingRate[], today: string): string {
  if (rate.validFrom > today) return t("Upcoming");
  const isOver = rates.some(
    ({ kind, validFrom }) => kind === rate.kind && validFrom > rate.validFrom && validFrom <= today,
  );
  return isOver ? t("Past") : t("In force");
}
