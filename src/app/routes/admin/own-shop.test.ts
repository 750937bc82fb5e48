import { beforeAll, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

/** The screens on which administrators decide about a shop that may be their own. */

const database = useTestDatabase();
const app = useWholeApp(database);

const note = "This is your own shop";
let owner: UserActor;
let another: UserActor;
let addresses: Readonly<Record<string, string>>;

beforeAll(async () => {
  const { db } = database;
  [owner, another] = [await aSeller(db), await aPerson(db, { isAdmin: true })];
  await db.$client.query("update profiles set is_admin = true where user_id = $1", [owner.userId]);
  const product = await aProduct(db, owner);
  const order = await anOrder(db, { buyer: await aBuyer(db), seller: owner, product });
  const campaignId = await aCampaign(db, { seller: owner, status: "awaiting_products" });
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into seller_applications (
       user_id, status, business_name, contact_name, email, experience, specialties, description,
       decided_at
     )
     values ($1, 'approved', 'Agra Bags', 'Asha', 'a@example.com', 3, 'Bags', 'We sew.', now())
     returning id`,
    [owner.userId],
  );
  addresses = {
    "Block Seller": `/admin/seller-approvals/${rows[0]?.id ?? ""}`,
    "Take Down": `/admin/products/${product.id}`,
    "Cancel Order": `/admin/orders/${order.id}`,
    "Stop Campaign": `/admin/campaigns/${campaignId}`,
    Amount: `/admin/ledger/adjust?seller=${owner.userId}`,
  };
});

async function pageFor({ userId }: UserActor, address: string): Promise<string> {
  const [cookie = ""] = await signedInCookies(database.db, [userId]);
  const request = new Request(new URL(address, appUrl), { headers: { Cookie: cookie } });
  return (await app.fetch(request)).text();
}

test.each(["Block Seller", "Take Down", "Cancel Order", "Stop Campaign", "Amount"])(
  "“%s” is offered to other administrators than the shop's owner, who reads why",
  async (control) => {
    const address = addresses[control] ?? "";
    const own = await pageFor(owner, address);
    expect(own).toContain(note);
    expect(own).not.toContain(`>${control}`);
    const theirs = await pageFor(another, address);
    expect(theirs).not.toContain(note);
    expect(theirs).toContain(`>${control}`);
  },
);
