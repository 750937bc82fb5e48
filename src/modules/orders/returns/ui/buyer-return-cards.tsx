import { Form, href, useNavigation } from "react-router";
import type { BuyerOrder } from "../../contract.ts";
import type { OrderDeadlines } from "../../deadlines/contract.ts";
import type { OrderReturn } from "../contract.ts";
import { canDispute, nextOfReturn } from "../rules/returns.ts";
import { inHours } from "#shared/promise-words.ts";
import {
  qualityGuaranteeDays,
  replacementDays,
  returnAnswerHours,
  returnWindowDays,
} from "#shared/promises.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { carriageWords } from "../../return-parcels/ui/carriage-words.ts";
import { isCorrectable, isPickupOpen, isToBeSent } from "../../return-parcels/rules/return-way.ts";
import {
  isPickupOffered,
  ReturnWay,
  type ReturnWays,
} from "../../return-parcels/ui/return-way.tsx";
import { SentByBuyer } from "../../return-parcels/ui/sent-by-buyer.tsx";
import { BuyerRepairForms, ReplacementArrived, repairNextWords } from "./buyer-repair.tsx";
import { OfferToAnswer } from "./refund-offer.tsx";
import { ReturnCard } from "./return-card.tsx";
import type { ReturnRefusal } from "./return-refusal.ts";
import { t } from "#shared/texts/text.ts";

type BuyerReturnCardsProps = {
  readonly order: Pick<BuyerOrder, "id" | "placedAt" | "returns">;
  readonly deadlines: Pick<OrderDeadlines, "now" | "refundableRepairs"> | null;
  readonly refusal: ReturnRefusal | undefined;
  /** How an approved return can go back; null if none waits to be sent. */
  readonly ways: ReturnWays | null;
};

/** The buyer's returns of an order, with the next step of each. */
export function BuyerReturnCards({ order, deadlines, refusal, ways }: BuyerReturnCardsProps) {
  const { now, refundableRepairs } = deadlines ?? { now: order.placedAt, refundableRepairs: [] };
  return order.returns.map((back) => {
    const isUnderWay = back.parcel !== null && !isToBeSent(back);
    const canWithdraw = !isUnderWay && nextOfReturn("buyer", back.status).includes("withdrawn");
    const isOpen = canDispute(back, now);
    const canTakeRefund = refundableRepairs.includes(back.id);
    const ofRepair = back.isRepair ? repairNextWords(back, canTakeRefund) : null;
    const words = ofRepair ?? nextWords(back, isOpen, ways);
    const ofThis = refusal?.typed["returnId"] === back.id ? refusal : undefined;
    return (
      <ReturnCard
        key={back.id}
        back={back}
        reader="buyer"
        thread={urlWithQuery(href("/messages/new"), { return: back.id })}
      >
        {words !== null && <p>{words}</p>}
        {ways !== null && isCorrectable(back) && (
          <SentByBuyer back={back} couriers={ways.couriers} refusal={ofThis} />
        )}
        {ways !== null && <ReturnWay orderId={order.id} back={back} ways={ways} refusal={ofThis} />}
        {back.isRepair ? (
          <BuyerRepairForms back={back} canTakeRefund={canTakeRefund} />
        ) : (
          <ReplacementArrived back={back} />
        )}
        {back.offer !== null && <OfferToAnswer offer={back.offer} />}
        {canWithdraw && <WithdrawForm back={back} />}
        {isOpen && (
          <DisputeForm
            returnId={back.id}
            refusal={ofThis?.typed["intent"] === "dispute" ? ofThis : undefined}
          />
        )}
      </ReturnCard>
    );
  });
}

function DisputeForm({
  returnId,
  refusal,
}: {
  readonly returnId: string;
  readonly refusal: ReturnRefusal | undefined;
}) {
  const isSending = useNavigation().formData?.get("returnId") === returnId;
  return (
    <ConfirmStep label={t("Ask the marketplace to decide…")} isOpen={refusal !== undefined}>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="returnId" value={returnId} />
        <TextArea
          label={t("Why do you not agree?")}
          name="disputeNote"
          rows={4}
          required
          maxLength={1000}
          hint={t("The workshop and the marketplace read this, with your pictures.")}
          defaultValue={refusal?.typed["disputeNote"]}
          error={refusal?.problem.fields["disputeNote"] ?? refusal?.problem.message}
        />
        <Button
          name="intent"
          value="dispute"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Sending...")}
        >
          {t("Ask the marketplace")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function nextWords(
  back: OrderReturn,
  canStillDispute: boolean,
  ways: ReturnWays | null,
): string | null {
  const { status } = back;
  const isExchange = back.exchange === "reserved";
  switch (status) {
    case "replacing":
      return t(
        "It has arrived. The workshop sends the replacement within {replacementDays} working days; otherwise you get your money back.",
        { replacementDays },
      );
    case "replaced":
      return replacedWords(back);
    case "requested":
      return t(
        "The workshop answers within {returnAnswerHours}. We will tell you its answer. Please do not send anything before that.",
        { returnAnswerHours: inHours(returnAnswerHours) },
      );
    case "approved":
      return approvedWords(back, ways);
    case "declined":
      return canStillDispute
        ? t("If you do not agree, the marketplace reviews it and decides.")
        : null;
    case "withdrawn":
      return t("You withdrew the return and are keeping the pieces.");
    case "not_sent":
      return t(
        "Your return was not sent, or did not arrive, in time, so it has ended and you keep the pieces. If you sent them, press “Get help” above with the courier's receipt.",
      );
    case "disputed":
      return t("We read what both of you wrote, look at the pictures and decide.");
    case "objected":
      return isExchange
        ? t(
            "It has arrived, and the workshop says that it is not as it was sent. We look at both sides and decide about your exchange.",
          )
        : t(
            "It has arrived, and the workshop says that it is not as it was sent. We look at both sides and decide about your refund.",
          );
    case "settled":
      return back.reason === "lost"
        ? t("You pay nothing for what did not arrive.")
        : t("You keep the pieces and get a part of the price back.");
    case "received":
    case "unrepairable":
    case "repaired":
      return null;
  }
}

function replacedWords({ wayBack }: OrderReturn): string {
  if (wayBack === null || wayBack.arrivedAt === null)
    return t(
      "The replacement is on its way; you see its parcel on this page. Its days to return it and its guarantee begin when it arrives. If it does not arrive, press “Get help” above: you can still get your money back.",
    );
  return t(
    "Your replacement is with you. If something is wrong with it, ask below: its {returnWindowDays} days to return it and its {qualityGuaranteeDays}-day guarantee count from its own arrival.",
    { returnWindowDays, qualityGuaranteeDays },
  );
}

function nextOfApproved({ exchange, isRepair }: OrderReturn): string {
  if (exchange !== "reserved") return t("Your refund is due as soon as the return has arrived.");
  return isRepair
    ? t("The workshop repairs it and sends it back, free of charge.")
    : t("What you want instead is reserved, and is sent as soon as the return has arrived.");
}

function approvedWords(back: OrderReturn, ways: ReturnWays | null): string | null {
  const next = nextOfApproved(back);
  if (back.parcel !== null && !isToBeSent(back)) {
    const isThere = back.parcel.status === "delivered";
    return isThere ? t("It has arrived at the workshop, which checks it now.") : next;
  }
  if (isPickupOpen(back)) return next;
  const isOffered = ways !== null && isPickupOffered(back, ways);
  const carriage = carriageWords(back);
  if (back.parcel !== null)
    return isOffered
      ? t("It came back to you. Please choose again how to send it. {next}", { next })
      : t(
          "It came back to you. Please send it again to the workshop's address, with the order number on the parcel. {carriage} {next}",
          { carriage, next },
        );
  return isOffered
    ? t("A courier can pick it up at your address, or you send it yourself. {next}", { next })
    : t(
        "Please send it to the workshop's address, with the order number on the parcel. {carriage} {next}",
        { carriage, next },
      );
}

function WithdrawForm({ back: { id, isRepair } }: { readonly back: OrderReturn }) {
  const isSending = useNavigation().formData?.get("returnId") === id;
  return (
    <ConfirmStep label={isRepair ? t("Withdraw the repair…") : t("Withdraw the return…")}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="returnId" value={id} />
        <p>
          {isRepair
            ? t("The request ends and nothing is repaired.")
            : t("The return ends and nothing is refunded.")}
        </p>
        <Button
          name="intent"
          value="withdraw"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {isRepair ? t("Yes, withdraw the repair") : t("Yes, withdraw the return")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
