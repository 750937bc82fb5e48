import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { TdsLaw } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type FormState = {
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};
type Field = ReturnType<typeof useFormFields>["field"];

/** The laws of TDS, newest first, each with its codes and a form that corrects them. */
export function TdsLawList({
  laws,
  mayCorrect,
  problem,
  typed,
}: FormState & { readonly laws: readonly TdsLaw[]; readonly mayCorrect: boolean }) {
  const stateOf = (law: TdsLaw) =>
    typed?.["validFrom"] === law.validFrom ? { problem, typed } : noState;
  return (
    <ul className="grid gap-6">
      {laws.map((law) => (
        <li key={law.validFrom} className="rounded-card border border-line p-5">
          <h2 className="text-lg wrap-anywhere">{law.legalBasis}</h2>
          <p className="text-sm text-ink-muted">
            {t("From {date}", { date: formatDate(startOfDayInIndia(law.validFrom)) })}
          </p>
          <p className="mt-2">
            {t(
              "Payment code {code} · statement in Form {statement} · certificate in Form {certificate}",
              {
                code: law.paymentCode,
                statement: law.statementForm,
                certificate: law.certificateForm,
              },
            )}
          </p>
          {mayCorrect && <CorrectForm law={law} {...stateOf(law)} />}
        </li>
      ))}
    </ul>
  );
}

const noState: FormState = { problem: undefined, typed: undefined };

function CorrectForm({ law, problem, typed }: FormState & { readonly law: TdsLaw }) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed, saved: { ...law } });
  return (
    <details className="mt-3" open={problem !== undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent-text underline underline-offset-4">
        {t("Correct code and forms")}
      </summary>
      <Form method="post" className="mt-3 grid max-w-form gap-5 sm:grid-cols-3" noValidate>
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="validFrom" value={law.validFrom} />
        <FormProblem className="sm:col-span-3" message={problem?.message} fields={problems} />
        <NameFields field={field} />
        <div className="sm:col-span-3">
          <Button pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Save correction")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** The form for a law from a future day on. */
export function TdsLawForm({ problem, typed }: FormState) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Form method="post" className="grid max-w-form gap-5 sm:grid-cols-3" noValidate>
      <input type="hidden" name="intent" value="add" />
      <FormProblem className="sm:col-span-3" message={problem?.message} fields={problems} />
      <TextField
        {...field("validFrom")}
        label={t("From date")}
        type="date"
        required
        hint={t("Tomorrow at the earliest")}
      />
      <TextField
        {...field("legalBasis")}
        label={t("Section and Act")}
        required
        maxLength={200}
        className="sm:col-span-2"
      />
      <NameFields field={field} />
      <div className="sm:col-span-3">
        <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Add law")}
        </Button>
      </div>
    </Form>
  );
}

function NameFields({ field }: { readonly field: Field }) {
  return (
    <>
      <TextField {...field("paymentCode")} label={t("Payment code")} required maxLength={10} />
      <TextField
        {...field("statementForm")}
        label={t("Quarterly statement")}
        required
        maxLength={20}
      />
      <TextField {...field("certificateForm")} label={t("Certificate")} required maxLength={20} />
    </>
  );
}
