import { beforeAll, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anArtisan, bag, ours, sellAll, shop, somebody } from "#tests/support/filed-supplies.ts";
import { markOwnFiled, noteOwnReturn, sellerFilers } from "../public.server.ts";
import { changesAfterFiling } from "./changes-after-filing.ts";
import { requestedMonth } from "./rules/months-to-file.ts";

const database = useTestDatabase();
const now = new Date("2026-11-05T06:00:00Z");
const month = requestedMonth("2026-10", now);

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1, tcs_gstin = $1", [
    ours,
  ]);
});

const sold = { month: 2, goods: [bag], to: somebody, isWithin: true, credit: null };

/** An artisan who sold in October and downloaded the file of GSTR-1 at that time. */
async function downloaded(at: string) {
  const { actor, gstin } = await anArtisan(database);
  await sellAll(database, actor, [sold, { ...sold, to: shop, isWithin: false }]);
  await noteOwnReturn(database.db, actor, {
    form: "gstr1",
    period: "2026-10",
    registration: gstin,
  });
  await database.db.$client.query(
    "update return_downloads set downloaded_at = $2 where seller_id = $1",
    [actor.userId, at],
  );
  return { actor, gstin };
}

async function mark(actor: UserActor, registration: string, form: "gstr1" | "gstr3b") {
  const filing = { form, period: "2026-10", registration, filedOn: "2026-11-04", arn: "AA1234567" };
  await markOwnFiled(database.db, actor, filing, now);
}

async function changesOf(actor: UserActor) {
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("Who has a company files");
  return changesAfterFiling(database.db, actor, { of, month });
}

test("what was issued after the download belongs into GSTR-1A, and into a later GSTR-1 once GSTR-3B is filed", async () => {
  const { actor, gstin } = await downloaded("2026-10-02T06:00:00Z");
  expect(await changesOf(actor)).toBeNull();
  await mark(actor, gstin, "gstr1");
  expect(await changesOf(actor)).toMatchObject({
    filedOn: "2026-11-04",
    goesTo: "gstr1a",
    sums: [
      { section: "b2b", documents: 1, taxablePaise: 220_170 },
      { section: "b2cs", documents: 1, taxablePaise: 220_170 },
    ],
  });
  await mark(actor, gstin, "gstr3b");
  expect(await changesOf(actor)).toMatchObject({ goesTo: "later" });
  const other = await anArtisan(database);
  await expect(
    changesAfterFiling(database.db, other.actor, {
      of: { sellerId: actor.userId, supplier: gstin, hsnDigits: 4 },
      month,
    }),
  ).rejects.toThrow();
});

test("nothing is missing in a file of a month that was over, and a later download changes nothing", async () => {
  const { actor, gstin } = await downloaded("2026-11-02T06:00:00Z");
  await mark(actor, gstin, "gstr1");
  expect(await changesOf(actor)).toBeNull();
  const early = await downloaded("2026-10-02T06:00:00Z");
  await mark(early.actor, early.gstin, "gstr1");
  await noteOwnReturn(database.db, early.actor, {
    form: "gstr1",
    period: "2026-10",
    registration: early.gstin,
  });
  expect(await changesOf(early.actor)).toMatchObject({ goesTo: "gstr1a" });
});
