import { Form, useNavigation } from "react-router";
import type { DatedGstRate } from "#modules/tax/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";

type GstRateTableProps = {
  readonly caption: string;
  readonly rates: readonly DatedGstRate[];
  readonly canBeWithdrawn?: boolean | undefined;
};

/** Rates of the GST table, by HSN code and price. */
export function GstRateTable({ caption, rates, canBeWithdrawn = false }: GstRateTableProps) {
  return (
    <Table caption={caption}>
      <RateColumns />
      <TableBody>
        {rates.map((rate) => (
          <Row key={rate.id} className="align-top">
            <RateCells rate={rate} />
            <Cell label="In force" className="text-sm md:whitespace-nowrap">
              From {formatDate(startOfDayInIndia(rate.inForceFrom))}
              {rate.inForceUntil !== null && (
                <span className="block">to {lastDay(rate.inForceUntil)}</span>
              )}
            </Cell>
            <Cell label="Law" className="text-sm wrap-anywhere">
              {rate.source}
              {canBeWithdrawn && <WithdrawLine rateId={rate.id} />}
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
      <Column>HSN</Column>
      <Column>Goods</Column>
      <Column>Price of one piece</Column>
      <Column isNumber>Rate</Column>
      <Column>In force</Column>
      <Column>Law</Column>
    </TableHead>
  );
}

function RateCells({ rate }: { readonly rate: GstRateTableProps["rates"][number] }) {
  return (
    <>
      <Cell label="HSN">
        {rate.hsnPrefix === "" ? "All others" : <span className="money">{rate.hsnPrefix}</span>}
      </Cell>
      <Cell label="Goods" className="wrap-anywhere">
        {rate.goods}
        {rate.isForHandicraft && (
          <span className="block text-sm text-ink-muted">Declared handicraft only</span>
        )}
      </Cell>
      <Cell label="Price of one piece">{formatPrice(rate)}</Cell>
      <Cell label="Rate" isNumber>
        {rate.basisPoints / 100}%
      </Cell>
    </>
  );
}

function WithdrawLine({ rateId }: { readonly rateId: number }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label="Withdraw…" className="mt-2">
      <p>
        As if it had never been added: what it was to end goes on. Lines of that day for the other
        prices of the same goods go with it.
      </p>
      <Form method="post">
        <input type="hidden" name="rateId" value={rateId} />
        <Button variant="danger" name="intent" value="withdraw" disabled={isBusy}>
          Withdraw Line
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function formatPrice({ abovePaise, upToPaise }: DatedGstRate): string {
  if (upToPaise === null)
    return abovePaise === 0 ? "Any" : `Above ${formatRupeesShort(abovePaise)}`;
  return abovePaise === 0
    ? `Up to ${formatRupeesShort(upToPaise)}`
    : `Above ${formatRupeesShort(abovePaise)}, up to ${formatRupeesShort(upToPaise)}`;
}

/** The last day of a rate, "21 Sep 2025": the day before `until`. */
function lastDay(until: string): string {
  return formatDate(new Date(startOfDayInIndia(until).getTime() - 1));
}
