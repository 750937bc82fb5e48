import { beforeAll, expect, test } from "vitest";
import { requestedMonth } from "#modules/filings/public.ts";
import { bookFile, purchases, sellerFilers } from "#modules/filings/public.server.ts";
import { issueDocument } from "#modules/invoicing/public.server.ts";
import { system } from "#policy/actor.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  anArtisan,
  at,
  bag,
  collected,
  ours,
  sellAll,
  shop,
  somebody,
  today,
} from "#tests/support/filed-supplies.ts";

const database = useTestDatabase();
const month = requestedMonth("2026-09", today);

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1", [ours]);
});

/** An artisan of Karnataka with two sales, one taken back, and a month's commission. */
async function aMonth() {
  const { actor, gstin } = await anArtisan(database);
  await sellAll(database, actor, [
    { month: 1, goods: [bag], to: shop, isWithin: false, credit: null },
    { month: 1, goods: [bag], to: somebody, isWithin: true, credit: { after: 0, isWhole: true } },
    { month: 0, goods: [bag], to: somebody, isWithin: true, credit: null },
  ]);
  const fee = { sac: "998599", gstBasisPoints: 1800, description: "Commission" };
  for (const [cause, day, taxablePaise] of [
    ["september", "2026-09-30", 50_000],
    ["october", "2026-10-31", 70_000],
  ] as const)
    await at(database, `${day}T10:00:00Z`, (tx) =>
      issueDocument(tx, system, {
        cause: `${cause}:${actor.userId}`,
        kind: "invoice",
        recipientSellerId: actor.userId,
        lines: [{ ...fee, taxablePaise }],
      }),
    );
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("A seller with company settings files under them.");
  return { actor, gstin, of };
}

test("the books of a month have every document of it, sold and bought", async () => {
  const { actor, of } = await aMonth();
  const file = await bookFile(database.db, actor, { of, month, file: "tally-vouchers.xml" });
  const xml = (await collected(file)).join("");
  expect([...xml.matchAll(/VCHTYPE="([^"]+)"/g)].map(([, type]) => type).toSorted()).toEqual([
    "Credit Note",
    "Purchase",
    "Sales",
    "Sales",
  ]);
  expect(xml).toContain(`<LEDGERNAME>${shop.name.replaceAll('"', "&quot;")} (${shop.gstin})<`);
});

test("the register of input tax has what the marketplace charged in the month", async () => {
  const { actor, of } = await aMonth();
  const bought = await purchases(database.db, actor, { of, month });
  expect(bought).toMatchObject([
    {
      gstin: ours,
      isInterState: false,
      totalPaise: 59_000,
      original: null,
      items: [{ gstBasisPoints: 1800, taxablePaise: 50_000, cgstPaise: 4500, sgstPaise: 4500 }],
    },
  ]);
  const file = await bookFile(database.db, actor, { of, month, file: "input-tax.csv" });
  const [titles, ...lines] = (await collected(file)).join("").trimEnd().split("\r\n");
  expect(titles).toContain("GSTIN of supplier");
  expect(lines).toEqual([expect.stringMatching(/,590,,18,500,0,45,45$/)]);
});

test("nobody reads another artisan's books", async () => {
  const [{ of }, other] = [await aMonth(), await anArtisan(database)];
  await expect(purchases(database.db, other.actor, { of, month })).rejects.toThrow();
  await expect(
    bookFile(database.db, other.actor, { of, month, file: "zoho-bills.csv" }),
  ).rejects.toThrow();
});
