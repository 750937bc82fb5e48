import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import type { OrderReturn } from "../contract.ts";
import { conditionLabels } from "./return-labels.ts";
import type { ReturnRefusal } from "./return-refusal.ts";

type ObjectionFormProps = {
  readonly back: OrderReturn;
  readonly refusal: ReturnRefusal | undefined;
  readonly uploads: readonly UploadedPicture[];
};

const objections = ["worn", "damaged", "incomplete"] as const;

/** The seller's form for a return that did not arrive as it was sent. */
export function ObjectionForm({ back, refusal, uploads }: ObjectionFormProps) {
  const isSending = useNavigation().formData?.get("returnId") === back.id;
  return (
    <ConfirmStep
      label={t("It is not as it was sent…")}
      isOpen={refusal !== undefined || uploads.length > 0}
    >
      <p>{t("The marketplace looks at your pictures and decides.")}</p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="returnId" value={back.id} />
        <ObjectionFields refusal={refusal} />
        <PictureField
          label={t("Pictures")}
          hint={t("Show what is wrong, with up to five pictures. The buyer sees them too.")}
          given={uploads}
          error={refusal?.problem.fields["picture"]}
        />
        <Button
          name="intent"
          value="object"
          variant="danger"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Sending...")}
        >
          {t("Send to the marketplace")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function ObjectionFields({ refusal }: Pick<ObjectionFormProps, "refusal">) {
  return (
    <>
      <SelectField
        label={t("What is wrong with it?")}
        name="condition"
        required
        placeholder={t("Choose a condition")}
        defaultValue={refusal?.typed["condition"] ?? ""}
        options={objections.map((condition) => ({
          value: condition,
          label: conditionLabels()[condition],
        }))}
        error={refusal?.problem.fields["condition"]}
      />
      <TextArea
        label={t("Reason")}
        name="note"
        rows={3}
        required
        maxLength={1000}
        hint={t("The buyer and the marketplace read this.")}
        defaultValue={refusal?.typed["note"]}
        error={refusal?.problem.fields["note"]}
      />
    </>
  );
}
