import { expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aCommission, aQuote, aQuotedCommission } from "#tests/support/a-commission.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { acceptQuote, eraseCommissions } from "./public.server.ts";

const database = useTestDatabase();

test("erasing a buyer leaves their words only in what was ordered, and the shop hears of it without a name", async () => {
  const { db } = database;
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)];
  const ordered = await aQuotedCommission(db, { buyer, seller });
  await acceptQuote(db, buyer, { conversationId: ordered, quotes: 1 });
  const form = aCheckoutForm({ totalShownPaise: "1298000", paymentMethod: "card" });
  await placeOrder(db, buyer, PlaceOrder.parse(form), { takesOnline: true });
  await aQuotedCommission(db, { buyer, seller });
  await aCommission(db, { buyer, seller });
  await deliverEvents(db, { times: 2 });
  const before = (await writtenMails(db)).length;

  const person = { ...buyer, closedEmail: "closed@closed.invalid" };
  expect(await eraseCommissions(db, system, person)).toBe(3);
  expect(await eraseCommissions(db, system, person)).toBe(0);
  expect(
    await rows(
      database,
      `select p.name, p.description, p.materials, v.size, v.colour,
         v.sku = v.id::text as "hasNoSku"
       from products p join variants v on v.product_id = p.id
       where p.is_commissioned
       order by p.created_at`,
    ),
  ).toEqual([
    {
      name: aQuote.name,
      description: aQuote.description,
      materials: aQuote.materials,
      size: aQuote.size,
      colour: aQuote.colour,
      hasNoSku: false,
    },
    { name: "–", description: "", materials: "", size: null, colour: null, hasNoSku: true },
  ]);
  const words = new RegExp(`${aQuote.name}|satchel|${aQuote.size}|${aQuote.description}`, "i");
  const trail = await rows(
    database,
    "select * from audit_trail where action = 'catalog.addCommissionedPiece'",
  );
  expect(trail).toHaveLength(2);
  expect(JSON.stringify(trail)).not.toMatch(words);
  const addresses = await rows(database, "select slug from products where is_commissioned");
  expect(JSON.stringify(addresses)).not.toMatch(words);

  await deliverEvents(db, { times: 2 });
  const written = (await writtenMails(db)).slice(before);
  const withdrawn = written.filter(({ subject }) => subject.startsWith("The buyer has withdrawn"));
  expect(withdrawn.map(({ to }) => to)).toEqual([seller.email, seller.email, seller.email]);
  expect(JSON.stringify(withdrawn)).not.toContain(buyer.displayName.split(" ")[0]);
});
