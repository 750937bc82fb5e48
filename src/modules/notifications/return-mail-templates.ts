import { z } from "zod";
import { isSellersFault, reasonLabels } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { returnDisputeDays } from "#shared/promises.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { orderText } from "./order-mail-parts.ts";
import {
  aboutReturn,
  helloToBuyer,
  optionalFact,
  returnNote,
  returnSellerBlocks,
  returnedPieces,
  viewOrderButton,
  type AboutReturn,
} from "./return-mail-parts.ts";
import { returnTitle } from "./return-mail-titles.ts";

/** The mails to buyers and sellers about returns. */

/** To the seller: the buyer requests a return. */
export const returnRequestedMail = defineMail(
  "orders.returnRequested",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      ...returnTitle("requested", { order, back }),
      blocks: returnSellerBlocks({ order, back }, back.note, requestedWords({ order, back })),
    }),
);

function requestedWords({ order, back }: AboutReturn): string {
  const facts = {
    name: order.deliverTo.name,
    reason: reasonLabels()[back.reason],
    answerBy: formatDateTime(back.answerBy),
  };
  return back.isRepair === true
    ? t(
        "{name} would like to have something repaired: “{reason}”. Nothing is refunded: you repair it and send it back. Please answer by {answerBy}.",
        facts,
      )
    : t(
        "{name} would like to send something back: “{reason}”. Please answer by {answerBy}.",
        facts,
      );
}

/** To the seller: the buyer keeps the pieces. */
export const returnWithdrawnMail = defineMail(
  "orders.returnWithdrawn",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      ...returnTitle("withdrawn", { order, back }),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        back.isRepair === true
          ? t("{name} no longer wants the repair. There is nothing more to do.", {
              name: order.deliverTo.name,
            })
          : t("{name} is keeping the pieces. There is nothing more to do.", {
              name: order.deliverTo.name,
            }),
      ),
    }),
);

/** To both: an approved return was not sent, or did not arrive, in time. */
export const returnNotSentMail = defineMail(
  "orders.returnNotSent",
  { topic: "returns", data: aboutReturn.extend({ party: z.enum(["buyer", "seller"]) }) },
  ({ order, back, party }, sender) =>
    orderText(sender, {
      ...returnTitle("notSent", { order, back }),
      blocks:
        party === "seller"
          ? returnSellerBlocks(
              { order, back },
              null,
              t(
                "It was not sent, or did not arrive, in time. Your payout waits no longer. If it arrives after all, mark it as received on the order's page.",
              ),
            )
          : [
              { kind: "text", text: notSentWords({ order, back }) },
              ...returnedPieces(back),
              viewOrderButton(order),
            ],
    }),
);

function notSentWords({ order, back }: AboutReturn): string {
  const { firstName } = order.buyer;
  return back.isRepair === true
    ? t(
        "Hello {firstName}, your piece was not sent, or did not arrive, in time, so the repair has ended. If you sent it, press “Get help” on the order's page and send us the courier's receipt. While the guarantee runs, you can also ask for the repair again.",
        { firstName },
      )
    : t(
        "Hello {firstName}, your return was not sent, or did not arrive, in time, so it has ended and you keep the pieces. If you sent them, press “Get help” on the order's page and send us the courier's receipt. While the time to return is open, you can also request the return again.",
        { firstName },
      );
}

/** To the buyer: the seller or the marketplace answered. */
export const returnAnsweredMail = defineMail(
  "orders.returnAnswered",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) => {
    const isApproved = back.status === "approved";
    return orderText(sender, {
      ...returnTitle(isApproved ? "approved" : "declined", { order, back }),
      blocks: [
        helloToBuyer(order, (isApproved ? approvedWords : declinedWords)({ order, back })),
        ...returnNote(back.answerNote),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    });
  },
);

/** To the seller: the buyer asks the marketplace to decide. */
export const returnDisputedMail = defineMail(
  "orders.returnDisputed",
  { topic: "returns", data: aboutReturn.extend({ disputeNote: optionalFact }) },
  ({ order, back, disputeNote }, sender) =>
    orderText(sender, {
      ...returnTitle("disputed", { order, back }),
      blocks: returnSellerBlocks(
        { order, back },
        disputeNote,
        back.isRepair === true
          ? t(
              "{name} does not agree that the repair was declined. We read what both of you wrote and decide. If you change your mind, you can approve the repair on the order's page.",
              { name: order.deliverTo.name },
            )
          : t(
              "{name} does not agree that the return was declined. We read what both of you wrote and decide. If you change your mind, you can approve the return on its page.",
              { name: order.deliverTo.name },
            ),
      ),
    }),
);

/** To the buyer: the seller objects to what arrived. */
export const returnObjectedMail = defineMail(
  "orders.returnObjected",
  { topic: "returns", data: aboutReturn.extend({ conditionNote: optionalFact }) },
  ({ order, back, conditionNote }, sender) =>
    orderText(sender, {
      ...returnTitle("objected", { order, back }),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{shopName} has received it and says that it is not as it was sent. You can see its reason and pictures on the order's page. We look at both sides and decide.",
            { shopName: order.seller.shopName },
          ),
        ),
        ...returnNote(conditionNote),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the seller: the marketplace decided for them. */
export const returnDecidedMail = defineMail(
  "orders.returnDecided",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) => {
    return orderText(sender, {
      ...returnTitle(back.status === "approved" ? "decidedFor" : "decidedAgainst", { order, back }),
      blocks: returnSellerBlocks({ order, back }, back.answerNote, decidedWords(back)),
    });
  },
);

function whoApproved({ order: { seller }, back }: AboutReturn): string {
  const { shopName } = seller;
  if (back.isRepair === true)
    return back.isAnsweredByMarketplace
      ? t("We have decided that {shopName} repairs it.", { shopName })
      : t("{shopName} has accepted the repair.", { shopName });
  return back.isAnsweredByMarketplace
    ? t("We have decided that you may send it back.")
    : t("{shopName} has accepted your return.", { shopName });
}

function approvedWords({ order, back }: AboutReturn): string {
  const who = whoApproved({ order, back });
  const carriage = carriageWords(back);
  if (back.isRepair === true && back.exchange === "reserved")
    return t(
      "{who} Please send it with the order number to the workshop's address, which is on the order's page. {carriage} The workshop repairs it and sends it back, free of charge.",
      { who, carriage },
    );
  if (back.exchange === "reserved")
    return t(
      "{who} Please send it with the order number to the workshop's address, which is on the order's page. {carriage} What you want instead is reserved, and is sent as soon as it has arrived.",
      { who, carriage },
    );
  return t(
    "{who} Please send it with the order number to the workshop's address, which is on the order's page. {carriage} The refund is due as soon as it has arrived.",
    { who, carriage },
  );
}

function carriageWords({ reason, postage }: AboutReturn["back"]): string {
  if (!isSellersFault(reason)) return t("Please choose how to send it; you pay the shipping.");
  return postage
    ? t(
        "Sending it back costs you nothing: the order's page shows how. If you send it yourself, you get {amount} for the postage once the workshop has received it.",
        { amount: formatRupees(postage.amountPaise) },
      )
    : t("Sending it back costs you nothing: the order's page shows how.");
}

function declinedWords({ order, back }: AboutReturn): string {
  if (back.isRepair === true)
    return back.isAnsweredByMarketplace
      ? t("We reviewed it and decided that the workshop need not repair it.")
      : t(
          "{shopName} has declined the repair. If you do not agree, ask us on the order's page within {returnDisputeDays} days; we review it and decide.",
          { shopName: order.seller.shopName, returnDisputeDays },
        );
  return back.isAnsweredByMarketplace
    ? t("We reviewed it and decided that it cannot be returned.")
    : t(
        "{shopName} has not accepted the return. If you do not agree, ask us on the order's page within {returnDisputeDays} days; we review it and decide.",
        { shopName: order.seller.shopName, returnDisputeDays },
      );
}

function decidedWords({ status, isRepair }: AboutReturn["back"]): string {
  if (isRepair === true)
    return status === "approved"
      ? t(
          "The marketplace has made a decision on this repair. When the piece arrives, please mark it as received on the order's page, repair it and send it back.",
        )
      : t("The marketplace has made a decision on this repair.");
  return status === "approved"
    ? t(
        "The marketplace has made a decision on this return. When it arrives, please mark it as received on the order's page.",
      )
    : t("The marketplace has made a decision on this return.");
}
