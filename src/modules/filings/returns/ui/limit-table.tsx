import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { B2clLimit } from "../../contract.ts";

type LimitTableProps = {
  readonly limits: readonly B2clLimit[];
  /** A day such as "2026-11-21". */
  readonly today: string;
};

/** Limits by day, latest first. */
export function LimitTable({ limits, today }: LimitTableProps) {
  const inForce = limits.find(({ validFrom }) => validFrom <= today);
  return (
    <Table caption="Limits by day">
      <LimitColumns />
      <TableBody>
        {limits.map((limit) => (
          <Row key={limit.validFrom} className="align-top">
            <Cell label="From">
              {formatDate(startOfDayInIndia(limit.validFrom))}
              <span className="block text-sm text-ink-muted">
                {limit.validFrom > today ? "To come" : limit === inForce ? "In force" : "Over"}
              </span>
            </Cell>
            <Cell label="Invoices above" isNumber>
              <Money paise={limit.abovePaise} />
            </Cell>
            <Cell label="Law" className="text-sm wrap-anywhere">
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
      <Column>From</Column>
      <Column isNumber>Invoices above</Column>
      <Column>Law</Column>
    </TableHead>
  );
}

function WithdrawLimit({ validFrom }: Pick<B2clLimit, "validFrom">) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label="Withdraw…" className="mt-2">
      <p>As if it had never been added: the limit before it goes on.</p>
      <Form method="post">
        <input type="hidden" name="validFrom" value={validFrom} />
        <Button variant="danger" name="intent" value="withdraw" disabled={isBusy}>
          Withdraw Limit
        </Button>
      </Form>
    </ConfirmStep>
  );
}
