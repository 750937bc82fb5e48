import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { B2clLimit } from "../contract.ts";
import { LimitInForce, LimitNotFound, LimitNotInFuture, LimitAlreadyExists } from "../errors.ts";

const insert = statement<{ day: string }>(
  "filings.addLimit",
  `insert into b2cl_limits (valid_from, above_paise, legal_basis)
   values ($1, $2, $3)
   on conflict do nothing
   returning valid_from::text as day`,
);
const remove = statement<B2clLimit>(
  "filings.withdrawLimit",
  `delete from b2cl_limits
   where valid_from = $1
   returning valid_from::text as "validFrom", above_paise as "abovePaise",
     legal_basis as "legalBasis"`,
);

/**
 * Adds a limit above which an interstate invoice to a consumer is listed individually. It must
 * start in the future, so filed returns do not change. A day has one limit, so two clicks add one.
 * Throws LimitNotInFuture and LimitAlreadyExists.
 */
export async function addLimit(
  db: Db,
  actor: Actor,
  { validFrom, abovePaise, legalBasis }: B2clLimit,
  now: Date = new Date(),
): Promise<void> {
  mustBeAllowed(actor, "filings.changeLimits");
  if (validFrom <= dayInIndia(now.getTime())) throw new LimitNotInFuture();
  await inTransactionAs(db, actor, "filings.changeLimits", async (tx) => {
    if ((await insert(tx, [validFrom, abovePaise, legalBasis])).length === 0)
      throw new LimitAlreadyExists();
    await writeAudit(tx, actor, {
      action: "filings.addLimit",
      objectType: "b2cl_limit",
      objectId: validFrom,
      after: { abovePaise, legalBasis },
    });
  });
}

/**
 * Withdraws a limit before its first day; the previous one continues. Throws LimitInForce, and
 * LimitNotFound for a second click too.
 */
export async function withdrawLimit(
  db: Db,
  actor: Actor,
  { validFrom }: { readonly validFrom: string },
  now: Date = new Date(),
): Promise<void> {
  mustBeAllowed(actor, "filings.changeLimits");
  if (validFrom <= dayInIndia(now.getTime())) throw new LimitInForce();
  await inTransactionAs(db, actor, "filings.changeLimits", async (tx) => {
    const [gone] = await remove(tx, [validFrom]);
    if (gone === undefined) throw new LimitNotFound();
    const { abovePaise, legalBasis } = gone;
    await writeAudit(tx, actor, {
      action: "filings.withdrawLimit",
      objectType: "b2cl_limit",
      objectId: validFrom,
      before: { abovePaise, legalBasis },
      after: null,
    });
  });
}
