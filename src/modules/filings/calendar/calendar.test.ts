import { beforeEach, describe, expect, test } from "vitest";
import { mailFilingsDue } from "#modules/notifications/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { FiledDayWrong, FilingNotDue, ReturnAlreadyFiled, ReturnNotFiled } from "../errors.ts";
import { marketplaceCalendar, sellerCalendar } from "./calendar.ts";
import type { CalendarLine } from "./contract.ts";
import { markFiled, markOwnFiled, withdrawFiled, withdrawOwnFiled } from "./mark-filed.ts";
import { noteOwnReturn, noteReturnOfMarketplace } from "./note-download.ts";

const shop = useTestDatabase();
/** The fifth of December in India: November is over, its returns are not due yet. */
const now = new Date("2026-12-05T06:00:00Z");
const gstin = "27AAPFU0939F1ZV";
let asha: UserActor;
let seller: UserActor;

beforeEach(async () => {
  await rows(shop, "delete from filed_returns");
  await rows(shop, "delete from return_downloads");
  await rows(shop, "delete from mail_outbox");
  await rows(shop, "update profiles set is_admin = false");
  await registered({ gstin, tcsGstin: gstin, tan: "PNEC12345A" });
  asha = await aPerson(shop.db, { isAdmin: true });
  seller = await aSeller(shop.db);
});

async function registered(given: Readonly<Record<"gstin" | "tcsGstin" | "tan", string | null>>) {
  await rows(shop, "update platform_settings set gstin = $1, tcs_gstin = $2, tan = $3", [
    given.gstin,
    given.tcsGstin,
    given.tan,
  ]);
  clearMemoized();
}

const lineOf = (lines: readonly CalendarLine[], form: string, period = "2026-11") =>
  lines.find((line) => line.form === form && line.period === period);
const ofMarketplace = async (form: string, period?: string) =>
  lineOf((await marketplaceCalendar(shop.db, asha, now)).lines, form, period);
const input = {
  form: "gstr8",
  period: "2026-11",
  registration: gstin,
  filedOn: "2026-12-04",
  arn: "AA271126123456A",
} as const;

describe("the marketplace's calendar", () => {
  test("says what is due, overdue, not over, and what is missing", async () => {
    expect(await ofMarketplace("gstr8")).toMatchObject({
      state: "due",
      dueOn: "2026-12-10",
      registration: gstin,
      gaps: ["download"],
    });
    expect(await ofMarketplace("gstr3b", "2026-10")).toMatchObject({
      state: "overdue",
      gaps: ["payment", "download"],
    });
    expect(await ofMarketplace("gstr8", "2026-12")).toMatchObject({ state: "open", gaps: [] });
    expect(await ofMarketplace("tds_deposit")).toMatchObject({ state: "done" });
    await noteReturnOfMarketplace(shop.db, asha, input);
    await noteReturnOfMarketplace(shop.db, asha, input);
    expect(await ofMarketplace("gstr8")).toMatchObject({ gaps: [] });
    await registered({ gstin, tcsGstin: null, tan: null });
    expect(await ofMarketplace("gstr8")).toMatchObject({
      registration: null,
      gaps: ["registration", "download"],
    });
  });

  test("marks a return as filed once, after its period, and takes a mistake back", async () => {
    await expect(markFiled(shop.db, asha, { ...input, period: "2026-12" }, now)).rejects.toThrow(
      FilingNotDue,
    );
    await expect(
      markFiled(shop.db, asha, { ...input, registration: "29AAPFU0939F1ZR" }, now),
    ).rejects.toThrow(FilingNotDue);
    for (const filedOn of ["2026-11-30", "2026-12-06"])
      await expect(markFiled(shop.db, asha, { ...input, filedOn }, now)).rejects.toThrow(
        FiledDayWrong,
      );
    const clicks = await Promise.allSettled([
      markFiled(shop.db, asha, input, now),
      markFiled(shop.db, asha, input, now),
    ]);
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(markFiled(shop.db, asha, input, now)).rejects.toThrow(ReturnAlreadyFiled);
    const { filed } = await marketplaceCalendar(shop.db, asha, now);
    expect(filed).toMatchObject([{ arn: input.arn, recordedByName: asha.displayName }]);
    expect(await ofMarketplace("gstr8")).toMatchObject({ state: "done", gaps: [] });
    const filedId = filed[0]?.id ?? "";
    await expect(withdrawOwnFiled(shop.db, seller, { filedId })).rejects.toThrow(ReturnNotFiled);
    await withdrawFiled(shop.db, asha, { filedId });
    await expect(withdrawFiled(shop.db, asha, { filedId })).rejects.toThrow(ReturnNotFiled);
    expect(await ofMarketplace("gstr8")).toMatchObject({ state: "due" });
  });

  test("is read in a fixed number of statements", async () => {
    expect(
      await countStatements(() => marketplaceCalendar(shop.db, asha, now)),
    ).toBeLessThanOrEqual(20);
    expect(await countStatements(() => sellerCalendar(shop.db, seller, now))).toBeLessThanOrEqual(
      9,
    );
  });
});

describe("a seller's calendar", () => {
  test("is the seller's own, by the kind of registration", async () => {
    const own = await sellerCalendar(shop.db, seller, now);
    const line = lineOf(own.lines, "gstr1");
    expect(line).toMatchObject({ state: "due", gaps: ["download"] });
    const registration = line?.registration ?? "";
    await noteOwnReturn(shop.db, seller, { form: "gstr1", period: "2026-11", registration });
    await markOwnFiled(shop.db, seller, { ...input, form: "gstr3b", registration }, now);
    const after = (await sellerCalendar(shop.db, seller, now)).lines;
    expect(lineOf(after, "gstr1")?.gaps).toEqual([]);
    expect(lineOf(after, "gstr3b")?.filed?.arn).toBe(input.arn);
    const other = await sellerCalendar(shop.db, await aSeller(shop.db), now);
    expect(lineOf(other.lines, "gstr3b")?.filed).toBeNull();
    await rows(
      shop,
      `update company_settings
       set registration_type = 'unregistered', gstin = null, enrolment_number = 'ENROL1234567890'
       where seller_id = $1`,
      [seller.userId],
    );
    expect((await sellerCalendar(shop.db, seller, now)).lines).toEqual([]);
  });
});

describe("the reminder", () => {
  const morning = new Date("2026-12-08T02:30:00Z");
  const mailsTo = async ({ email }: UserActor) =>
    (await writtenMails(shop.db, { to: email, baseUrl: "https://charma.example" })).map(
      ({ subject }) => subject,
    );

  test("comes three days before, once, to the seller and to administrators", async () => {
    await mailFilingsDue(shop, morning);
    await mailFilingsDue(shop, new Date(morning.getTime() + 3_600_000));
    const sentence = "GSTR-1 for November 2026 is due on 11 Dec 2026";
    expect(await mailsTo(seller)).toEqual([sentence]);
    expect(await mailsTo(asha)).toEqual([sentence]);
  });

  test("does not come for what is filed, on other days or in the afternoon", async () => {
    const { lines } = await sellerCalendar(shop.db, seller, now);
    const registration = lineOf(lines, "gstr1")?.registration ?? "";
    await markOwnFiled(shop.db, seller, { ...input, form: "gstr1", registration }, now);
    await markFiled(shop.db, asha, { ...input, form: "gstr1" }, now);
    await mailFilingsDue(shop, morning);
    await mailFilingsDue(shop, new Date("2026-12-09T02:30:00Z"));
    await mailFilingsDue(shop, new Date("2026-12-08T09:30:00Z"));
    expect(await mailsTo(seller)).toEqual([]);
    expect(await mailsTo(asha)).toEqual([]);
  });
});
