import { z } from "zod";
import type { StoredPicture } from "#modules/media/public.ts";
import { dayInIndia } from "#shared/ist.ts";
import { requiredLine, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { markKinds, type MarkKind } from "./rules/mark-kinds.ts";

export type { MarkKind };

/**
 * Marks of origin: a registered geographical indication (GI) whose authorised user the seller is
 * (Geographical Indications of Goods Act 1999, section 17), or the product of a district (ODOP, One
 * District One Product).
 */

/**
 * Buyers see verified marks only. A refused mark stays with its reason; after the last day of its
 * validity a verified one is expired.
 */
export const markStatuses = ["pending", "verified", "refused", "expired"] as const;
/** One of these states. */
export type MarkStatus = (typeof markStatuses)[number];

/** Refused marks count too. */
export const mostMarks = 50;
/** How many products one step adds or removes. */
export const mostMarkedAtOnce = 50;

const kindProblem = () => t("Please choose what kind of mark it is.");

/** A mark as typed; its document comes as a file of the same form. */
export const MarkInput = z.object({
  kind: z.enum(markKinds, { error: kindProblem }),
  name: requiredLine(120, () => t("Please enter the registered name of the mark.")).refine(
    (name) => name.length !== 1,
    { error: () => t("Please enter the full name.") },
  ),
  number: requiredLine(40, () => t("Please enter the number on the certificate.")),
  /** A day of India's calendar, "2031-04-30"; null if it has no end. */
  validUntil: z
    .union([z.literal("").transform(() => null), z.iso.date()], {
      error: () => t("Please enter a date, or leave this empty."),
    })
    .optional()
    .transform((day) => day ?? null)
    .refine((day) => day === null || day >= dayInIndia(Date.now()), {
      error: () => t("This date has passed. Please upload the renewed certificate."),
    }),
});
/** The parsed form. */
export type MarkInput = z.output<typeof MarkInput>;

const productIds = z.union(
  [z.uuid().transform((id) => [id]), z.array(z.uuid()).min(1).max(mostMarkedAtOnce)],
  { error: () => t("Please choose at least one product.") },
);

/** The actions of a mark's page, for its seller. */
export const MarkStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), productId: productIds }),
  z.object({ intent: z.literal("remove"), productId: productIds }),
  z.object({ intent: z.literal("delete") }),
]);

/** An administrator's decision. A verified mark can be refused later; the seller reads the reason. */
export const MarkDecision = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("verify") }),
  z.object({
    intent: z.literal("refuse"),
    reason: requiredText(2000, () => t("Please give a reason. The seller will see it.")),
  }),
]);
/** The parsed decision. */
export type MarkDecision = z.output<typeof MarkDecision>;

/** What buyers see of a verified mark. */
export type OriginMark = {
  readonly kind: MarkKind;
  readonly name: string;
  readonly number: string;
};

/** A mark as its seller sees it. `validUntil` is a day of India's calendar, `decidedAt` UTC. */
export type OwnMark = OriginMark & {
  readonly id: string;
  readonly status: MarkStatus;
  readonly reason: string | null;
  readonly validUntil: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly products: number;
};

/** A product that has a mark, or could get it. */
export type ProductToMark = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly picture: StoredPicture | null;
};

/** A mark for an administrator's decision. */
export type MarkToCheck = OwnMark & {
  readonly sellerId: string;
  readonly shopName: string;
};

/** One mark for an administrator, with other shops that gave the same number. */
export type MarkToDecide = MarkToCheck & {
  readonly document: { readonly fileName: string; readonly type: string; readonly bytes: number };
  readonly sameNumber: readonly { readonly sellerId: string; readonly shopName: string }[];
};
