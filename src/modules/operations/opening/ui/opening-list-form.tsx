import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Field, fileControlClasses } from "#ui/field-parts.tsx";
import { TextArea } from "#ui/field.tsx";
import { listField, listFileField } from "../rules/list-fields.ts";

type OpeningListFormProps = {
  /** A sentence for each wrong line, one below the other. */
  readonly error: string | undefined;
  readonly typed: string | undefined;
};

/** Fills in the form of opening balances from a pasted or uploaded list. It records nothing. */
export function OpeningListForm({ error, typed }: OpeningListFormProps) {
  const isReading = useNavigation().formData?.get("intent") === "fill";
  const hintId = useId();
  const problems = error?.split("\n") ?? [];
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5" noValidate>
      <input type="hidden" name="intent" value="fill" />
      <TextArea
        label={t("List of balances")}
        name={listField}
        rows={6}
        defaultValue={typed}
        error={problems[0]}
        hint={t(
          "Columns: account code, debit, credit, and for {account} the shop’s web name or ID. Separated by commas, semicolons or tabs, amounts in rupees. Account codes are in the trial balance (CSV), which can be read here too.",
          { account: "seller_payable" },
        )}
      />
      <MoreProblems problems={problems.slice(1)} />
      <ListFile />
      <div className="grid justify-items-start gap-2">
        <Button
          pending={isReading}
          pendingLabel={t("Reading your file...")}
          aria-describedby={hintId}
        >
          {t("Fill in the form")}
        </Button>
        <p id={hintId} className="text-sm text-ink-muted">
          {t("This replaces what you have entered below.")}
        </p>
      </div>
    </Form>
  );
}

function MoreProblems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-danger wrap-anywhere">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function ListFile() {
  return (
    <Field label={t("Or a CSV file")}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name={listFileField}
          accept=".csv,.txt,text/csv,text/plain"
          className={fileControlClasses}
        />
      )}
    </Field>
  );
}
