import type { allow } from "#app/lib/visit.server.ts";
import {
  bookPickup,
  cancelPickup,
  correctReturn,
  repairArrived,
  returnAddress,
  returnCameBack,
  sendReturn,
  takeRefund,
} from "#modules/orders/public.server.ts";
import {
  type BuyerOrder,
  type BuyerOrderForm,
  isCorrectable,
  isToBeSent,
  pickupDaysAfter,
} from "#modules/orders/public.ts";
import { offeredCouriers } from "#modules/shipping/public.server.ts";
import { Unavailable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { output } from "zod";

type Visit = Pick<ReturnType<typeof allow>, "db" | "courier"> & {
  readonly actor: Parameters<typeof sendReturn>[1];
};
type ReturnStep = Extract<
  output<typeof BuyerOrderForm>,
  { readonly intent: (typeof steps)[number] }
>;
const steps = [
  "pickup",
  "cancelPickup",
  "sendBack",
  "correctReturn",
  "cameBack",
  "repairArrived",
  "takeRefund",
] as const;

/** The ways on which the approved returns of an order can go back; null without one. */
export async function returnWaysOf({ db, actor, courier }: Visit, { id, returns }: BuyerOrder) {
  if (!returns.some((back) => isToBeSent(back) || isCorrectable(back))) return null;
  const [couriers, sendTo] = await Promise.all([
    offeredCouriers(db),
    returnAddress(db, actor, { orderId: id }),
  ]);
  return { pickupDays: courier === null ? [] : pickupDaysAfter(new Date()), couriers, sendTo };
}

/** Whether a form of the order's page is about the way of a return, or its repair. */
export function isReturnStep(sent: output<typeof BuyerOrderForm>): sent is ReturnStep {
  return steps.some((step) => step === sent.intent);
}

/** Takes the step. */
export async function takeReturnStep(
  { db, actor, courier }: Visit,
  sent: ReturnStep,
): Promise<void> {
  if (sent.intent === "sendBack") return sendReturn(db, actor, sent);
  if (sent.intent === "correctReturn") return correctReturn(db, actor, sent);
  if (sent.intent === "cameBack") return returnCameBack(db, actor, sent);
  if (sent.intent === "repairArrived") return repairArrived(db, actor, sent);
  if (sent.intent === "takeRefund") return takeRefund(db, actor, sent);
  if (courier === null) throw new Unavailable(t("This marketplace has no courier service."));
  await (sent.intent === "pickup"
    ? bookPickup(db, actor, courier, sent)
    : cancelPickup(db, actor, courier, sent));
}
