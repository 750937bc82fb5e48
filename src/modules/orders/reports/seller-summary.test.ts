import { describe, expect, test } from "vitest";
import { sellerSummary } from "../public.server.ts";
import { visitor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();

describe("a seller's summary", () => {
  test("counts goods without GST of orders that were not cancelled, and each buyer once", async () => {
    const { db } = database;
    const [seller, other, asha, ravi] = await Promise.all([
      aSeller(db),
      aSeller(db),
      aBuyer(db),
      aBuyer(db),
    ]);
    const product = await aProduct(db, seller, { pricePaise: 99_995 });
    await anOrder(db, { buyer: asha, seller, product, status: "delivered" });
    await anOrder(db, { buyer: asha, seller, product, status: "pending" });
    await anOrder(db, { buyer: ravi, seller, product, status: "cancelled" });
    await anOrder(db, {
      buyer: ravi,
      seller: other,
      product: await aProduct(db, other),
      status: "delivered",
    });
    expect(await sellerSummary(db, seller)).toEqual({
      orders: 2,
      orderedPaise: 199_990,
      customers: 1,
    });
    expect(await countStatements(() => sellerSummary(db, seller))).toBe(1);
  });

  test("is zero before the first order, and visible to its seller only", async () => {
    const { db } = database;
    expect(await sellerSummary(db, await aSeller(db))).toEqual({
      orders: 0,
      orderedPaise: 0,
      customers: 0,
    });
    await expect(sellerSummary(db, await aSeller(db, { status: "blocked" }))).rejects.toThrow(
      NotAllowed,
    );
    await expect(sellerSummary(db, visitor)).rejects.toThrow(NotSignedIn);
  });
});
