import { sellerFilers } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/**
 * Which month's return an address asks for, and under which registration; `of` is null before the
 * company is on record.
 */
export async function readReturnQuery(db: Db, actor: Actor, { searchParams }: URL) {
  const month = requestedMonth(searchParams.get("month"), new Date());
  const filers = await sellerFilers(db, actor, { month });
  const of =
    filers.find(({ supplier }) => supplier === searchParams.get("registration")) ??
    filers[0] ??
    null;
  return { month, filers, of };
}
