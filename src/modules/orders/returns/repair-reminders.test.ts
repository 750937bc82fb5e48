import { expect, test } from "vitest";
import { mailDeadlineReached } from "#modules/notifications/public.server.ts";
import { aDeliveredOrder, aRepair, aRepairShop } from "#tests/support/a-repair.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { orderDeadlines } from "../public.server.ts";
import { requestReturn } from "./request-return.ts";

/** What the parties read while a repair waits, on the order's page and by mail. */

const shop = useTestDatabase();

test.each([true, false])("a reminder knows whether it is about a repair: %s", async (isRepair) => {
  const { db } = shop;
  const place = await aRepairShop(db);
  const { id: orderId } = await aDeliveredOrder(db, place);
  const subjectId = isRepair
    ? await aRepair(db, place, { id: orderId })
    : (
        await requestReturn(db, place.buyer, {
          orderId,
          key: crypto.randomUUID(),
          reason: "changed_mind",
          note: null,
          againOf: undefined,
          pieces: [{ lineNumber: 1, quantity: 1 }],
          repairs: [],
        })
      ).returnId;
  const step = "return.remind";
  const { coming } = (await orderDeadlines(db, place.buyer, { orderId })) ?? {};
  expect(coming?.find((each) => each.step === step)).toMatchObject({ subjectId, isRepair });
  for (let times = 0; times < 2; times += 1)
    await mailDeadlineReached({ db }, { orderId, subjectId, step });
  const { rows } = await db.$client.query<{ isRepair: boolean }>(
    `select (data ->> 'isRepair')::boolean as "isRepair" from mail_outbox where cause = $1`,
    [`orders.deadlineReached:${subjectId}:${step}:seller`],
  );
  expect(rows).toEqual([{ isRepair }]);
});
