import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import { listingReportReasons } from "../rules/care-values.ts";
import { listingReportWords } from "../rules/care-words.ts";

type ListingReportFormProps = {
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** Of the form as it was loaded: sent twice, it is one report. */
  readonly formKey: string;
  /** Visitors may leave an address. */
  readonly asksAddress: boolean;
};

/** Reports a listing to the marketplace. */
export function ListingReportForm({
  problem,
  typed,
  formKey,
  asksAddress,
}: ListingReportFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem message={problem?.message} />
      <input type="hidden" name="key" value={typed?.["key"] ?? formKey} />
      <RadioCards
        name="reason"
        legend={t("What is wrong with it?")}
        options={listingReportReasons.map((reason) => ({
          value: reason,
          label: listingReportWords()[reason],
        }))}
        defaultValue={typed?.["reason"]}
        error={problem?.fields["reason"]}
        required
      />
      <TextArea
        label={t("Describe what is wrong")}
        hint={t(
          "For a copy, name the original and its maker. The seller does not see who reports.",
        )}
        name="note"
        maxLength={2000}
        defaultValue={typed?.["note"]}
        error={problem?.fields["note"]}
        required
      />
      {asksAddress && (
        <TextField
          label={t("Your email address (optional)")}
          hint={t("We mail you the ticket number and what we decide.")}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed?.["email"]}
          error={problem?.fields["email"]}
        />
      )}
      <div>
        <Button variant="primary" size="large" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Report listing")}
        </Button>
      </div>
    </Form>
  );
}
