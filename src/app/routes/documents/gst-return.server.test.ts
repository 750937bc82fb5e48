import { expect, test } from "vitest";
import { gstr9 } from "#modules/filings/public.server.ts";
import { gstinCheckCharacter } from "#modules/tax/rules/gstin.ts";
import { system } from "#policy/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { issueInvoice } from "#modules/invoicing/public.server.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anArtisan, bag, somebody } from "#tests/support/filed-supplies.ts";
import { readYearQuery } from "./gst-return.server.ts";

const shop = useTestDatabase();

test("an annual return is of the registration that is chosen, if there were two in the year", async () => {
  const { actor, gstin: former } = await anArtisan(shop);
  const sell = (unitPricePaise: number) =>
    inTransaction(shop.db, (tx) =>
      issueInvoice(tx, system, {
        cause: `year:${unitPricePaise}`,
        sellerId: actor.userId,
        buyerId: null,
        orderId: null,
        recipient: somebody,
        shipTo: null,
        placeOfSupply: somebody.stateCode,
        goods: [{ ...bag, unitPricePaise }],
        shippingPaise: 0,
        totalPaise: null,
        order: null,
        isThroughMarketplace: false,
        isPaid: false,
        terms: null,
        notes: null,
      }),
    );
  await sell(100_000);
  const begun = `29AAPFV${former.slice(7, 11)}F1Z`;
  const present = begun + gstinCheckCharacter(begun);
  await shop.db.$client.query("update company_settings set gstin = $2 where seller_id = $1", [
    actor.userId,
    present,
  ]);
  await sell(300_000);
  const read = async (query: string) => {
    const { of, year, filers } = await readYearQuery(
      { db: shop.db, actor },
      new URL(`https://charma.example/seller/gst/year${query}`),
    );
    if (of === null) throw new Error("Who has a company files");
    const sums = await gstr9(shop.db, actor, { of, year });
    return {
      filers: filers.map(({ supplier }) => supplier),
      of: of.supplier,
      text: JSON.stringify(sums),
    };
  };
  const [now, before, unknown] = [
    await read(""),
    await read(`?registration=${former}`),
    await read("?registration=29AAAAA0000A1Z5"),
  ];
  expect(now).toMatchObject({ filers: [present, former], of: present });
  expect(now.text).toContain("300000");
  expect(now.text).not.toContain("100000");
  expect(before).toMatchObject({ of: former });
  expect(before.text).toContain("100000");
  expect(before.text).not.toContain("300000");
  expect(unknown.of).toBe(present);
});
