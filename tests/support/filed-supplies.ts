import fc from "fast-check";
import { expect } from "vitest";
import type { Party } from "#modules/invoicing/contract.ts";
import { issueCreditNote, issueInvoice } from "#modules/invoicing/public.server.ts";
import { lineUnderLut, type SezSupply } from "#modules/tax/public.ts";
import { gstinCheckCharacter } from "#modules/tax/rules/gstin.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { withGst } from "#shared/money.ts";
import { aSeller } from "#tests/support/builders.ts";
import type { FiledDocument, Gstr1, Gstr1Section, TaxedSum } from "#modules/filings/contract.ts";
import {
  documentsBySection,
  filedDocuments,
  gstr1,
  gstr1File,
  sellerFilers,
} from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import type { TestDatabase } from "./database.ts";

/** Supplies of three months, and the return for one of them. */

export const today = new Date("2026-11-22T06:00:00Z");
export const months = ["2026-08", "2026-09", "2026-10"] as const;

export const somebody: Party = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Kochi",
  pinCode: "682001",
  stateCode: "32",
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};
export const shop: Party = {
  ...somebody,
  name: '=Shop "Kochi"',
  gstin: `32AAPFU0939F1Z${gstinCheckCharacter("32AAPFU0939F1Z")}`,
};
export const bag = {
  description: "Handbag",
  hsn: "42022110",
  quantity: 1,
  unitPricePaise: 211_780,
  gstBasisPoints: 1800,
  priceIncludesGst: false,
};
export const tote = {
  description: "Tote",
  hsn: "42022110",
  quantity: 3,
  unitPricePaise: 89_900,
  gstBasisPoints: 1800,
  priceIncludesGst: true,
};
export const chappals = {
  description: "Chappals",
  hsn: "64032040",
  quantity: 2,
  unitPricePaise: 149_900,
  gstBasisPoints: 500,
  priceIncludesGst: false,
};
export const book = {
  description: "Pattern book",
  hsn: "49019900",
  quantity: 1,
  unitPricePaise: 30_000,
  gstBasisPoints: 0,
  priceIncludesGst: false,
};
export const suite = {
  description: "Trunk",
  hsn: "42021190",
  quantity: 1,
  unitPricePaise: 9_500_000,
  gstBasisPoints: 1800,
  priceIncludesGst: false,
};

export const ours = "29AABCF8078M1C8";

let sellers = 0;
/** A seller in Karnataka with a document series of their own. */
export async function anArtisan(
  database: TestDatabase,
): Promise<{ readonly actor: UserActor; readonly gstin: string }> {
  const actor = await aSeller(database.db, { state: "29" });
  const begun = `29AAPFU${String(1000 + sellers++)}F1Z`;
  const gstin = begun + gstinCheckCharacter(begun);
  await database.db.$client.query(
    `update company_settings
     set gstin = $2, lut_number = 'AD290426001234X', lut_until = '2027-03-31'
     where seller_id = $1`,
    [actor.userId, gstin],
  );
  return { actor, gstin };
}

/** Sets the clock of the transaction: now() returns this time. */
export function at<Result>(
  database: TestDatabase,
  time: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.db, async (tx) => {
    await tx.$client.query(
      "create schema if not exists hands; create or replace function hands.now() " +
        `returns timestamptz language sql as $$ select '${time}'::timestamptz $$; ` +
        "set local search_path = hands, public, pg_catalog",
    );
    return work(tx);
  });
}

/** What a letter of undertaking leaves: the price without GST. */
const goodsOf = ({ goods, sez }: Supply) =>
  sez === "under_lut" ? goods.map((each) => lineUnderLut(each)) : goods;

let causes = 0;
type Supply = {
  readonly month: number;
  readonly goods: readonly (typeof bag)[];
  readonly to: Party;
  readonly isWithin: boolean;
  readonly sez?: SezSupply | null;
  readonly credit: null | { readonly after: number; readonly isWhole: boolean };
};

const inclusive = (piece = bag) =>
  withGst(piece.unitPricePaise, piece.gstBasisPoints, piece.priceIncludesGst);

type IssuedSupply = {
  readonly number: string;
  readonly credit: null | { readonly month: number; readonly write: () => Promise<unknown> };
};

export async function sell(
  database: TestDatabase,
  seller: UserActor,
  supply: Supply,
): Promise<IssuedSupply> {
  const placeOfSupply = supply.isWithin ? "29" : "32";
  const { documentId, number } = await at(
    database,
    `${months[supply.month]}-1${causes % 9}T10:00:00Z`,
    (tx) =>
      issueInvoice(tx, system, {
        cause: `sale:${causes++}`,
        sellerId: seller.userId,
        buyerId: null,
        orderId: null,
        recipient: supply.to,
        shipTo: null,
        placeOfSupply,
        sezSupply: supply.sez ?? null,
        goods: goodsOf(supply),
        shippingPaise: 9900,
        totalPaise: null,
        order: {
          number: "ORD-1763700000000",
          placedAt: "2026-08-01T10:00:00Z",
          paymentMethod: "online",
        },
        isThroughMarketplace: true,
        isPaid: true,
        terms: null,
        notes: null,
      }),
  );
  if (supply.credit === null) return { number, credit: null };
  const { after, isWhole } = supply.credit;
  const month = Math.min(2, supply.month + after);
  const credit = isWhole
    ? "rest"
    : {
        pieces: [{ line: 1, quantity: 1 }],
        withShipping: false,
        totalPaise: inclusive(goodsOf(supply)[0]),
      };
  return {
    number,
    credit: {
      month,
      write: () =>
        at(database, `${months[month]}-25T10:00:00Z`, (tx) =>
          issueCreditNote(tx, system, { cause: `credit:${causes++}`, of: { documentId }, credit }),
        ),
    },
  };
}

/** Issues them one after another, in order of time. */
export async function sellAll(
  database: TestDatabase,
  seller: UserActor,
  supplies: readonly Supply[],
): Promise<readonly string[]> {
  const issuedSupplies: IssuedSupply[] = [];
  for (const supply of supplies.toSorted((a, b) => a.month - b.month))
    issuedSupplies.push(await sell(database, seller, supply));
  for (const credit of issuedSupplies
    .flatMap((each) => each.credit ?? [])
    .toSorted((a, b) => a.month - b.month))
    await credit.write();
  return issuedSupplies.map(({ number }) => number);
}

export async function collected<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export async function filed(database: TestDatabase, actor: UserActor, name: string) {
  const month = requestedMonth(name, today);
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("Who has a company files");
  const sums = await gstr1(database.db, actor, { of, month, hsnDigits: of.hsnDigits });
  const bySection = documentsBySection(database.db, actor, { of, month });
  const documents = (section: Gstr1Section | null) =>
    section === null ? filedDocuments(database.db, actor, { of, month }) : bySection(section);
  const text = (await collected(gstr1File(of, month, sums, bySection))).join("");
  return {
    of,
    sums,
    documents,
    register: await collected(documents(null)),
    json: JSON.parse(text) as Record<string, never>,
    text,
  };
}

const columns = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const;
export const total = (rows: readonly TaxedSum[]) =>
  columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0));
export const issued = (documents: readonly FiledDocument[]) =>
  total(
    documents.flatMap(({ kind, items }) =>
      items.map(
        (item) =>
          Object.fromEntries(
            columns.map((column) => [
              column,
              kind === "credit_note" ? -item[column] : item[column],
            ]),
          ) as TaxedSum,
      ),
    ),
  );

export function numbersOf({ ranges }: Gstr1): readonly number[] {
  const serial = (number: string) => Number(number.slice(-5));
  return ranges.flatMap(({ from, to, total: count }) => {
    expect(serial(to) - serial(from) + 1).toBe(count);
    return Array.from({ length: count }, (_, index) => serial(from) + index);
  });
}

const goods = fc.uniqueArray(fc.constantFrom(bag, tote, chappals, book), {
  minLength: 1,
  maxLength: 3,
  selector: ({ hsn }) => hsn,
});
const anySupply = fc.record({
  month: fc.nat(2),
  goods: fc.oneof(
    { weight: 4, arbitrary: goods },
    { weight: 1, arbitrary: fc.constant([suite, bag]) },
  ),
  to: fc.constantFrom(somebody, shop),
  isWithin: fc.boolean(),
  credit: fc.option(fc.record({ after: fc.nat(1), isWhole: fc.boolean() })),
});
/** Only a business is in a Special Economic Zone. */
export const supply: fc.Arbitrary<Supply> = fc
  .tuple(anySupply, fc.constantFrom<SezSupply | null>(null, null, "with_tax", "under_lut"))
  .map(([given, sez]) => ({ ...given, sez: given.to.gstin === null ? null : sez }));
