import { z } from "zod";
import type { StoredPicture } from "#modules/media/public.ts";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** An administrator's decisions on a product. */
export const moderations = ["takenDown", "restored"] as const;
/** One of these decisions. */
export type Moderation = (typeof moderations)[number];

/**
 * The filter of the administrators' list: all products that were ever published, or some of them.
 */
export const moderationStates = ["published", "takenDown", "archived"] as const;
/** One of these filters. */
export type ModerationState = (typeof moderationStates)[number];

const ids = z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).min(1).max(50)], {
  error: () => t("Please choose at least one product."),
});

/** Takes several products down at once, by their checkboxes. Their sellers read the reason. */
export const TakeDown = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("takeDown"),
    productId: ids,
    reason: requiredText(2000, () => t("Please give a reason. The seller will see it.")),
  }),
  z.object({ intent: z.literal("restore"), productId: ids }),
]);
/** The parsed form: products and reason. */
export type TakeDown = z.output<typeof TakeDown>;

/** A row of the administrators' list. Prices are in paise, as typed; instants are UTC. */
export type ModeratedProduct = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shopName: string;
  readonly status: "draft" | "published" | "archived";
  readonly takenDownAt: Date | null;
  readonly takenDownReason: string | null;
  readonly pricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly publishedAt: Date;
  readonly picture: StoredPicture | null;
};

/** One product for an administrator's decision. */
export type ModeratedProductDetail = ModeratedProduct & {
  readonly sellerId: string;
  readonly shopSlug: string;
  /** Null for a product that is a draft again, without a category. */
  readonly categoryName: string | null;
  readonly description: string;
  /** In the product's other language, which its readers see instead. */
  readonly translatedName: string | null;
  readonly translatedDescription: string | null;
  readonly materials: string;
  readonly hsnCode: string;
  readonly stock: number;
  readonly variants: number;
  readonly views: number;
  readonly sales: number;
  readonly pictures: readonly StoredPicture[];
};
