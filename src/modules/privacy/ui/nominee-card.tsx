import { Form, useNavigation } from "react-router";
import type { Nominee } from "#modules/identity/public.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";

type Texts = Readonly<Record<string, string>>;

type NomineeCardProps = {
  readonly nominee: Nominee | null;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** The form that names who may act for somebody who died or cannot act. */
export function NomineeCard({ nominee, problem, typed }: NomineeCardProps) {
  const isSaving = useNavigation().formData?.get("intent") === "saveNominee";
  const { field, problems } = useFormFields({
    problem,
    typed,
    saved: { name: nominee?.name ?? "", contact: nominee?.contact ?? "" },
  });
  return (
    <Card as="section">
      <CardHeader
        title={t("Your nominee")}
        note={t(
          "Somebody who may ask for your data, or close your account, if you die or cannot act yourself.",
        )}
      />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="saveNominee" />
        <TextField {...field("name")} label={t("Name of your nominee")} required maxLength={200} />
        <TextField
          {...field("contact")}
          label={t("Phone number or email of your nominee")}
          required
          maxLength={254}
        />
        <div>
          <Button pending={isSaving} pendingLabel={t("Saving...")}>
            {t("Save nominee")}
          </Button>
        </div>
      </Form>
      {nominee !== null && (
        <Form method="post" className="mt-3">
          <Button name="intent" value="removeNominee" variant="quiet">
            {t("Remove nominee")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
