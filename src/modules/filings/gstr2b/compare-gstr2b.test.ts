import { beforeAll, describe, expect, test } from "vitest";
import { issueDocument } from "#modules/invoicing/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anArtisan, at, collected, ours } from "#tests/support/filed-supplies.ts";
import { Gstr2bRefused } from "../errors.ts";
import { bookFile, sellerFilers } from "../public.server.ts";
import { monthsToFile, returnPeriod } from "../returns/rules/months-to-file.ts";
import { compareGstr2b } from "./compare-gstr2b.ts";
import { gstr2bLimits } from "./contract.ts";

const database = useTestDatabase();
const [, month, earlier] = monthsToFile(new Date());
if (month === undefined || earlier === undefined) throw new Error("There are past months");

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1", [ours]);
  clearMemoized();
});

const charge = (actor: UserActor, name: string, taxablePaise: number) =>
  at(database, `${name}-15T10:00:00Z`, (tx) =>
    issueDocument(tx, system, {
      cause: `fee:${actor.userId}:${taxablePaise}`,
      kind: "invoice",
      recipientSellerId: actor.userId,
      lines: [{ sac: "998599", gstBasisPoints: 1800, description: "Commission", taxablePaise }],
    }),
  );

async function aShop() {
  const { actor, gstin } = await anArtisan(database);
  const [old, first, second] = [
    await charge(actor, earlier?.month ?? "", 10_000),
    await charge(actor, month?.month ?? "", 50_000),
    await charge(actor, month?.month ?? "", 169_407),
  ];
  const [of] = await sellerFilers(database.db, actor, { month: month ?? missing() });
  if (of === undefined) throw new Error("Who has a company files");
  return { actor, gstin, of, numbers: [old, first, second].map((each) => each?.number ?? "") };
}

const missing = () => {
  throw new Error("There are past months");
};

type Stated = { readonly inum: string; readonly txval: number; readonly tax: number };

/** A file of the portal, with an invoice of another supplier. */
function jsonOf(gstin: string, stated: readonly Stated[]): Uint8Array {
  const b2b = [
    {
      ctin: ours,
      trdnm: "Charma",
      inv: stated.map(({ inum, txval, tax }) => ({
        inum,
        dt: "15-11-2026",
        val: txval + 2 * tax,
        pos: "29",
        rev: "N",
        itcavl: "Y",
        items: [{ num: 1, rt: 18, txval, igst: 0, cgst: tax, sgst: tax, cess: 0 }],
      })),
    },
    { ctin: "27AAPFU0939F1ZV", inv: [{ inum: "X1", txval: 1, items: [] }, { inum: "X2" }] },
  ];
  const data = { rtnprd: returnPeriod(month ?? missing()), gstin, docdata: { b2b } };
  return new TextEncoder().encode(JSON.stringify({ chksum: "x", data }));
}

const stateOf = async (shop: Awaited<ReturnType<typeof aShop>>, bytes: Uint8Array) =>
  compareGstr2b(database.db, shop.actor, { of: shop.of, month: month ?? missing(), bytes });

describe("GSTR-2B beside the register of input tax", () => {
  test("says of each document whether it agrees, differs, is missing, or is known to the portal only", async () => {
    const shop = await aShop();
    const [old = "", first = "", second = ""] = shop.numbers;
    const all = [
      { inum: old, txval: 100, tax: 9 },
      { inum: first.toLowerCase(), txval: 500, tax: 45 },
      { inum: second, txval: 1694.06, tax: 152.47 },
      { inum: "INV-202611-99999", txval: 10, tax: 0.9 },
    ];
    expect(await stateOf(shop, jsonOf(shop.gstin, all))).toMatchObject({
      month: month?.month,
      otherDocuments: 2,
      documents: [
        { state: "different", number: second, difference: { taxablePaise: -1, cgstPaise: 0 } },
        { state: "only", number: "INV-202611-99999", documentId: null },
        { state: "earlier", number: old },
        { state: "agrees", number: first, difference: { taxablePaise: 0, cgstPaise: 0 } },
      ],
    });
    const without = await stateOf(shop, jsonOf(shop.gstin, all.slice(1, 2)));
    expect(without.documents.map(({ state, number }) => `${state} ${number}`)).toEqual([
      `missing ${second}`,
      `agrees ${first}`,
    ]);
  });

  test("compares a file with its own month, whichever was chosen, also if we had another GSTIN then", async () => {
    const shop = await aShop();
    const [, first = "", second = ""] = shop.numbers;
    const bytes = jsonOf(shop.gstin, [
      { inum: first, txval: 500, tax: 45 },
      { inum: second, txval: 1694.07, tax: 152.47 },
    ]);
    const [chosen = missing()] = monthsToFile(new Date());
    const compare = () =>
      compareGstr2b(database.db, shop.actor, { of: shop.of, month: chosen, bytes });
    const set = async (gstin: string) => {
      await database.db.$client.query("update platform_settings set gstin = $1", [gstin]);
      clearMemoized();
    };
    expect(await stateOf(shop, bytes)).toMatchObject({ chosenInstead: null });
    await set("29AAPFU0939F1ZR");
    try {
      const { month: compared, chosenInstead, documents } = await compare();
      expect([compared, chosenInstead]).toEqual([month?.month, chosen.month]);
      expect(documents.map(({ state }) => state)).toEqual(["agrees", "agrees"]);
    } finally {
      await set(ours);
    }
  });

  test("reads our own register as a CSV file, which agrees with itself", async () => {
    const shop = await aShop();
    const file = await bookFile(database.db, shop.actor, {
      of: shop.of,
      month: month ?? missing(),
      file: "input-tax.csv",
    });
    const text = (await collected(file)).join("");
    const compared = await stateOf(shop, new TextEncoder().encode(text));
    expect(compared.documents.map(({ state }) => state)).toEqual(["agrees", "agrees"]);
    const sheet =
      "Goods and Services Tax - GSTR-2B\n\nGSTIN of supplier,Note number,Note type,Taxable Value (₹),Integrated Tax(₹),Central Tax(₹),State/UT Tax(₹)\n" +
      `${ours},CRN-202611-00009,Credit Note,"1,00,00,000.00",0,9,9\n27AAPFU0939F1ZV,5,Credit Note,1,0,0,0\n`;
    expect(await stateOf(shop, new TextEncoder().encode(sheet))).toMatchObject({
      otherDocuments: 1,
      documents: [
        { state: "missing" },
        { state: "missing" },
        { state: "only", isCreditNote: true, stated: { taxablePaise: -1_000_000_000 } },
      ],
    });
  });

  test("of hostile or other files is refused with a sentence", async () => {
    const shop = await aShop();
    const text = (words: string) => new TextEncoder().encode(words);
    const deep = `{"data":${"[".repeat(200_000)}`;
    const refused = [
      text(""),
      text("{}"),
      text("[1,2]"),
      text(deep),
      text("a,b\n1,2"),
      text('{"data":{"rtnprd":"132026","gstin":"x","docdata":{}}}'),
      text('{"__proto__":{"data":1},"data":{"docdata":{"b2b":[{"ctin":5}]}}}'),
      jsonOf("27AAPFU0939F1ZV", []),
      jsonOf(shop.gstin, [{ inum: "x".repeat(51), txval: 1, tax: 1 }]),
      jsonOf(shop.gstin, [{ inum: "X", txval: 1e300, tax: 1 }]),
      new Uint8Array([0xff, 0xfe, 0x00]),
      new Uint8Array(gstr2bLimits.bytes + 1),
      jsonOf(
        shop.gstin,
        Array.from({ length: gstr2bLimits.documents + 1 }, (_, index) => ({
          inum: `N${index}`,
          txval: 1,
          tax: 0,
        })),
      ),
      text(`{"data":{"rtnprd":"011999","gstin":"${shop.gstin}","docdata":{}}}`),
      text(`{"data":{"rtnprd":"012020","gstin":"${shop.gstin}","docdata":{}}}`),
    ];
    for (const bytes of refused) await expect(stateOf(shop, bytes)).rejects.toThrow(Gstr2bRefused);
    const other = await anArtisan(database);
    await expect(
      compareGstr2b(database.db, other.actor, {
        of: shop.of,
        month: month ?? missing(),
        bytes: text("{}"),
      }),
    ).rejects.not.toThrow(Gstr2bRefused);
  });
});
