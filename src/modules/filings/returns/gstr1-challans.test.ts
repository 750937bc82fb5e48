import { beforeAll, expect, test } from "vitest";
import { sendReplacement } from "#modules/orders/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import {
  aDelivered,
  anArrivedExchange,
  anExchangeShop,
  replacementParcel,
  type ExchangeShop,
} from "#tests/support/an-exchange.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { collected } from "#tests/support/filed-supplies.ts";
import { gstr1, gstr1File, sellerFilers, summaryTable } from "../public.server.ts";
import { requestedMonth } from "./rules/months-to-file.ts";

/** Delivery challans in the list of documents issued (table 13 of GSTR-1). */

const database = useTestDatabase();
let place: ExchangeShop;

beforeAll(async () => {
  place = await anExchangeShop(database.db);
});

async function returnOfThisMonth() {
  const today = new Date();
  const month = requestedMonth(dayInIndia(today.getTime()).slice(0, 7), today);
  const [of] = await sellerFilers(database.db, place.seller, { month });
  if (of === undefined) throw new Error("Who has a company files");
  return { of, month, sums: await gstr1(database.db, place.seller, { of, month, hsnDigits: 4 }) };
}

test("two replacements are two challans of nature 12, and change no table of supplies", async () => {
  await database.db.$client.query("update variants set stock = 5 where id = $1", [place.larger]);
  const orders = [await aDelivered(database.db, place), await aDelivered(database.db, place)];
  const before = (await returnOfThisMonth()).sums;
  for (const order of orders) {
    const returnId = await anArrivedExchange(database.db, place, order);
    await sendReplacement(database.db, place.seller, { returnId, parcel: replacementParcel });
  }
  const { of, month, sums } = await returnOfThisMonth();
  const { ranges, ...supplies } = sums;
  expect(supplies).toEqual({ ...before, ranges: undefined });
  expect(ranges.at(-1)).toEqual({
    kind: "delivery_challan",
    from: expect.stringMatching(/^DCH-\d{6}-00001$/),
    to: expect.stringMatching(/^DCH-\d{6}-00002$/),
    total: 2,
    cancelled: 0,
  });
  const nothing = async function* () {};
  const file = JSON.parse((await collected(gstr1File(of, month, sums, nothing))).join("")) as {
    readonly doc_issue: { readonly doc_det: readonly object[] };
  };
  expect(file.doc_issue.doc_det.at(-1)).toMatchObject({
    doc_num: 12,
    doc_typ: "Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)",
    docs: [{ num: 1, totnum: 2, cancel: 0, net_issue: 2 }],
  });
  expect([...summaryTable("documents", sums)].at(-1)).toMatch(
    /^Delivery challan,DCH-\d{6}-00001,DCH-\d{6}-00002,2,0,2\r?\n$/,
  );
});
