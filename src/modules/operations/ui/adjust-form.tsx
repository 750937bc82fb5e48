import { Form, useNavigation } from "react-router";
import type { EntryFile } from "#modules/ledger/public.ts";
import { BookingReason, EntryFilesField } from "#modules/ledger/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { adjustmentKinds, adjustmentWords } from "../rules/adjustments.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type AdjustFormProps = {
  readonly idempotencyKey: string;
  readonly sellerId: string | null;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
  /** What is stored already, after a refusal. */
  readonly files: readonly EntryFile[];
};

/** The form for a booking by hand, with its reason. The key makes two clicks one booking. */
export function AdjustForm({ idempotencyKey, sellerId, problem, typed, files }: AdjustFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const kinds = adjustmentKinds.filter(
    (kind) => adjustmentWords()[kind].isOfSeller === (sellerId !== null),
  );
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-6" noValidate>
      <input type="hidden" name="key" value={typed?.["key"] ?? idempotencyKey} />
      {sellerId !== null && <input type="hidden" name="sellerId" value={sellerId} />}
      <FormProblem message={problem?.message} fields={problems} />
      <SelectField
        {...field("kind")}
        label={t("What")}
        required
        placeholder={t("Please choose")}
        options={kinds.map((kind) => ({ value: kind, label: adjustmentWords()[kind].label }))}
      />
      <AmountAndReason field={field} hasDay={sellerId === null} />
      <EntryFilesField id={field("files").id} error={field("files").error} files={files} />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Recording...")}>
          {t("Record entry")}
        </Button>
      </div>
    </Form>
  );
}

function AmountAndReason({
  field,
  hasDay,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
  readonly hasDay: boolean;
}) {
  return (
    <>
      <TextField
        {...field("amountPaise")}
        label={t("Amount")}
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {hasDay && (
        <TextField
          {...field("day")}
          label={t("Date (optional)")}
          type="date"
          hint={t(
            "Leave it empty for today. If its month is locked, the entry is dated today and notes the month it belongs to.",
          )}
        />
      )}
      <BookingReason field={field} />
    </>
  );
}
