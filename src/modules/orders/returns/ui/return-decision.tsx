import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import type { OrderReturn } from "../contract.ts";
import type { Courier } from "#modules/shipping/public.ts";
import { hasArrived } from "../rules/exchange.ts";
import { canBeOffered, nextOfReturn } from "../rules/returns.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { RefundInsteadForm, SendReplacementForm } from "./replacement-forms.tsx";
import { RepairDecision } from "./repair-decision.tsx";
import { SellerOffer } from "./refund-offer.tsx";
import { ObjectionForm } from "./objection-form.tsx";
import type { ReturnRefusal } from "./return-refusal.ts";
import { t } from "#shared/texts/text.ts";

type ReturnDecisionProps = {
  readonly back: OrderReturn;
  readonly party: "seller" | "administrator";
  readonly refusal?: ReturnRefusal | undefined;
  /** What the seller just uploaded without JavaScript. */
  readonly uploads?: readonly UploadedPicture[];
  /** Only for the seller, who may send a replacement. */
  readonly couriers?: readonly Pick<Courier, "code" | "name">[];
};

/**
 * The seller's or an administrator's form to decide a return. Administrators always give a reason.
 */
export function ReturnDecision(props: ReturnDecisionProps) {
  const { back, party, refusal, uploads = [], couriers = [] } = props;
  const own = refusal?.typed["returnId"] === back.id ? refusal : undefined;
  if (isInRepair(back) && party === "seller")
    return <RepairDecision back={back} refusal={own} uploads={uploads} couriers={couriers} />;
  if (hasArrived(back.status)) return <ReplacementDecision {...props} />;
  return <PiecesDecision {...props} />;
}

/** Whether it is in the workshop to be repaired. */
function isInRepair({ isRepair, status }: OrderReturn): boolean {
  return isRepair && (status === "replacing" || status === "unrepairable");
}

/** What is still to decide once the pieces of an exchange have arrived. */
function ReplacementDecision({ back, party, refusal, couriers = [] }: ReturnDecisionProps) {
  const own = refusal?.typed["returnId"] === back.id ? refusal : undefined;
  const isAboutParcel = own?.typed["intent"] === "replace";
  return (
    <>
      {nextOfReturn(party, back.status).includes("replaced") && (
        <SendReplacementForm
          back={back}
          couriers={couriers}
          refusal={isAboutParcel ? own : undefined}
        />
      )}
      {own !== undefined && !isAboutParcel && <FormProblem message={own.problem.message} />}
      {nextOfReturn(party, back.status).includes("received") && (
        <RefundInsteadForm back={back} party={party} refusal={isAboutParcel ? undefined : own} />
      )}
    </>
  );
}

function PiecesDecision({ back, party, refusal, uploads = [] }: ReturnDecisionProps) {
  const next = nextOfReturn(party, back.status);
  const own = refusal?.typed["returnId"] === back.id ? refusal : undefined;
  const intent = own?.typed["intent"];
  return (
    <>
      {own !== undefined && Object.keys(own.problem.fields).length === 0 && (
        <FormProblem message={own.problem.message} />
      )}
      {next.includes("approved") && (
        <ApproveForm back={back} party={party} intent={intent} own={own} />
      )}
      {next.includes("received") && (
        <ReceiveForm back={back} party={party} refusal={intent === "received" ? own : undefined} />
      )}
      {next.includes("objected") && (
        <ObjectionForm
          back={back}
          refusal={intent === "object" ? own : undefined}
          uploads={uploads}
        />
      )}
      {party === "seller" && canBeOffered(back.status) && (
        <SellerOffer back={back} refusal={intent === "offer" ? own : undefined} />
      )}
      {next.includes("declined") && (
        <AnswerForm
          back={back}
          party={party}
          answer="decline"
          refusal={intent === "decline" ? own : undefined}
          uploads={uploads}
        />
      )}
    </>
  );
}

function ApproveForm({
  back,
  party,
  intent,
  own,
}: Pick<ReturnDecisionProps, "back" | "party"> & {
  readonly intent: string | undefined;
  readonly own: ReturnRefusal | undefined;
}) {
  return (
    <AnswerForm
      back={back}
      party={party}
      answer="approve"
      refusal={intent === "approve" ? own : undefined}
    />
  );
}

const answers = {
  approve: {
    label: (isRepair: boolean) => (isRepair ? t("Approve the repair…") : t("Approve the return…")),
    get button() {
      return t("Approve");
    },
    get pending() {
      return t("Approving...");
    },
    get hint() {
      return t("Say where to send it, if not to your workshop's address on the parcel.");
    },
  },
  decline: {
    label: (isRepair: boolean) => (isRepair ? t("Decline the repair…") : t("Decline the return…")),
    get button() {
      return t("Decline");
    },
    get pending() {
      return t("Declining...");
    },
    get hint() {
      return t("The buyer will see this and can contact the marketplace.");
    },
  },
} as const;

function AnswerForm({
  back,
  party,
  answer,
  refusal,
  uploads = [],
}: ReturnDecisionProps & { readonly answer: "approve" | "decline" }) {
  const isSending = useNavigation().formData?.get("returnId") === back.id;
  const words = answers[answer];
  const isReasonRequired = party === "administrator" || answer === "decline";
  const name = party === "administrator" ? "reason" : "note";
  return (
    <ConfirmStep
      label={words.label(back.isRepair)}
      variant={answer === "approve" ? "primary" : "secondary"}
      isOpen={refusal !== undefined}
    >
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="returnId" value={back.id} />
        <TextArea
          label={isReasonRequired ? t("Reason") : t("A note to the buyer (optional)")}
          name={name}
          rows={3}
          required={isReasonRequired}
          maxLength={1000}
          hint={
            party === "administrator" ? t("The buyer and the seller will see this.") : words.hint
          }
          defaultValue={refusal?.typed[name]}
          error={refusal?.problem.fields[name]}
        />
        {party === "seller" && answer === "decline" && (
          <PictureField
            label={t("Pictures (optional)")}
            hint={t("Pictures help if the buyer does not agree. The buyer sees them too.")}
            given={uploads}
            error={refusal?.problem.fields["picture"]}
          />
        )}
        <Button
          name="intent"
          value={answer}
          variant={answer === "approve" ? "primary" : "danger"}
          className="justify-self-start"
          pending={isSending}
          pendingLabel={words.pending}
        >
          {words.button}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
