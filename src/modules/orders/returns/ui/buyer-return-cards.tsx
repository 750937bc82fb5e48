import { Form, useNavigation } from "react-router";
import type { OrderReturn } from "../contract.ts";
import { isSellersFault, nextOfReturn } from "../rules/returns.ts";
import { inHours } from "#shared/promise-words.ts";
import { returnAnswerHours } from "#shared/promises.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { ReturnCard } from "./return-card.tsx";
import { t } from "#shared/texts/text.ts";

/** The buyer's returns of an order, with the next step of each and a button to withdraw it. */
export function BuyerReturnCards({ returns }: { readonly returns: readonly OrderReturn[] }) {
  return returns.map((back) => {
    const canWithdraw = nextOfReturn("buyer", back.status).includes("withdrawn");
    const words = nextWords(back);
    return (
      <ReturnCard key={back.id} back={back}>
        {words !== null && <p>{words}</p>}
        {canWithdraw && <WithdrawForm returnId={back.id} />}
      </ReturnCard>
    );
  });
}

function nextWords({ status, reason }: OrderReturn): string | null {
  if (status === "requested")
    return t(
      "The workshop answers within {returnAnswerHours}. We will email you its answer. Please do not send anything before that.",
      { returnAnswerHours: inHours(returnAnswerHours) },
    );
  if (status === "approved") {
    const carriage = isSellersFault(reason)
      ? t("Sending it back is free: keep the receipt, and the workshop pays you back.")
      : t("You choose how to send it, and pay for it.");
    return t(
      "Please send it to the workshop's address, shown on your parcel and on your invoice, with the order number. {carriage} Your refund is due as soon as the return has arrived.",
      { carriage },
    );
  }
  if (status === "declined")
    return t(
      "If you do not agree, write to support with the order number. The marketplace will review it and decide.",
    );
  return status === "withdrawn" ? t("You withdrew the return and are keeping the pieces.") : null;
}

function WithdrawForm({ returnId }: { readonly returnId: string }) {
  const isSending = useNavigation().formData?.get("returnId") === returnId;
  return (
    <ConfirmStep label={t("Withdraw the return…")}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="returnId" value={returnId} />
        <p>{t("The return ends and nothing is refunded.")}</p>
        <Button
          name="intent"
          value="withdraw"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Yes, withdraw the return")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
