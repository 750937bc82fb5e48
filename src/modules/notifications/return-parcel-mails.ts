import { returnForMail } from "#modules/orders/public.server.ts";
import type { ReturnParcelStep } from "#modules/orders/public.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import {
  pickupBookedMail,
  returnArrivedMail,
  returnSentMail,
  returnTroubleForSellerMail,
  returnTroubleMail,
} from "./return-parcel-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

type About = NonNullable<Awaited<ReturnType<typeof returnForMail>>>;

/** Mails what happened to the parcel with a return, as long as it is still so. */
export async function mailReturnParcelMoved(
  { db }: { readonly db: Db },
  { returnId, step }: { readonly returnId: string; readonly step: ReturnParcelStep },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const about = await returnForMail(tx, system, { returnId });
    if (about !== null) await enqueueAll(tx, mailsOf(about, step));
  });
}

function mailsOf(about: About, step: ReturnParcelStep): readonly (Mail | null)[] {
  const { order, back } = about;
  const { pickup, parcel, isSentByBuyer } = back;
  // While it is not refunded, its seller cancelled the booking and reads the answer at once.
  if (step === "wayBackNotCancelled")
    return back.status === "received" ? troubleMails(about, step, back.id) : [];
  // Only a pickup that is no longer needed concerns a return that is over.
  if ((back.status === "approved") === (step === "notCancelled")) return [];
  switch (step) {
    case "booked": {
      if (pickup?.status !== "booked") return [];
      const facts = pickupBookedMail({ ...about, ...pickup });
      return [toBuyer(order, facts, { cause: `orders.pickupBooked:${pickup.id}` })];
    }
    case "sent":
    case "arrived": {
      if (parcel === null) return [];
      const facts =
        step === "sent"
          ? returnSentMail({ ...about, ...parcel, isSentByBuyer })
          : returnArrivedMail(about);
      return [toSeller(order, facts, { cause: `orders.returnParcel:${parcel.id}:${step}` })];
    }
    case "refused":
      return pickup?.status === "refused" ? troubleMails(about, step, pickup.id) : [];
    case "notCancelled":
      return pickup?.status === "booked" ? troubleMails(about, step, pickup.id) : [];
    case "cameBack":
      return parcel?.status === "not_delivered" ? troubleMails(about, step, parcel.id) : [];
  }
}

function troubleMails(
  about: About,
  trouble: "refused" | "cameBack" | "notCancelled" | "wayBackNotCancelled",
  subjectId: string,
): readonly (Mail | null)[] {
  const cause = `orders.returnTrouble:${subjectId}:${trouble}`;
  const facts = { ...about, trouble };
  return [
    toBuyer(about.order, returnTroubleMail(facts), { cause: `${cause}:buyer` }),
    toSeller(about.order, returnTroubleForSellerMail(facts), { cause: `${cause}:seller` }),
  ];
}
