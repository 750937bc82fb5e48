import { demoAccounts, type DemoRole } from "#demo/accounts.ts";
import { demoCommissions } from "#demo/commissions.ts";
import { askCommission, quoteCommission } from "#modules/commissions/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { personOfDemo } from "./demo-reviews.ts";
import { required } from "./required.ts";

const validDays = 14;

/** What the demo buyer asks the demo seller to make, by the commands that people use. */
export async function loadDemoCommissions(tx: Db): Promise<void> {
  const [buyer, seller] = [await person(tx, "buyer"), await person(tx, "seller")];
  const shopSlug = await slugOf(tx, seller);
  for (const { wish, quote, ...facts } of demoCommissions) {
    const { conversationId } = await askCommission(tx, buyer, {
      ...facts,
      body: wish,
      wantedBy: null,
      picture: [],
      shopSlug,
    });
    if (quote !== null)
      await quoteCommission(tx, seller, {
        ...quote,
        conversationId,
        quotes: 0,
        hsnCode: null,
        size: facts.size,
        colour: facts.colour,
        priceIncludesGst: false,
        validDays,
      });
  }
}

async function person(tx: Db, role: DemoRole): Promise<UserActor> {
  const email = demoAccounts.find((account) => account.role === role)?.email;
  const { rows } = await tx.$client.query<{ id: string }>("select id from users where email = $1", [
    email,
  ]);
  return personOfDemo(tx, required(rows[0], `the demo ${role}`).id);
}

async function slugOf(tx: Db, seller: UserActor): Promise<string> {
  const { rows } = await tx.$client.query<{ slug: string }>(
    "select slug from sellers where user_id = $1",
    [seller.userId],
  );
  return required(rows[0], "the shop of the demo seller").slug;
}
