import { beforeEach, describe, expect, test } from "vitest";
import { settingsToEdit } from "#modules/identity/public.server.ts";
import { PlatformSettingsInput } from "#modules/operations/contract.ts";
import { saveSettings } from "#modules/operations/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { useOrdersBilledBefore } from "#tests/support/billed-before.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { differencesIn } from "#tests/support/moved-orders.ts";
import { answerGstRise, gstChangeOf, withdrawQuestions } from "../public.server.ts";
import { GstAnswerIsOver } from "./errors.ts";

/** Buyers are asked about a higher rate before dispatch, and then the marketplace keeps invoices. */

const shop = useTestDatabase();
const { sql, people, move, ship, fromToday, inCash, billed } = useOrdersBilledBefore(shop);
let buyer: UserActor & { readonly email: string };
let seller: UserActor;
beforeEach(async () => {
  ({ buyer, seller } = people());
  await decide("bill_again");
});

const decide = (what: string) =>
  sql("update platform_settings set gst_before_dispatch = $1", [what]);
const answer = ({ id }: BuiltOrder, isAgreed: boolean) =>
  answerGstRise(shop.db, buyer, { orderId: id, totalPaise: 128_000, isAgreed });
const change = ({ id }: BuiltOrder) => gstChangeOf(shop.db, buyer, { orderId: id });
const firstInvoice = [["invoice", 118_000, false]];

async function asked(): Promise<BuiltOrder> {
  const order = await inCash();
  await fromToday(2800);
  expect(await ship(order)).toBe("asked");
  return order;
}

/** The administrator decides on the settings page. */
async function switchOff(): Promise<void> {
  const admin = await aPerson(shop.db, { isAdmin: true });
  const { version, commissionBasisPoints, ...settings } = await settingsToEdit(shop.db, admin);
  const typed = {
    ...settings,
    version: String(version),
    gstin: settings.gstin ?? "",
    tcsGstin: settings.tcsGstin ?? "",
    tan: settings.tan ?? "",
    tcsGstins: settings.tcsGstins.join("\n"),
    commission: String(commissionBasisPoints / 100),
    gstBeforeDispatch: "keep_invoice",
  };
  await saveSettings(shop.db, admin, PlatformSettingsInput.parse(typed));
}

const mailsTo = async ({ email }: Pick<UserActor, "email">) =>
  (await writtenMails(shop.db, { to: email })).filter(
    ({ subject }) => subject.includes("No answer needed") || subject.includes("invoice stays"),
  );

describe("a question about a higher rate, once the marketplace keeps first invoices,", () => {
  test.each(["asked", "agreed"])(
    "is withdrawn if it was %s; buyer and seller get one mail, and the order leaves as billed",
    async (state) => {
      const order = await asked();
      if (state === "agreed") await answer(order, true);
      await switchOff();
      await deliverEvents(shop.db, { times: 3 });
      await Promise.all([withdrawQuestions(shop.db, system), withdrawQuestions(shop.db, system)]);
      await deliverEvents(shop.db, { times: 3 });
      expect(await change(order)).toBeNull();
      const [toBuyer, toSeller] = [await mailsTo(buyer), await mailsTo(seller)];
      expect([toBuyer.length, toSeller.length]).toEqual([1, 1]);
      for (const mail of [...toBuyer, ...toSeller]) {
        expect(mail.text).toContain("₹1,280.00");
        expect(mail.text).toContain("₹1,180.00");
      }
      expect(await ship(order)).toBe("moved");
      expect(await billed(order)).toEqual(firstInvoice);
      expect(await differencesIn(shop)).toEqual([]);
    },
  );

  test("has no answer any more, before it is withdrawn too", async () => {
    const order = await asked();
    await decide("keep_invoice");
    expect(await change(order)).toBeNull();
    for (const isAgreed of [true, false])
      await expect(answer(order, isAgreed)).rejects.toThrow(GstAnswerIsOver);
    expect(await ship(order)).toBe("moved");
    await deliverEvents(shop.db, { times: 3 });
    expect(await mailsTo(buyer)).toHaveLength(1);
    expect(await billed(order)).toEqual(firstInvoice);
  });

  test("stays if the marketplace bills again after all, and before an invoice", async () => {
    const order = await asked();
    const unbilled = await anOrder(shop.db, {
      ...people(),
      hoursOld: 36 * 24,
    });
    expect(await move(unbilled, "confirmed")).toBe("asked");
    await withdrawQuestions(shop.db, system);
    expect(await change(order)).toMatchObject({ state: "asked" });
    await decide("keep_invoice");
    await withdrawQuestions(shop.db, system);
    expect(await change(order)).toBeNull();
    expect(await change(unbilled)).toMatchObject({ state: "asked", totalPaise: 128_000 });
    await answer(unbilled, true);
    expect(await move(unbilled, "confirmed")).toBe("moved");
    expect(await billed(unbilled)).toEqual([["invoice", 128_000, false]]);
  });
});
