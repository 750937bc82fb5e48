import { beforeEach, describe, expect, test } from "vitest";
import { gstr1, ownEWayBill, sellerFilers } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import { tcsOfMonth } from "#modules/filings/tcs/tcs-of-months.ts";
import { documentToSend, issuedDocument, recordIrn } from "#modules/invoicing/public.server.ts";
import { IrnMissing } from "#modules/invoicing/errors.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { deliver } from "#tests/support/a-return.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { atFivePercent, useOrdersBilledBefore } from "#tests/support/billed-before.ts";
import { aProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { aLargeSeller, boughtByHotel } from "#tests/support/e-invoices.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { portalAnswer } from "#tests/support/portal-answer.ts";

/** The documents of orders that were billed again, where they are read. */

const shop = useTestDatabase();
const { sql, people, move, ship, fromToday, billedLongAgo, inCash, documentsOf, billOf, billed } =
  useOrdersBilledBefore(shop);
let buyer: UserActor & { readonly email: string };
let seller: UserActor;
beforeEach(() => {
  ({ buyer, seller } = people());
});

describe("the documents of an order that is billed again", () => {
  test("are in one mail to the buyer, and the credit note says why", async () => {
    const order = await inCash();
    await deliverEvents(shop.db, { times: 2 });
    await fromToday(500);
    await ship(order);
    await deliverEvents(shop.db, { times: 2 });
    const mails = (await writtenMails(shop.db, { to: buyer.email })).filter(({ subject }) =>
      subject.includes("GST changed"),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toHaveLength(2);
    expect(mails[0]?.text).toContain("₹1,050.00");
    const note = (await documentsOf(order)).find(({ kind }) => kind === "credit_note");
    expect(await issuedDocument(shop.db, buyer, { documentId: note?.id ?? "" })).toMatchObject({
      notes: expect.stringContaining("GST rate changed"),
    });
  });

  test("are in GSTR-1 and TCS of both months, each at its rate", async () => {
    const order = await inCash();
    await fromToday(500);
    const monthOf = (days: number) => {
      const day = dayInIndia(Date.now() - days * 86_400_000);
      return requestedMonth(day.slice(0, 7), new Date());
    };
    const hsnOf = async (days: number) => {
      const month = monthOf(days);
      const [of] = await sellerFilers(shop.db, seller, { month });
      if (of === undefined) throw new Error("Who has a company files");
      const { hsn } = await gstr1(shop.db, seller, { of, month, hsnDigits: 4 });
      return hsn.map((row) => [row.gstBasisPoints, row.quantity, row.taxablePaise]);
    };
    const then = await hsnOf(35);
    expect(then).toEqual([[1800, 1, 100_000]]);
    await ship(order);
    expect(await hsnOf(35)).toEqual(then);
    const now = await hsnOf(0);
    expect(now).toHaveLength(2);
    expect(now).toContainEqual([1800, -1, -100_000]);
    expect(now).toContainEqual([500, 1, 100_000]);
    await ship(order);
    await deliver(shop.db, seller, order, "courier");
    const tcsOf = async (days: number) => {
      const of = { month: monthOf(days), sellerId: seller.userId };
      const { rows: lines } = await tcsOfMonth(shop.db, of);
      return lines.map((line) => [line.toOthersPaise, line.returnedByOthersPaise, line.netPaise]);
    };
    expect(await tcsOf(35)).toEqual([[100_000, 0, 100_000]]);
    expect(await tcsOf(0)).toEqual([[100_000, 100_000, 0]]);
  });

  test("have an e-way bill only of the bill that is not replaced", async () => {
    const order = await inCash();
    await fromToday(500);
    await ship(order);
    const [former] = await documentsOf(order);
    await expect(ownEWayBill(shop.db, seller, { documentId: former?.id ?? "" })).rejects.toThrow(
      "Another invoice replaces this one",
    );
    const present = (await billOf(order)) ?? "";
    await expect(ownEWayBill(shop.db, seller, { documentId: present })).rejects.toThrow(
      "company settings",
    );
  });

  test("have their IRN before the goods leave", async () => {
    const large = await aLargeSeller(shop);
    const bag = await aProduct(shop.db, large, { stock: 5, pricePaise: 100_000 });
    const order = await anOrder(shop.db, { buyer, seller: large, product: bag, hoursOld: 864 });
    await boughtByHotel(shop, order.purchaseId);
    await billedLongAgo(order, large);
    await fromToday(500);
    const send = () => move(order, "shipped", large);
    const register = async () => {
      for (const { id, waitsForIrn } of await documentsOf(order)) {
        if (!waitsForIrn) continue;
        const document = await documentToSend(shop.db, system, { documentId: id });
        await recordIrn(shop.db, large, { documentId: id, ...portalAnswer(document) });
      }
    };
    await expect(send()).rejects.toThrow(IrnMissing);
    expect(await documentsOf(order)).toHaveLength(1);
    await register();
    expect(await send()).toBe("billed");
    await expect(send()).rejects.toThrow(IrnMissing);
    await register();
    expect(await send()).toBe("moved");
    expect(await billed(order)).toEqual(atFivePercent);
  });

  test("include one bill, unless a credit note for all of it replaces it", async () => {
    const order = await inCash();
    const [first] = await documentsOf(order);
    const copied = (cause: string) =>
      sql(
        `insert into documents
         select (d).*
         from (
           select jsonb_populate_record(
             d, jsonb_build_object('id', gen_random_uuid(), 'serial', 900, 'number', 'X-900', 'cause', $2::text)
           ) as d
           from documents d
           where d.id = $1
         ) d`,
        [first?.id, cause],
      );
    await expect(copied("another")).rejects.toThrow("documents_first_of_order");
    await expect(copied(`replacing:${first?.id}`)).rejects.toThrow("replaces none of its order");
  });
});
