import { z } from "zod";
import type { StoredPicture } from "#modules/media/public.ts";
import { requiredText } from "#shared/text-schemas.ts";

/** What an administrator may do to a product. */
export const moderations = ["takenDown", "restored"] as const;
export type Moderation = (typeof moderations)[number];

/** What administrators look at: everything that buyers could see at some time, or a part of it. */
export const moderationStates = ["published", "takenDown", "archived"] as const;
export type ModerationState = (typeof moderationStates)[number];

const ids = z.union(
  [z.uuid().transform((id) => [id]), z.array(z.uuid()).min(1).max(50)],
  "Please choose at least one product.",
);

/** Several products at once, by their tick boxes. The reason is what their sellers read. */
export const TakeDown = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("takeDown"),
    productId: ids,
    reason: requiredText(2000, "Please say why; the seller reads it."),
  }),
  z.object({ intent: z.literal("restore"), productId: ids }),
]);
export type TakeDown = z.output<typeof TakeDown>;

/** A line of the administrators' list. Prices are without GST, instants UTC. */
export type ModeratedProduct = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly shopName: string;
  readonly status: "draft" | "published" | "archived";
  readonly takenDownAt: Date | null;
  readonly takenDownReason: string | null;
  readonly pricePaise: number;
  readonly gstBasisPoints: number;
  readonly publishedAt: Date;
  readonly picture: StoredPicture | null;
};

/** One product as an administrator judges it. */
export type ModeratedProductDetail = ModeratedProduct & {
  readonly sellerId: string;
  readonly shopSlug: string;
  readonly categoryName: string;
  readonly description: string;
  readonly materials: string;
  readonly hsnCode: string;
  readonly stock: number;
  readonly variants: number;
  readonly views: number;
  readonly sales: number;
  readonly pictures: readonly StoredPicture[];
};
