import { Form, useNavigation } from "react-router";
import { monthWords } from "#modules/invoicing/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TdsChallan } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The challans of a quarter, in the order of their days. */
export function ChallanTable({
  challans,
  mayWithdraw,
}: {
  readonly challans: readonly TdsChallan[];
  readonly mayWithdraw: boolean;
}) {
  return (
    <Table caption={t("Challans")}>
      <TableHead>
        <Column>{t("Challan")}</Column>
        <Column>{t("For")}</Column>
        <Column isNumber>{t("Tax")}</Column>
        <Column isNumber>{t("Interest and fee")}</Column>
      </TableHead>
      <TableBody>
        {challans.map((challan) => (
          <Row key={challan.id} className="align-top">
            <Cell>
              <span className="money">
                {challan.bsrCode} · {challan.serial}
              </span>
              <span className="block text-sm text-ink-muted">
                {formatDate(startOfDayInIndia(challan.depositedOn))}
                {challan.wasBookedByHand && ` · ${t("booked by a manual entry")}`}
              </span>
              {mayWithdraw && <WithdrawStep challanId={challan.id} />}
            </Cell>
            <Cell label={t("For")}>{monthWords(challan.month)}</Cell>
            <Cell label={t("Tax")} isNumber>
              <Money paise={challan.taxPaise} />
            </Cell>
            <Cell label={t("Interest and fee")} isNumber>
              <Money paise={challan.interestPaise + challan.feePaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function WithdrawStep({ challanId }: { readonly challanId: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label={t("Withdraw…")} className="mt-2">
      <p>{t("Its entry in the books is reversed. The number can then be recorded again.")}</p>
      <Form method="post">
        <input type="hidden" name="challanId" value={challanId} />
        <Button variant="danger" name="intent" value="withdraw" disabled={isBusy}>
          {t("Withdraw challan")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
