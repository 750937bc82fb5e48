import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { registrationsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { FilingDue, FilingForm, FilingKind } from "./contract.ts";
import { filingsDue } from "./rules/due-dates.ts";

/** A return that is due on the day that was asked for. */
export type DueReturn = Pick<FilingDue, "form" | "period">;

/** The day that is asked about, "2026-12-11", and the present. */
type DayAndNow = { readonly day: string; readonly now: Date };

function dueOn(kind: FilingKind, { day, now }: DayAndNow): readonly DueReturn[] {
  return filingsDue(kind, now.getTime())
    .filter((due) => due.dueOn === day)
    .map(({ form, period }) => ({ form, period }));
}

const notFiled = statement<DueReturn>(
  "filings.notFiledByMarketplace",
  `select coalesce(d.form, '') as form, coalesce(d.period, '') as period
   from jsonb_to_recordset($1) as d (form text, period text)
   where not exists (
     select
     from filed_returns f
     where f.seller_id is null and f.form = d.form and f.period = d.period
       and f.withdrawn_at is null
   )`,
);

/**
 * What the marketplace has to file on a day and did not mark as filed, for reminders. A return
 * without a registration is not filed, so nobody is reminded of it.
 */
export async function marketplaceDuesOn(
  db: Db,
  actor: Actor,
  when: DayAndNow,
): Promise<readonly DueReturn[]> {
  mustBeAllowed(actor, "notifications.send");
  const { gstin, tcsGstin, tan } = await readPlatformSettings(db);
  const under: Readonly<Partial<Record<FilingForm, string | null>>> = {
    gstr1: gstin,
    gstr3b: gstin,
    gstr8: tcsGstin,
    tds_deposit: tan,
    tds_statement: tan,
  };
  const dues = dueOn("marketplace", when).filter(({ form }) => under[form] !== null);
  return dues.length === 0 ? [] : notFiled(db, [JSON.stringify(dues)]);
}

/** A seller and what the seller has to file. */
export type SellerDue = DueReturn & { readonly sellerId: string };

const ofSellers = statement<SellerDue>(
  "filings.sellersDueOn",
  `select k.seller_id as "sellerId", coalesce(d.form, '') as form,
     coalesce(d.period, '') as period
   from ${registrationsView} k
   join jsonb_to_recordset($1) as d (kind text, form text, period text)
     on d.kind = k.registration_type
   where k.is_registered
     and ($2::uuid is null or k.seller_id > $2)
     and not exists (
       select
       from filed_returns f
       where f.seller_id = k.seller_id and f.form = d.form and f.period = d.period
         and f.withdrawn_at is null
     )
   order by k.seller_id
   limit $3`,
);

/**
 * The next sellers after `after` who have to file on a day and did not mark it as filed, for
 * reminders. Nobody has two returns on one day.
 */
export async function sellersDueOn(
  db: Db,
  actor: Actor,
  { after, size, ...when }: DayAndNow & { readonly after: string | null; readonly size: number },
): Promise<readonly SellerDue[]> {
  mustBeAllowed(actor, "notifications.send");
  const dues = (["regular", "composition"] as const).flatMap((kind) =>
    dueOn(kind, when).map((due) => ({ ...due, kind })),
  );
  return dues.length === 0 ? [] : ofSellers(db, [JSON.stringify(dues), after, size]);
}
