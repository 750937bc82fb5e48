import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { AdPlan } from "../../contract.ts";

type Line = AdPlan & {
  readonly validFrom: string;
  readonly isOver: boolean;
  readonly isCurrent: boolean;
};

function statusOf({ isOver, isCurrent }: Line) {
  if (isCurrent) return { status: "live", label: "In force" };
  return isOver ? { status: "ended", label: "Past" } : { status: "sent", label: "To come" };
}

/** Current, past and future prices of the packages. */
export function PriceList({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Table caption="Prices of packages, the latest first">
      <TableHead>
        <Column>Package</Column>
        <Column>From</Column>
        <Column>Status</Column>
        <Column isNumber>Price, incl. GST</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={`${line.code} ${line.validFrom}`}>
            <Cell>{line.name}</Cell>
            <Cell label="From">{formatDate(startOfDayInIndia(line.validFrom))}</Cell>
            <Cell label="Status">
              <StatusBadge {...statusOf(line)} />
            </Cell>
            <Cell label="Price, incl. GST" isNumber>
              <Money paise={line.pricePaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

type PriceToComeProps = {
  readonly lines: readonly Line[];
  readonly tomorrow: string;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** A price from a future day on; a second one for the same day corrects it. */
export function UpcomingPrice({ lines, tomorrow, problem, typed }: PriceToComeProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const packages = lines
    .filter(({ isCurrent }) => isCurrent)
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem message={problem?.message} />
      <SelectField
        label="Package"
        name="code"
        options={packages}
        defaultValue={typed?.["code"]}
        error={problem?.fields["code"]}
      />
      <ValidFromField tomorrow={tomorrow} typed={typed} problem={problem} />
      <TextField
        label="Price, GST included"
        name="price"
        prefix="₹"
        inputMode="decimal"
        defaultValue={typed?.["price"]}
        error={problem?.fields["price"]}
      />
      <SavePriceButton isSaving={isSaving} />
    </Form>
  );
}

function SavePriceButton({ isSaving }: { readonly isSaving: boolean }) {
  return (
    <div>
      <Button variant="primary" pending={isSaving} pendingLabel="Saving...">
        Save price
      </Button>
    </div>
  );
}

function ValidFromField({
  tomorrow,
  typed,
  problem,
}: Pick<PriceToComeProps, "tomorrow" | "typed" | "problem">) {
  return (
    <TextField
      label="From day"
      name="validFrom"
      type="date"
      min={tomorrow}
      defaultValue={typed?.["validFrom"] ?? tomorrow}
      hint={
        "Tomorrow at the earliest. For a day that has a price " +
        "to come already, this one replaces it."
      }
      error={problem?.fields["validFrom"]}
    />
  );
}
