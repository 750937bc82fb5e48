import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import type { Courier } from "#modules/shipping/public.ts";
import { repairDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OrderReturn } from "../contract.ts";
import { nextOfReturn } from "../rules/returns.ts";
import { SendReplacementForm } from "./replacement-forms.tsx";
import type { ReturnRefusal } from "./return-refusal.ts";

type RepairDecisionProps = {
  readonly back: OrderReturn;
  /** The refusal of this return's form. */
  readonly refusal: ReturnRefusal | undefined;
  readonly uploads: readonly UploadedPicture[];
  readonly couriers: readonly Pick<Courier, "code" | "name">[];
};

/** What the seller does with a piece that is in the workshop to be repaired. */
export function RepairDecision({ back, refusal, uploads, couriers }: RepairDecisionProps) {
  const next = nextOfReturn("seller", back.status);
  const intent = refusal?.typed["intent"];
  const of = (one: string) => (intent === one ? refusal : undefined);
  return (
    <>
      <p>{repairWords(back)}</p>
      {refusal !== undefined && Object.keys(refusal.problem.fields).length === 0 && (
        <FormProblem message={refusal.problem.message} />
      )}
      {back.repairNote === null && (
        <RepairNoteForm back={back} refusal={of("repairNote")} uploads={uploads} />
      )}
      {next.includes("replaced") && (
        <SendReplacementForm back={back} couriers={couriers} refusal={of("replace")} />
      )}
      {next.includes("unrepairable") && (
        <CannotRepairForm back={back} refusal={of("cannotRepair")} uploads={uploads} />
      )}
    </>
  );
}

function repairWords({ status }: OrderReturn): string {
  return status === "unrepairable"
    ? t(
        "The buyer can take the refund now. Send the piece back only if the buyer wants it as it is: until the buyer says that it is back, the refund can still be taken.",
      )
    : t(
        "Please repair it and send it back within {repairDays} working days. After that the buyer can take the refund.",
        { repairDays },
      );
}

type NoteFormProps = Omit<RepairDecisionProps, "couriers">;

function RepairNoteForm({ back, refusal, uploads }: NoteFormProps) {
  return (
    <ConfirmStep
      label={t("Note what was repaired…")}
      isOpen={refusal !== undefined || uploads.length > 0}
    >
      <RepairForm
        back={back}
        refusal={refusal}
        uploads={uploads}
        intent="repairNote"
        label={t("What was repaired?")}
        hint={t("The buyer sees this at once. You can note it once.")}
        button={t("Save the note")}
      />
    </ConfirmStep>
  );
}

function CannotRepairForm({ back, refusal, uploads }: NoteFormProps) {
  return (
    <ConfirmStep
      label={t("It cannot be repaired…")}
      isOpen={refusal !== undefined || (uploads.length > 0 && back.repairNote !== null)}
    >
      <p>
        {t(
          "The buyer can then take the full price back, including GST. The piece stays with you, unless the buyer wants it as it is.",
        )}
      </p>
      <RepairForm
        back={back}
        refusal={refusal}
        uploads={uploads}
        intent="cannotRepair"
        label={t("Why can it not be repaired?")}
        hint={t("The buyer will see this.")}
        button={t("Tell the buyer")}
      />
    </ConfirmStep>
  );
}

const noteNames = { repairNote: "repairNote", cannotRepair: "cannotRepairNote" } as const;

function RepairForm({
  back,
  refusal,
  uploads,
  intent,
  label,
  hint,
  button,
}: NoteFormProps & {
  readonly intent: keyof typeof noteNames;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
}) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  const name = noteNames[intent];
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <input type="hidden" name="returnId" value={back.id} />
      <TextArea
        label={label}
        name={name}
        rows={3}
        required
        maxLength={1000}
        hint={hint}
        defaultValue={refusal?.typed[name]}
        error={refusal?.problem.fields[name]}
      />
      <PictureField
        label={t("Pictures (optional)")}
        hint={t("Up to five pictures. The buyer sees them too.")}
        given={uploads}
        error={refusal?.problem.fields["picture"]}
      />
      <Button
        name="intent"
        value={intent}
        variant={intent === "cannotRepair" ? "danger" : "primary"}
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Saving...")}
      >
        {button}
      </Button>
    </Form>
  );
}
