import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { controlClasses, Field } from "#ui/field-parts.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type IrnFormProps = {
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

/** Takes the response of the portal as a file or as typed text. */
export function IrnForm({ typed, problem }: IrnFormProps) {
  const { state, formData } = useNavigation();
  const id = useId();
  const isSaving = state !== "idle" && formData !== undefined;
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <div className="grid gap-8">
      <FormProblem
        message={problem?.message}
        fields={problems.filter(
          ({ message }) => problems.length > 1 || message !== problem?.message,
        )}
      />
      <IrnFile id={id} problem={problem} isSaving={isSaving} />
      <TypedIrn field={field} isSaving={isSaving} />
    </div>
  );
}

function TypedIrn({
  field,
  isSaving,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
  readonly isSaving: boolean;
}) {
  return (
    <Card as="section">
      <CardHeader title={t("Or type it in")} />
      <Form method="post" noValidate className="grid gap-6">
        <IrnField field={field} />
        <AcknowledgementFields field={field} />
        <div>
          <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Record the IRN")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function IrnField({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextField
      {...field("irn")}
      label={t("IRN")}
      required
      hint={t("64 letters and digits")}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function AcknowledgementFields({
  field,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
  return (
    <>
      <AcknowledgementNumbers field={field} />
      <TextArea
        {...field("signedQr")}
        label={t("Signed QR text")}
        required
        rows={6}
        maxLength={5000}
        hint={t("All of “SignedQRCode” from the response: it becomes the QR code on the document")}
        spellCheck={false}
      />
    </>
  );
}

function AcknowledgementNumbers({
  field,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <TextField
        {...field("ackNumber")}
        label={t("Acknowledgement number")}
        required
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        {...field("ackedAt")}
        label={t("Acknowledged on")}
        required
        type="datetime-local"
      />
    </div>
  );
}

function IrnFile({
  id,
  problem,
  isSaving,
}: {
  readonly id: string;
  readonly problem: IrnFormProps["problem"];
  readonly isSaving: boolean;
}) {
  return (
    <Card as="section">
      <CardHeader
        title={t("The portal's file")}
        note={t("The quickest way: the JSON file from the portal, for one document or many")}
      />
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <AnswerField id={id} problem={problem} />
        <div>
          <Button pending={isSaving} pendingLabel={t("Reading...")}>
            {t("Fill in from the file")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function AnswerField({
  id,
  problem,
}: {
  readonly id: string;
  readonly problem: IrnFormProps["problem"];
}) {
  return (
    <Field id={`${id}-answer`} label={t("The portal's response")} error={problem?.fields["answer"]}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name="answer"
          required
          accept="application/json,.json"
          className={controlClasses}
        />
      )}
    </Field>
  );
}
