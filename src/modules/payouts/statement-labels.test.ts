import { expect, test } from "vitest";
import { chargeLabel, giveLabelsBack } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { aStoredBooking } from "#tests/support/a-booking.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPaidPayout } from "#tests/support/payouts.ts";
import { statementTotals } from "./rules/statement-line.ts";
import { payoutStatement, statementCsv } from "./public.server.ts";

const database = useTestDatabase();

test("a statement has a line for each courier label, with its order and GST", async () => {
  const { db } = database;
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  const product = await aProduct(db, seller, { stock: 5 });
  const charged = async () => {
    const order = await anOrder(db, { buyer, seller, product, status: "shipped" });
    const bookingId = await aStoredBooking(db, order.id);
    const label = { bookingId, orderId: order.id, sellerId: seller.userId, pricePaise: 92_50 };
    await inTransaction(db, (tx) => chargeLabel(tx, system, { ...label, kind: "forward" }));
    return { order, bookingId };
  };
  const { order } = await charged();
  const { bookingId: lost } = await charged();
  await inTransaction(db, (tx) => giveLabelsBack(tx, system, { bookingIds: [lost], why: "lost" }));

  const { payoutId } = await aPaidPayout(db, seller, 100_000);
  const statement = await payoutStatement(db, seller, { payoutId });
  expect(statement.lines.find(({ kind }) => kind === "label")).toMatchObject({
    orderNumber: order.orderNumber,
    labelsPaise: -78_39,
    labelsGstPaise: -14_11,
    otherPaise: 0,
    amountPaise: -92_50,
  });
  expect(statementTotals(statement.lines)).toMatchObject({
    labelsPaise: -78_39,
    amountPaise: 100_000 - 92_50,
  });
  expect(statement.amountPaise).toBe(100_000 - 92_50);
  expect(statementCsv(statement)).toMatch(
    new RegExp(`,\\d{4}-\\d{2}-\\d{2},Courier label,${order.orderNumber},`),
  );
});
