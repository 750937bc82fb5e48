import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { NotAllowed } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import {
  aCashParcel,
  aCashShop,
  type CashShop,
  remittanceLine,
  uploadLines,
} from "#tests/support/cash-parcels.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { leaveOutLine, matchRemittances, remittancePage, takeBackLine } from "../public.server.ts";
import { LineChanged } from "./errors.ts";

/** Lines that no order answers for can be left out, and counted again. */

const shop = useTestDatabase();
let cashShop: CashShop;
let administrator: UserActor;

beforeEach(async () => {
  await rows(shop, "delete from remittance_lines");
  cashShop = await aCashShop(shop.db);
  administrator = await aPerson(shop.db, { isAdmin: true });
});

const upload = (lines: readonly string[]) => uploadLines(shop.db, administrator, lines);
const page = (state: Parameters<typeof remittancePage>[2]["state"]) =>
  remittancePage(shop.db, administrator, { state, after: null });
async function onlyLine(state: Parameters<typeof remittancePage>[2]["state"]): Promise<string> {
  const { items } = (await page(state)).lines;
  expect(items).toHaveLength(1);
  return items[0]?.id ?? "";
}
const leaveOut = (lineId: string, by = administrator) =>
  leaveOutLine(shop.db, by, { lineId, reason: "Of another marketplace" });

describe("a line that no order answers for", () => {
  test("is left out with a reason, also when a file brings it again, and can be counted again", async () => {
    const lines = [remittanceLine("NOBODY1", 100)];
    await upload(lines);
    const lineId = await onlyLine("unknown");
    await leaveOut(lineId);
    expect((await page("unknown")).open.unknown).toBe(0);
    expect((await page("unknown")).lines.items).toEqual([]);
    expect((await page("left_out")).lines.items).toMatchObject([
      { id: lineId, leftOutBecause: "Of another marketplace" },
    ]);
    expect(await upload(lines)).toMatchObject({ newLines: 0 });
    expect(await onlyLine("left_out")).toBe(lineId);
    await takeBackLine(shop.db, administrator, { lineId });
    expect(await onlyLine("unknown")).toBe(lineId);
    expect(
      await rows(shop, "select action from audit_trail where object_id = $1 order by at", [lineId]),
    ).toEqual([{ action: "orders.leaveOutRemittance" }, { action: "orders.takeBackRemittance" }]);
  });

  test("counts for no order while it is left out: the rest then matches", async () => {
    const { number, order } = await aCashParcel(shop.db, cashShop);
    await upload([remittanceLine(number, order.totalPaise)]);
    await upload([remittanceLine(number, 5_000, "TWICE")]);
    await leaveOut(await onlyLine("differs"));
    const second = await aCashParcel(shop.db, cashShop);
    await upload([remittanceLine(second.number, 5_000, "MISTAKE")]);
    await leaveOut(await onlyLine("differs"));
    expect(await upload([remittanceLine(second.number, second.order.totalPaise)])).toMatchObject({
      bookedOrders: 1,
    });
    expect(await matchRemittances(shop.db, administrator)).toMatchObject({ bookedOrders: 0 });
  });

  test("is left out by one of two administrators at the same moment", async () => {
    await upload([remittanceLine("NOBODY2", 100)]);
    const lineId = await onlyLine("unknown");
    const answers = await Promise.allSettled([leaveOut(lineId), leaveOut(lineId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("of the administrator's own shop waits for another one", async () => {
    const { number } = await aCashParcel(shop.db, cashShop);
    await upload([remittanceLine(number, 100)]);
    const lineId = await onlyLine("differs");
    const { seller } = cashShop;
    await rows(shop, "update profiles set is_admin = true where user_id = $1", [seller.userId]);
    const owner = { ...seller, isAdmin: true };
    await expect(leaveOut(lineId, owner)).rejects.toThrow(OwnShopDecision);
    await leaveOut(lineId);
    await expect(takeBackLine(shop.db, owner, { lineId })).rejects.toThrow(OwnShopDecision);
  });
});

test("a booked line cannot be left out, nor by sellers any", async () => {
  const { number, order } = await aCashParcel(shop.db, cashShop);
  await upload([remittanceLine(number, order.totalPaise)]);
  const lineId = await onlyLine("booked");
  await expect(leaveOut(lineId)).rejects.toThrow(LineChanged);
  await expect(takeBackLine(shop.db, administrator, { lineId })).rejects.toThrow(LineChanged);
  await expect(leaveOut(lineId, cashShop.seller)).rejects.toThrow(NotAllowed);
});
