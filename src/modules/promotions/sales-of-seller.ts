import { productNamesView } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { Sale } from "./contract.ts";
import { SaleNotFound } from "./errors.ts";

const pageSize = 10;
const mostCurrent = 100;

const columns = `
  s.id, s.sale_type as "saleType", s.starts_at as "startsAt", s.ends_at as "endsAt",
  s.is_on as "isOn", s.stopped_at as "stoppedAt", s.version,
  case
    when s.percent_off is null then json_build_object('paiseOff', s.paise_off)
    else json_build_object('percentOff', s.percent_off)
  end as discount,
  exists (
    select
    from sale_periods p
    where p.sale_id = s.id and lower(p.during) <= now()
  ) as "hasBegun",
  (select count(*)::int from sale_products o where o.sale_id = s.id) as products,
  array(
    select n.name
    from sale_products o
    join ${productNamesView} n on n.product_id = o.product_id
    where o.sale_id = s.id
    order by n.name
    limit 3
  ) as names`;

const overAt = "coalesce(s.stopped_at, s.ends_at)";
const isOver = "(s.stopped_at is not null or s.ends_at <= now())";

const current = statement<Sale>(
  "promotions.currentSales",
  `select ${columns}
   from sales s
   where s.seller_id = $1 and not coalesce(${isOver}, false)
   order by s.starts_at, s.id
   limit ${mostCurrent}`,
);
const past = statement<Sale>(
  "promotions.pastSales",
  `select ${columns}
   from sales s
   where s.seller_id = $1
     and ${isOver}
     and (
       $2::uuid is null
       or (${overAt}, s.id) < (
         select coalesce(a.stopped_at, a.ends_at), a.id
         from sales a
         where a.id = $2 and a.seller_id = $1
       )
     )
   order by ${overAt} desc, s.id desc
   limit ${pageSize + 1}`,
);

/** A seller's current sales, and a page of past ones. */
export type SalesOfSeller = {
  /** Running, planned and switched off, by their start. */
  readonly current: readonly Sale[];
  /** Past sales, the latest first; `next` is the cursor of the next page. */
  readonly past: readonly Sale[];
  readonly next: string | null;
};

/** The seller's own sales. Two statements. */
export async function salesOfSeller(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<SalesOfSeller> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  const cursor = after !== null && isUuid(after) ? after : null;
  const [now, over] = await Promise.all([current(db, [sellerId]), past(db, [sellerId, cursor])]);
  const { items, next } = paginate(over, pageSize, (last) => last.id);
  return { current: now, past: items, next };
}

const one = statement<Sale>(
  "promotions.saleOfSeller",
  `select ${columns} from sales s where s.id = $1 and s.seller_id = $2`,
);

/** One sale of the seller. Throws SaleNotFound, for another seller's sale too. One statement. */
export async function saleOfSeller(
  db: Db,
  actor: Actor,
  { saleId }: { readonly saleId: string },
): Promise<Sale> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  const [sale] = isUuid(saleId) ? await one(db, [saleId, sellerId]) : [];
  if (sale === undefined) throw new SaleNotFound();
  return sale;
}

const productsPerPage = 50;

const productsOf = statement<{ id: string; name: string }>(
  "promotions.pageOfSaleProducts",
  `select n.product_id as id, n.name
   from sale_products o
   join ${productNamesView} n on n.product_id = o.product_id
   where o.sale_id = $1
     and o.seller_id = $2
     and (
       $3::uuid is null
       or (n.name, n.product_id) > (
         select a.name, a.product_id
         from ${productNamesView} a
         where a.product_id = $3 and a.seller_id = $2
       )
     )
   order by n.name, n.product_id
   limit ${productsPerPage + 1}`,
);

/**
 * The product ids of a sale, sorted by name, fifty per page. One statement. Throws SaleNotFound.
 */
export async function productsOfSale(
  db: Db,
  actor: Actor,
  { saleId, after }: { readonly saleId: string; readonly after: string | null },
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  if (!isUuid(saleId)) throw new SaleNotFound();
  const rows = await productsOf(db, [
    saleId,
    sellerId,
    after !== null && isUuid(after) ? after : null,
  ]);
  const { items, next } = paginate(rows, productsPerPage, (last) => last.id);
  return { ids: items.map(({ id }) => id), next };
}

/** When a product of a sale is cheaper because of it. */
export type SaleSpan = {
  readonly saleId: string;
  readonly productIds: readonly string[];
  readonly from: Date;
  readonly until: Date | null;
};

const spans = statement<SaleSpan>(
  "promotions.spansOfSales",
  `select s.id as "saleId", lower(p.during) as "from", upper(p.during) as until,
     array(select o.product_id::text from sale_products o where o.sale_id = s.id) as "productIds"
   from sales s
   join sale_periods p on p.sale_id = s.id
   where s.seller_id = $1 and s.id = any($2::uuid[]) and lower(p.during) <= now()
   order by s.id, 2`,
);

/**
 * The spans of the seller's own sales that have begun, for counts by product and time. One
 * statement.
 */
export async function spansOfSales(
  db: Db,
  actor: Actor,
  { saleIds }: { readonly saleIds: readonly string[] },
): Promise<readonly SaleSpan[]> {
  const { sellerId } = allowedSeller(actor, "promotions.manageSales");
  return spans(db, [sellerId, saleIds.filter(isUuid)]);
}
