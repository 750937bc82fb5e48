import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { financialYearWords } from "../../issuing/rules/document-number.ts";
import { documentKindWords } from "../../issuing/rules/kind-words.ts";
import type { ClosedSeries } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type Entered = {
  readonly typed: Values | undefined;
  /** Sentences by field of the form that was sent. */
  readonly errors: Values | undefined;
};
type ClosedSeriesTableProps = Entered & { readonly series: readonly ClosedSeries[] };

/** Series that are closed after a restore, each with a field for its last number. */
export function ClosedSeriesTable({ series, typed, errors }: ClosedSeriesTableProps) {
  return (
    <Table caption={t("Closed series")}>
      <TableHead>
        <Column>{t("Issuer")}</Column>
        <Column>{t("Documents")}</Column>
        <Column>{t("Last known number")}</Column>
        <Column>
          {/* Each row shows these words as the label of its field. */}
          <span className="sr-only">{t("Last number sent")}</span>
        </Column>
      </TableHead>
      <TableBody>
        {series.map((each) => {
          const { supplier, kind, financialYear, issuerName, lastNumber, lastIssuedAt } = each;
          const isSent =
            typed?.["supplier"] === supplier &&
            typed["kind"] === kind &&
            typed["financialYear"] === String(financialYear);
          return (
            <Row key={`${supplier} ${kind} ${financialYear}`} className="align-top">
              <Cell label={t("Issuer")} className="wrap-anywhere">
                {issuerName ?? supplier}
                {issuerName !== null && (
                  <span className="block text-sm text-ink-muted">{supplier}</span>
                )}
              </Cell>
              <Cell label={t("Documents")}>
                {documentKindWords()[kind]}
                <span className="block text-sm text-ink-muted">
                  {financialYearWords(financialYear)}
                </span>
              </Cell>
              <Cell label={t("Last known number")}>
                <span className="money">{lastNumber}</span>
                {lastIssuedAt !== null && (
                  <span className="block text-sm text-ink-muted">
                    {formatDateTime(lastIssuedAt)}
                  </span>
                )}
              </Cell>
              <Cell>
                <ReopenForm
                  series={each}
                  typed={isSent ? typed : undefined}
                  errors={isSent ? errors : undefined}
                />
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

function ReopenForm({ series, typed, errors }: Entered & { readonly series: ClosedSeries }) {
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const { supplier, kind, financialYear, lastNumber } = series;
  return (
    <Form method="post" className="grid gap-3" noValidate>
      <input type="hidden" name="supplier" value={supplier} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="financialYear" value={financialYear} />
      <TextField
        id={id}
        name="lastNumber"
        label={t("Last number sent")}
        required
        autoComplete="off"
        maxLength={20}
        defaultValue={typed?.["lastNumber"] ?? lastNumber ?? ""}
        error={errors?.["lastNumber"]}
      />
      <div>
        <Button name="intent" value="reopen" disabled={isSaving}>
          {t("Open series")}
        </Button>
      </div>
    </Form>
  );
}
