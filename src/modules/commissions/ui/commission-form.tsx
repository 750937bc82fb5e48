import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { fieldOf, problemBesideNone, type RefusedCommission } from "./refused-commission.ts";

type CommissionFormProps = {
  readonly refused: RefusedCommission | undefined;
  /** What the page suggests as the title: the piece from which the buyer comes. */
  readonly like: string;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  /** The first day that can be chosen: today in India. */
  readonly today: string;
};

/** The form with which a buyer asks for something special. */
export function CommissionForm({ refused, like, uploads, today }: CommissionFormProps) {
  const isSending = useNavigation().formData !== undefined;
  const field = (name: string, usual?: string) => fieldOf(refused, name, usual);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem message={problemBesideNone(refused)} />
      <TextField
        {...field("title", like)}
        label={t("What should it be?")}
        hint={t("In a few words: a satchel for two cameras.")}
        maxLength={120}
        required
      />
      <TextArea
        {...field("body")}
        label={t("Describe it")}
        hint={t("What it is for, what matters to you, how many you need.")}
        rows={6}
        maxLength={2000}
        required
      />
      <PictureField
        label={t("Pictures (optional)")}
        hint={t("Up to five: a sketch, or something similar. Only the two of you see them.")}
        given={uploads}
        error={refused?.problem.fields["picture"]}
        isPrivate
      />
      <WishDetails field={field} today={today} />
      <div>
        <Button variant="primary" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Ask the artisan")}
        </Button>
      </div>
    </Form>
  );
}

function WishDetails({
  field,
  today,
}: {
  readonly field: (name: string) => ReturnType<typeof fieldOf>;
  readonly today: string;
}) {
  const rupees = { prefix: "₹", inputMode: "decimal", maxLength: 20 } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("size")} label={t("Size (optional)")} maxLength={80} />
      <TextField {...field("colour")} label={t("Colour (optional)")} maxLength={80} />
      <TextField {...field("budgetFrom")} {...rupees} label={t("Budget from (optional)")} />
      <TextField {...field("budgetTo")} {...rupees} label={t("Budget up to (optional)")} />
      <TextField {...field("wantedBy")} label={t("Needed by (optional)")} type="date" min={today} />
    </div>
  );
}
