import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { claimColumns } from "./claim-columns.ts";
import type { ClaimList, CourierClaim } from "./claim-contract.ts";

const pageSize = 50;

const open = statement<CourierClaim>(
  "settlement.openClaims",
  `select ${claimColumns}
   from courier_claims c
   where c.settled_at is null
     and (
       $1::uuid is null
       or (c.opened_at, c.booking_id) > (
         select a.opened_at, a.booking_id from courier_claims a where a.booking_id = $1
       )
     )
   order by c.opened_at, c.booking_id
   limit ${pageSize + 1}`,
);

const settled = statement<CourierClaim>(
  "settlement.settledClaims",
  `select ${claimColumns}
   from courier_claims c
   where c.settled_at is not null
     and (
       $1::uuid is null
       or (c.settled_at, c.booking_id) < (
         select a.settled_at, a.booking_id from courier_claims a where a.booking_id = $1
       )
     )
   order by c.settled_at desc, c.booking_id desc
   limit ${pageSize + 1}`,
);

const sums = statement<{ claims: number; paise: number }>(
  "settlement.openClaimSums",
  `select count(*)::int as claims, coalesce(sum(goods_paise + label_paise), 0)::bigint as paise
   from courier_claims
   where settled_at is null`,
);

/** A page of claims, and what all open ones come to. */
export type ClaimsPage = {
  readonly claims: ListPage<CourierClaim>;
  readonly open: { readonly claims: number; readonly paise: number };
};

/** Claims against couriers: open ones oldest first, settled ones newest first. Two statements. */
export async function claimsPage(
  db: Db,
  actor: Actor,
  input: { readonly list: ClaimList; readonly after: string | null },
): Promise<ClaimsPage> {
  mustBeAllowed(actor, "orders.manageCash");
  const after = input.after !== null && isUuid(input.after) ? input.after : null;
  const read = input.list === "open" ? open : settled;
  const [rows, [sum]] = await Promise.all([read(db, [after]), sums(db, [])]);
  return {
    claims: paginate(rows, pageSize, (last) => last.bookingId),
    open: sum ?? { claims: 0, paise: 0 },
  };
}

const page = statement<CourierClaim>(
  "settlement.claimsForCheck",
  `select ${claimColumns}
   from courier_claims c
   where $1::uuid is null or c.booking_id > $1
   order by c.booking_id
   limit $2`,
);

/** The next claims by id, for the check of the books. */
export async function claimsForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly CourierClaim[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const existing = statement<{ id: string }>(
  "settlement.existingClaims",
  "select booking_id as id from courier_claims where booking_id::text = any($1)",
);

/** The ids that exist as claims, for the check of the books. */
export async function existingClaims(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await existing(db, [input.ids])).map(({ id }) => id);
}
