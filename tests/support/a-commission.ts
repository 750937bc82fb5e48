import { askCommission, quoteCommission } from "#modules/commissions/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";

type Parties = { readonly buyer: UserActor; readonly seller: UserActor };

/** A wish with every field that the form has. */
export const aWish = {
  title: "A satchel for two cameras",
  body: "Divided inside, with a strap that can be made longer.",
  size: "38 × 28 × 12 cm",
  colour: "Tan",
  budgetFrom: 400_000,
  budgetTo: 600_000,
  wantedBy: "2027-02-01",
  picture: [],
};

/** What an artisan offers for it; `quotes` is how many the page showed. */
export const aQuote = {
  quotes: 0,
  name: "Camera satchel",
  description: "Vegetable-tanned buffalo leather, lined with cotton, stitched by hand.",
  materials: "Buffalo leather, cotton, brass",
  category: "handbags",
  hsnCode: null,
  size: "38 × 28 × 12 cm",
  colour: "Tan",
  pieces: 2,
  price: 550_000,
  priceIncludesGst: false,
  weight: 1200,
  workingDays: 12,
  validDays: 7,
  advancePercent: "40",
} as const;

/** What the buyer asks the shop for. Returns its id. */
export async function aCommission(db: Db, { buyer, seller }: Parties): Promise<string> {
  const shopSlug = await slugOfShop(db, seller);
  const { conversationId } = await askCommission(db, buyer, { ...aWish, shopSlug });
  return conversationId;
}

/** The same with a quote. */
export async function aQuotedCommission(db: Db, parties: Parties): Promise<string> {
  const conversationId = await aCommission(db, parties);
  await quoteCommission(db, parties.seller, { ...aQuote, conversationId });
  return conversationId;
}

/** The address of a seller's shop. */
export async function slugOfShop(db: Db, seller: UserActor): Promise<string> {
  const { rows } = await db.$client.query<{ slug: string }>(
    "select slug from sellers where user_id = $1",
    [seller.userId],
  );
  return rows[0]?.slug ?? "";
}
