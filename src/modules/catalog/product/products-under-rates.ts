import { approvedSellersView } from "#modules/sellers/public.server.ts";
import type { GstRate } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** The same rule as gstRateOf of tax, for the proposed lines. */
const rateAmong = (lines: string) => `(
  select l."basisPoints"
  from jsonb_to_recordset(${lines}::jsonb) as l (
    "hsnPrefix" text, "basisPoints" integer, "abovePaise" bigint, "upToPaise" bigint,
    "isForHandicraft" boolean
  )
  where starts_with(c.hsn_code, l."hsnPrefix")
    and case
      when c.price_includes_gst then
        c.paise * 10000 > l."abovePaise" * (10000 + l."basisPoints")
        and (
          l."upToPaise" is null
          or c.paise * 10000 <= l."upToPaise" * (10000 + l."basisPoints")
        )
      else c.paise > l."abovePaise" and (l."upToPaise" is null or c.paise <= l."upToPaise")
    end
    and (c.is_handicraft or not l."isForHandicraft")
  order by l."isForHandicraft" desc, length(l."hsnPrefix") desc
  limit 1
)`;

/** What changed lines of the GST table change; `chosen` products keep their seller's own rate. */
export type RatesChange = {
  readonly products: number;
  readonly sellers: number;
  readonly chosen: number;
};

// Many products share few prices: each kind of goods and price is looked up once.
const count = statement<RatesChange>(
  "catalog.productsUnderRates",
  `with under as materialized (
     select p.id, p.seller_id, p.hsn_code, p.is_handicraft, p.price_includes_gst, p.gst_reason is null as follows,
       sale_price(
         coalesce(v.price_paise, p.price_paise), sale.percent_off, sale.paise_off
       ) as paise
     from products p
     join ${approvedSellersView} s on s.seller_id = p.seller_id and s.charges_gst
     left join variants v on v.product_id = p.id
     left join price_windows sale on sale.product_id = p.id and sale.during @> now()
     where p.status = 'published'
       and p.taken_down_at is null
       and p.deleted_at is null
       and starts_with(p.hsn_code, $3)
   ),
   changed as materialized (
     select c.*
     from (select distinct hsn_code, is_handicraft, price_includes_gst, paise from under) c
     where ${rateAmong("$1")} is distinct from ${rateAmong("$2")}
   ),
   concerned as (
     select u.id, u.seller_id, u.follows
     from under u
     join changed using (hsn_code, is_handicraft, price_includes_gst, paise)
   )
   select count(distinct id) filter (where follows)::int as products,
     count(distinct seller_id) filter (where follows)::int as sellers,
     count(distinct id) filter (where not follows)::int as chosen
   from concerned`,
);

/**
 * How many published products would get another rate under other lines of the table, at their
 * current prices, and how many keep the rate that their seller chose. `hsnPrefix` is that of the
 * changed lines. One statement.
 */
export async function productsUnderRates(
  db: Db,
  actor: Actor,
  {
    before,
    after,
    hsnPrefix,
  }: {
    readonly before: readonly GstRate[];
    readonly after: readonly GstRate[];
    readonly hsnPrefix: string;
  },
): Promise<RatesChange> {
  mustBeAllowed(actor, "tax.addRate");
  const [counted] = await count(db, [JSON.stringify(before), JSON.stringify(after), hsnPrefix]);
  return counted ?? { products: 0, sellers: 0, chosen: 0 };
}
