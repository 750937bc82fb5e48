import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { adjustmentKinds, adjustmentWords } from "../rules/adjustments.ts";

type Values = Readonly<Record<string, string>>;
type AdjustFormProps = {
  readonly idempotencyKey: string;
  readonly sellerId: string | null;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** The form for a booking by hand, with its reason. The key makes two clicks one booking. */
export function AdjustForm({ idempotencyKey, sellerId, problem, typed }: AdjustFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const kinds = adjustmentKinds.filter(
    (kind) => adjustmentWords[kind].isOfSeller === (sellerId !== null),
  );
  const errors = problem?.fields ?? {};
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed?.[name] ?? "",
    error: errors[name],
  });
  return (
    <Form method="post" className="grid max-w-form gap-6" noValidate>
      <input type="hidden" name="key" value={typed?.["key"] ?? idempotencyKey} />
      {sellerId !== null && <input type="hidden" name="sellerId" value={sellerId} />}
      <FormProblem
        message={problem?.message}
        fields={Object.entries(errors).map(([name, message]) => ({ id: `${id}-${name}`, message }))}
      />
      <SelectField
        {...field("kind")}
        label="What"
        required
        placeholder="Please choose"
        options={kinds.map((kind) => ({ value: kind, label: adjustmentWords[kind].label }))}
      />
      <TextField
        {...field("amountPaise")}
        label="Amount"
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextArea
        {...field("reason")}
        label="Reason"
        required
        rows={3}
        maxLength={500}
        hint="It stands in the books and in the audit trail for good."
      />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel="Booking...">
          Book
        </Button>
      </div>
    </Form>
  );
}
