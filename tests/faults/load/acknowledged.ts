import type { Db } from "#platform/db/database.ts";

/** The writes that the shop has acknowledged, and whether they are still there. */

export type Acknowledged = {
  /** The purchase of each checkout form, by its idempotency key. */
  readonly purchases: Map<string, string>;
  /** Keys of forms that were sent and never answered. */
  readonly inDoubt: Set<string>;
  /** Orders and the statuses that they have been given. */
  readonly steps: { readonly orderId: string; readonly status: string }[];
  readonly cartLines: { readonly userId: string; readonly variantId: string }[];
  readonly returns: { readonly orderId: string; readonly key: string; readonly status: string }[];
  /** Imports that were started, and the SKUs of their products. */
  readonly imports: { readonly importId: string; readonly skus: readonly string[] }[];
  /** Payments that the provider captured, by its id. */
  readonly payments: Set<string>;
};

export function nothingYet(): Acknowledged {
  return {
    purchases: new Map(),
    inDoubt: new Set(),
    steps: [],
    cartLines: [],
    returns: [],
    imports: [],
    payments: new Set(),
  };
}

/** A line of the report: how many were acknowledged, are missing, and exist more than once. */
export type Verdict = {
  readonly what: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
};

type Counts = { readonly lost: number; readonly doubled: number };

/** Compares everything acknowledged with the database. */
export async function judge(db: Db, acknowledged: Acknowledged): Promise<readonly Verdict[]> {
  return [
    await purchases(db, acknowledged),
    await steps(db, acknowledged),
    await cartLines(db, acknowledged),
    await returns(db, acknowledged),
    await imports(db, acknowledged),
    await payments(db, acknowledged),
  ];
}

async function countsOf(db: Db, text: string, values: readonly unknown[]): Promise<Counts> {
  const { rows } = await db.$client.query<Counts>(text, [...values]);
  return rows[0] ?? { lost: -1, doubled: -1 };
}

/** A purchase that nobody sent, or sent once and got twice, counts as doubled. */
async function purchases(db: Db, { purchases: known, inDoubt }: Acknowledged): Promise<Verdict> {
  const counts = await countsOf(
    db,
    `select count(*) filter (where p.id is null)::int as lost,
       (select count(*)
        from purchases
        where idempotency_key <> all($1::text[]) and idempotency_key <> all($3::text[]))::int
         as doubled
     from unnest($1::text[], $2::uuid[]) as a(key, id)
     left join purchases p on p.idempotency_key = a.key and p.id = a.id`,
    [[...known.keys()], [...known.values()], [...inDoubt]],
  );
  return { what: "orders placed", acknowledged: known.size, ...counts };
}

async function steps(db: Db, { steps: known }: Acknowledged): Promise<Verdict> {
  const counts = await countsOf(
    db,
    `select count(*) filter (where found = 0)::int as lost,
       count(*) filter (where found > 1)::int as doubled
     from (
       select (select count(*) from order_events e where e.order_id = a.id and e.status = a.status)
         as found
       from unnest($1::uuid[], $2::text[]) as a(id, status)
     ) counted`,
    [known.map(({ orderId }) => orderId), known.map(({ status }) => status)],
  );
  return { what: "steps of orders", acknowledged: known.length, ...counts };
}

async function cartLines(db: Db, { cartLines: known }: Acknowledged): Promise<Verdict> {
  const counts = await countsOf(
    db,
    `select count(*) filter (where c.user_id is null)::int as lost, 0 as doubled
     from unnest($1::uuid[], $2::uuid[]) as a(user_id, variant_id)
     left join cart_lines c using (user_id, variant_id)`,
    [known.map(({ userId }) => userId), known.map(({ variantId }) => variantId)],
  );
  return { what: "items in carts", acknowledged: known.length, ...counts };
}

async function returns(db: Db, { returns: known }: Acknowledged): Promise<Verdict> {
  const counts = await countsOf(
    db,
    `select count(*) filter (where found = 0)::int as lost,
       count(*) filter (where found > 1)::int as doubled
     from (
       select (
           select count(*)
           from order_returns r
           where r.order_id = a.id and r.idempotency_key = a.key and r.status = a.status
         ) as found
       from unnest($1::uuid[], $2::text[], $3::text[]) as a(id, key, status)
     ) counted`,
    [
      known.map(({ orderId }) => orderId),
      known.map(({ key }) => key),
      known.map(({ status }) => status),
    ],
  );
  return { what: "returns", acknowledged: known.length, ...counts };
}

async function imports(db: Db, { imports: known }: Acknowledged): Promise<Verdict> {
  const skus = known.flatMap((each) => each.skus);
  const counts = await countsOf(
    db,
    `select count(*) filter (where found = 0)::int as lost,
       count(*) filter (where found > 1)::int as doubled
     from (
       select (select count(*) from variants v where v.sku = a.sku) as found
       from unnest($1::text[]) as a(sku)
     ) counted`,
    [skus],
  );
  return { what: "imported products", acknowledged: skus.length, ...counts };
}

async function payments(db: Db, { payments: known }: Acknowledged): Promise<Verdict> {
  const counts = await countsOf(
    db,
    `select count(*) filter (where found = 0)::int as lost,
       count(*) filter (where found > 1)::int as doubled
     from (
       select (
           select count(*)
           from payment_attempts p
           where p.provider_payment_id = a.id and p.status = 'captured'
         ) as found
       from unnest($1::text[]) as a(id)
     ) counted`,
    [[...known]],
  );
  return { what: "payments captured", acknowledged: known.size, ...counts };
}
