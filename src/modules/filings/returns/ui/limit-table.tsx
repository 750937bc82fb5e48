import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { B2clLimit } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type LimitTableProps = {
  readonly limits: readonly B2clLimit[];
  /** A day such as "2026-11-21". */
  readonly today: string;
};

/** Limits by day, latest first. */
export function LimitTable({ limits, today }: LimitTableProps) {
  const inForce = limits.find(({ validFrom }) => validFrom <= today);
  const stateOf = (limit: B2clLimit) =>
    limit.validFrom > today ? t("Upcoming") : limit === inForce ? t("In force") : t("Past");
  return (
    <Table caption={t("Limits by start date")}>
      <LimitColumns />
      <TableBody>
        {limits.map((limit) => (
          <Row key={limit.validFrom} className="align-top">
            <Cell label={t("From", {}, "the first day something applies")}>
              {formatDate(startOfDayInIndia(limit.validFrom))}
              <span className="block text-sm text-ink-muted">{stateOf(limit)}</span>
            </Cell>
            <Cell label={t("Invoices above")} isNumber>
              <Money paise={limit.abovePaise} />
            </Cell>
            <Cell label={t("Law")} className="text-sm wrap-anywhere">
              {limit.legalBasis}
              {limit.validFrom > today && <WithdrawLimit validFrom={limit.validFrom} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function LimitColumns() {
  return (
    <TableHead>
      <Column>{t("From", {}, "the first day something applies")}</Column>
      <Column isNumber>{t("Invoices above")}</Column>
      <Column>{t("Law")}</Column>
    </TableHead>
  );
}

function WithdrawLimit({ validFrom }: Pick<B2clLimit, "validFrom">) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label={t("Withdraw…")} className="mt-2">
      <p>{t("The previous limit continues, as if this one had never been added.")}</p>
      <Form method="post">
        <input type="hidden" name="validFrom" value={validFrom} />
        <Button variant="danger" name="intent" value="withdraw" disabled={isBusy}>
          {t("Withdraw Limit")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
