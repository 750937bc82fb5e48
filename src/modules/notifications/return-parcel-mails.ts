import { returnForMail } from "#modules/orders/public.server.ts";
import type { ReturnParcelStep } from "#modules/orders/public.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import {
  pickupBookedMail,
  returnArrivedMail,
  returnSentMail,
} from "./return-parcel-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

/** Mails what happened to the parcel with a return, as long as the return waits for it. */
export async function mailReturnParcelMoved(
  { db }: { readonly db: Db },
  { returnId, step }: { readonly returnId: string; readonly step: ReturnParcelStep },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const about = await returnForMail(tx, system, { returnId });
    if (about === null || about.back.status !== "approved") return;
    const { order, back } = about;
    const { pickup, parcel } = back;
    if (step === "booked" && pickup?.status === "booked") {
      const facts = pickupBookedMail({ ...about, ...pickup });
      const cause = `orders.pickupBooked:${pickup.id}`;
      await enqueueAll(tx, [toBuyer(order, facts, { cause })]);
    }
    if (parcel === null || step === "booked") return;
    const cause = `orders.returnParcel:${parcel.id}:${step}`;
    const facts =
      step === "sent"
        ? returnSentMail({ ...about, ...parcel, isSentByBuyer: back.isSentByBuyer })
        : returnArrivedMail(about);
    await enqueueAll(tx, [toSeller(order, facts, { cause })]);
  });
}
