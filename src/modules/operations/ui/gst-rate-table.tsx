import { goodsName } from "#modules/tax/public.ts";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { DatedGstRate } from "#modules/tax/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

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
            <Cell label={t("In force")} className="text-sm md:whitespace-nowrap">
              {inForceWords(rate)}
            </Cell>
            <Cell label={t("Law")} className="text-sm wrap-anywhere">
              {rate.source}
              {canBeWithdrawn && <WithdrawLine rateId={rate.id} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function inForceWords({ inForceFrom, inForceUntil }: DatedGstRate): ReactNode {
  const from = formatDate(startOfDayInIndia(inForceFrom));
  return inForceUntil === null
    ? t("From {from}", { from })
    : rich("From {from}<line>to {until}</line>", {
        from,
        line: (words) => <span className="block">{words}</span>,
        until: lastDay(inForceUntil),
      });
}

function RateColumns() {
  return (
    <TableHead>
      <Column>{t("HSN")}</Column>
      <Column>{t("Goods")}</Column>
      <Column>{t("Price of one piece")}</Column>
      <Column isNumber>{t("Rate")}</Column>
      <Column>{t("In force")}</Column>
      <Column>{t("Law")}</Column>
    </TableHead>
  );
}

function RateCells({ rate }: { readonly rate: GstRateTableProps["rates"][number] }) {
  return (
    <>
      <Cell label={t("HSN")}>
        {rate.hsnPrefix === "" ? t("All others") : <span className="money">{rate.hsnPrefix}</span>}
      </Cell>
      <Cell label={t("Goods")} className="wrap-anywhere">
        {goodsName(rate.goods)}
        {rate.isForHandicraft && (
          <span className="block text-sm text-ink-muted">{t("Declared handicraft only")}</span>
        )}
      </Cell>
      <Cell label={t("Price of one piece")}>{formatPrice(rate)}</Cell>
      <Cell label={t("Rate")} isNumber>
        {rate.basisPoints / 100}%
      </Cell>
    </>
  );
}

function WithdrawLine({ rateId }: { readonly rateId: number }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label={t("Withdraw…")} className="mt-2">
      <p>
        {t(
          "The previous rate continues, as if this one had never been added. Rates of the same day for other prices of the same goods are withdrawn too.",
        )}
      </p>
      <Form method="post">
        <input type="hidden" name="rateId" value={rateId} />
        <Button variant="danger" name="intent" value="withdraw" disabled={isBusy}>
          {t("Withdraw Rate")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function formatPrice({ abovePaise, upToPaise }: DatedGstRate): string {
  if (upToPaise === null)
    return abovePaise === 0
      ? t("Any")
      : t("Above {abovePaise}", { abovePaise: formatRupeesShort(abovePaise) });
  return abovePaise === 0
    ? t("Up to {upToPaise}", { upToPaise: formatRupeesShort(upToPaise) })
    : t("Above {abovePaise}, up to {upToPaise}", {
        abovePaise: formatRupeesShort(abovePaise),
        upToPaise: formatRupeesShort(upToPaise),
      });
}

/** The last day of a rate, "21 Sep 2025": the day before `until`. */
function lastDay(until: string): string {
  return formatDate(new Date(startOfDayInIndia(until).getTime() - 1));
}
