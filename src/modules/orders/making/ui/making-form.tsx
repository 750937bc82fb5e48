import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField, PlainUpload } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OrderEvent, OrderStatus } from "../../contract.ts";
import type { LineProofs } from "../../proofs/contract.ts";
import type { LineInMaking } from "../contract.ts";
import { isInWorkshop, makingStepLabels, stepsAfter } from "../rules/making.ts";
import { MakingSteps, proofsOfLine, titleInMaking } from "./making-progress.tsx";

type Refusal = {
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly typed: Readonly<Record<string, string>>;
};

type SellerMakingProps = {
  readonly order: {
    readonly status: OrderStatus;
    readonly events: readonly OrderEvent[];
    readonly making: readonly LineInMaking[];
    readonly proofs: readonly LineProofs[];
  };
  /** The page of the order, where an upload without JavaScript leads back to. */
  readonly back: string;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  readonly refusal: Refusal | undefined;
};

/**
 * The seller's card for pieces that are made for the buyer: how far each is, and the form for its
 * next step. Works without JavaScript.
 */
export function SellerMaking({ order, back, uploads, refusal }: SellerMakingProps) {
  const accepted = order.events.find(({ status }) => status === "confirmed")?.at;
  if (order.making.length === 0 || accepted === undefined) return null;
  const isOpen = isInWorkshop(order.status);
  return (
    <Card as="section">
      <CardHeader
        title={t("Making")}
        note={t("The buyer sees each step. From the cutting on the order cannot be cancelled.")}
      />
      <div className="grid gap-8">
        {order.making.map((line) => (
          <div key={line.lineNumber}>
            <h3 className="mb-3 font-medium wrap-anywhere">{titleInMaking(line)}</h3>
            <MakingSteps
              line={line}
              proofs={proofsOfLine(order, line)}
              accepted={accepted}
              isOpen={false}
            />
            {isOpen && !isHeld(order, line) && (
              <NextStep
                key={line.steps.length}
                line={line}
                back={back}
                uploads={uploads}
                refusal={
                  refusal?.typed["lineNumber"] === String(line.lineNumber) ? refusal : undefined
                }
              />
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Nothing can be noted before the buyer has approved the proof; the card above says so. */
function isHeld({ proofs }: SellerMakingProps["order"], { lineNumber }: LineInMaking): boolean {
  return proofs.some((line) => line.lineNumber === lineNumber && line.isWaiting);
}

type NextStepProps = Pick<SellerMakingProps, "back" | "uploads" | "refusal"> & {
  readonly line: LineInMaking;
};

function NextStep({ line, back, uploads, refusal }: NextStepProps) {
  const sent = useNavigation().formData;
  const isSending =
    sent?.get("intent") === "making" && sent.get("lineNumber") === String(line.lineNumber);
  const next = stepsAfter(line.steps.map(({ step }) => step));
  if (next.length === 0) return null;
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <PlainUpload
        back={back}
        as="picture"
        label={t("Pictures of this step (optional)")}
        action={t("Add pictures")}
      />
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <FormProblem message={refusal?.problem.message} />
        <input type="hidden" name="lineNumber" value={line.lineNumber} />
        <SelectField
          label={t("Step")}
          name="step"
          required
          defaultValue={refusal?.typed["step"] ?? next[0]}
          options={next.map((step) => ({ value: step, label: makingStepLabels()[step] }))}
          error={refusal?.problem.fields["step"]}
        />
        <PictureField
          label={t("Pictures of this step (optional)")}
          hint={t("Buyers like to see their piece grow.")}
          given={uploads}
          error={refusal?.problem.fields["picture"]}
        />
        <SaveStep isSending={isSending} />
      </Form>
    </div>
  );
}

function SaveStep({ isSending }: { readonly isSending: boolean }) {
  return (
    <Button
      name="intent"
      value="making"
      variant="primary"
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Saving...")}
    >
      {t("Save this step")}
    </Button>
  );
}
