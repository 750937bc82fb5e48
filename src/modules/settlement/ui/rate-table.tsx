import { formatDate } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { WithholdingRate } from "../contract.ts";
import { rateNames } from "../rules/rate-words.ts";

/** The dated rates, newest first in each kind, with marks for those in force and upcoming. */
export function RateTable({
  rates,
  today,
}: {
  readonly rates: readonly WithholdingRate[];
  readonly today: string;
}) {
  return (
    <Table caption="Rates by day">
      <RateColumns />
      <TableBody>
        {rates.map((rate) => (
          <Row key={`${rate.kind} ${rate.validFrom}`} className="align-top">
            <RateCell rate={rate} rates={rates} today={today} />
            <Cell label="From">{formatDate(`${rate.validFrom}T00:00:00+05:30`)}</Cell>
            <Cell label="Percent" isNumber>
              {rate.basisPoints / 100}%
            </Cell>
            <ExceptionsCell rate={rate} />
            <Cell label="Law" className="text-sm wrap-anywhere">
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
      <Column>Rate</Column>
      <Column>From</Column>
      <Column isNumber>Percent</Column>
      <Column>Exceptions</Column>
      <Column>Law</Column>
    </TableHead>
  );
}

function ExceptionsCell({ rate }: { readonly rate: WithholdingRate }) {
  return (
    <Cell label="Exceptions" className="text-sm">
      {rate.withoutPanBasisPoints !== null && (
        <span className="block">{rate.withoutPanBasisPoints / 100}% without PAN</span>
      )}
      {rate.individualExemptPaise !== null && (
        <span className="block">
          Individuals: from {formatRupeesShort(rate.individualExemptPaise)} a year
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
      {rateNames[rate.kind]}
      <span className="block text-sm text-ink-muted">{standing(rate, rates, today)}</span>
    </Cell>
  );
}

function standing(rate: WithholdingRate, rates: readonly WithholdingRate[], today: string): string {
  if (rate.validFrom > today) return "To come";
  const isOver = rates.some(
    ({ kind, validFrom }) => kind === rate.kind && validFrom > rate.validFrom && validFrom <= today,
  );
  return isOver ? "Over" : "In force";
}
