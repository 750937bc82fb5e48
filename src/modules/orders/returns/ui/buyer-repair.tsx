import { Form, useNavigation } from "react-router";
import { qualityGuaranteeDays, repairDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import type { OrderReturn } from "../contract.ts";

/** What happens next with a repair, to its buyer; null where every return reads the same. */
export function repairNextWords({ status }: OrderReturn, canTakeRefund: boolean): string | null {
  switch (status) {
    case "replacing":
      return canTakeRefund
        ? t(
            "The workshop has not sent it back in time. You can keep waiting, or take the refund; then the workshop keeps the piece.",
          )
        : t(
            "It has arrived. The workshop repairs it and sends it back within {repairDays} working days; otherwise you can take the refund.",
            { repairDays },
          );
    case "unrepairable":
      return t(
        "The workshop cannot repair it. You can take the refund; then the workshop keeps the piece. If you would rather have it as it is, write to the artisan.",
      );
    case "replaced":
      if (canTakeRefund)
        return t(
          "The workshop has sent your piece back as it is. If you want it so, press “My piece is back” when it arrives. If not, refuse the parcel and take the refund.",
        );
      return t(
        "Your piece is on its way back; you see its parcel on this page. If it does not arrive, press “Get help” above: you can still get your money back.",
      );
    case "repaired":
      return t(
        "Your piece is with you again, and its guarantee of {qualityGuaranteeDays} days began anew. If something is still wrong with it, you can ask again below.",
        { qualityGuaranteeDays },
      );
    case "objected":
      return t(
        "It has arrived, and the workshop says that it is not as it was sent. We look at both sides and decide about your repair.",
      );
    case "withdrawn":
      return t("You withdrew the repair and keep your piece as it is.");
    case "not_sent":
      return t(
        "Your piece was not sent, or did not arrive, in time, so the repair has ended. If you sent it, press “Get help” above with the courier's receipt.",
      );
    default:
      return null;
  }
}

/** What the buyer of a repair can do: take the refund, or say that the piece is back. */
export function BuyerRepairForms({
  back: { id: returnId, status },
  canTakeRefund,
}: {
  readonly back: OrderReturn;
  readonly canTakeRefund: boolean;
}) {
  return (
    <>
      {canTakeRefund && <TakeRefundForm returnId={returnId} isSent={status === "replaced"} />}
      {status === "replaced" && <ArrivedForm returnId={returnId} label={t("My piece is back")} />}
    </>
  );
}

/** The buyer of an exchange says that the replacement is there. */
export function ReplacementArrived({
  back: { id: returnId, status, wayBack },
}: {
  readonly back: OrderReturn;
}) {
  if (status !== "replaced" || wayBack === null || wayBack.arrivedAt !== null) return null;
  return <ArrivedForm returnId={returnId} label={t("The replacement arrived")} />;
}

function ArrivedForm({ returnId, label }: { readonly returnId: string; readonly label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="returnId" value={returnId} />
      <RepairButton intent="repairArrived" label={label} />
    </Form>
  );
}

function TakeRefundForm({
  returnId,
  isSent,
}: {
  readonly returnId: string;
  readonly isSent: boolean;
}) {
  return (
    <ConfirmStep label={t("Take the refund…")} variant="primary">
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="returnId" value={returnId} />
        <p>{takeRefundWords(isSent)}</p>
        <RepairButton intent="takeRefund" label={t("Yes, take the refund")} />
      </Form>
    </ConfirmStep>
  );
}

function takeRefundWords(isSent: boolean): string {
  return isSent
    ? t(
        "You get the full price back, and the piece belongs to the workshop: please do not take the parcel in. It cannot be undone.",
      )
    : t("You get the full price back, and the workshop keeps the piece. It cannot be undone.");
}

function RepairButton({
  intent,
  label,
}: {
  readonly intent: "repairArrived" | "takeRefund";
  readonly label: string;
}) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Button
      name="intent"
      value={intent}
      variant="primary"
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Saving...")}
    >
      {label}
    </Button>
  );
}
