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
import { t } from "#shared/texts/text.ts";

type Line = AdPlan & {
  readonly validFrom: string;
  readonly isOver: boolean;
  readonly isCurrent: boolean;
};

function statusOf({ isOver, isCurrent }: Line) {
  if (isCurrent) return { status: "live", label: t("In force") };
  return isOver ? { status: "ended", label: t("Past") } : { status: "sent", label: t("Upcoming") };
}

/** Current, past and future prices of the packages. */
export function PriceList({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Table caption={t("Package prices, latest first")}>
      <TableHead>
        <Column>{t("Package")}</Column>
        <Column>{t("From", {}, "the first day something applies")}</Column>
        <Column>{t("Status")}</Column>
        <Column isNumber>{t("Price, incl. GST")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <Row key={`${line.code} ${line.validFrom}`}>
            <Cell>{line.name}</Cell>
            <Cell label={t("From", {}, "the first day something applies")}>
              {formatDate(startOfDayInIndia(line.validFrom))}
            </Cell>
            <Cell label={t("Status")}>
              <StatusBadge {...statusOf(line)} />
            </Cell>
            <Cell label={t("Price, incl. GST")} isNumber>
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
        label={t("Package")}
        name="code"
        options={packages}
        defaultValue={typed?.["code"]}
        error={problem?.fields["code"]}
      />
      <ValidFromField tomorrow={tomorrow} typed={typed} problem={problem} />
      <TextField
        label={t("Price, GST included")}
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
      <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
        {t("Save price")}
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
      label={t("From date")}
      name="validFrom"
      type="date"
      min={tomorrow}
      defaultValue={typed?.["validFrom"] ?? tomorrow}
      hint={t(
        "Tomorrow at the earliest. If that day already has a new price, this one replaces it.",
      )}
      error={problem?.fields["validFrom"]}
    />
  );
}
