import { z } from "zod";
import { isDay } from "#shared/days.ts";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { trackingFields, trackingOf } from "../shipments/form-contract.ts";

const returnId = z.uuid({ error: () => t("Please choose a return.") });

const courierMissing = () => t("Please choose the courier.");

/** With whom the buyer sent it: courier and number are needed. */
function tracked<const Intent extends string>(name: Intent) {
  return z
    .object({
      intent: z.literal(name),
      returnId,
      ...trackingFields,
      trackingNumber: requiredLine(60, () =>
        t("Please enter the tracking number on the courier's receipt."),
      ),
    })
    .transform(({ intent, returnId: id, ...fields }, context) => {
      const tracking = trackingOf(fields);
      if (tracking.courierCode === null && tracking.courierName === null) {
        const path = fields.courier === null ? "courier" : "carrier";
        context.addIssue({ code: "custom", path: [path], message: courierMissing() });
      }
      return { intent, returnId: id, tracking };
    });
}

/** What the buyer says about the way of an approved return. */
export const ReturnParcelForms = [
  z.object({
    intent: z.literal("pickup"),
    returnId,
    day: z
      .string({ error: () => t("Please choose a day.") })
      .refine(isDay, { error: () => t("Please choose a day.") }),
  }),
  z.object({ intent: z.literal("cancelPickup"), returnId }),
  tracked("sendBack"),
  tracked("correctReturn"),
  z.object({ intent: z.literal("cameBack"), returnId }),
] as const;
