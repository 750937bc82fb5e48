import { Form, useNavigation } from "react-router";
import type { OrderReturn } from "../contract.ts";
import { isSellersFault, nextOfReturn } from "../rules/returns.ts";
import { inHours } from "#shared/promise-words.ts";
import { returnAnswerHours } from "#shared/promises.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { ReturnCard } from "./return-card.tsx";

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
    return (
      `The workshop answers within ${inHours(returnAnswerHours)}; we write to ` +
      "you as soon as it has. Please do not send anything before."
    );
  if (status === "approved") {
    const carriage = isSellersFault(reason)
      ? "Sending it back costs you nothing: keep the receipt, the workshop pays it back."
      : "You choose how to send it, and pay for it.";
    return (
      "Please send it to the workshop's address, which stands on your parcel and on your " +
      `invoice, with the order number. ${carriage} The money is due as soon as it has arrived.`
    );
  }
  if (status === "declined")
    return (
      "You do not agree? Write to support with the order " +
      "number; the marketplace looks at it and decides."
    );
  return status === "withdrawn" ? "You took it back and keep the pieces." : null;
}

function WithdrawForm({ returnId }: { readonly returnId: string }) {
  const isSending = useNavigation().formData?.get("returnId") === returnId;
  return (
    <ConfirmStep label="Keep it after all…">
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="returnId" value={returnId} />
        <p>The return ends and nothing is paid back.</p>
        <Button
          name="intent"
          value="withdraw"
          className="justify-self-start"
          pending={isSending}
          pendingLabel="Saving..."
        >
          Yes, I keep it
        </Button>
      </Form>
    </ConfirmStep>
  );
}
