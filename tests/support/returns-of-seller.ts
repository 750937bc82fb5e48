import { filedDocuments, gstr1, sellerFilers } from "#modules/filings/public.server.ts";
import { outwardOf } from "#modules/filings/gstr3b/period-sums.ts";
import { requestedMonth } from "#modules/filings/returns/rules/months-to-file.ts";
import type { UserActor } from "#policy/actor.ts";
import type { TestDatabase } from "./database.ts";

/** What the returns of this month have of a seller. */
export async function returnsOfSeller({ db }: TestDatabase, seller: UserActor) {
  const month = requestedMonth(null, new Date());
  const [of] = await sellerFilers(db, seller, { month });
  if (of === undefined) throw new Error("the seller files nothing");
  const { sums, hsn, ranges } = await gstr1(db, seller, { of, month, hsnDigits: 6 });
  const listed: string[] = [];
  for await (const { number } of filedDocuments(db, seller, { of, month })) listed.push(number);
  return { sums, hsn, ranges, listed, outward: await outwardOf(db, { of, month }) };
}
