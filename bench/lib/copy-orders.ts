import pg from "pg";

/**
 * Fills a shop with copies of orders that stand in it already, by SQL: each copy has its own keys
 * and belongs to the same parties. Without triggers and foreign keys, like a restored backup.
 */

/** The tables of an order, and which of their columns are keys that each copy has of its own. */
const tables: Readonly<Record<string, { readonly of: string; readonly keys: readonly string[] }>> =
  {
    purchases: {
      of: "s.id in (select purchase_id from orders where id = $1)",
      keys: ["id"],
    },
    orders: { of: "s.id = $1", keys: ["id", "purchase_id"] },
    order_items: { of: "s.order_id = $1", keys: ["id", "order_id"] },
    order_events: { of: "s.order_id = $1", keys: ["order_id"] },
    part_payments: { of: "s.order_id = $1", keys: ["order_id"] },
    missing_parcels: { of: "s.order_id = $1", keys: ["order_id"] },
    order_returns: { of: "s.order_id = $1", keys: ["id", "order_id"] },
    order_return_items: { of: "s.order_id = $1", keys: ["return_id", "order_id"] },
    shipments: { of: "s.order_id = $1", keys: ["id", "order_id", "return_id"] },
    shipment_items: {
      of: "s.shipment_id in (select id from shipments where order_id = $1)",
      keys: ["shipment_id", "order_item_id"],
    },
    order_deadline_steps: { of: "s.order_id = $1", keys: ["order_id", "subject_id"] },
  };

/** What else must differ between two copies. The job looks at them in the course of a month. */
const others: Readonly<Record<string, string>> = {
  "purchases.idempotency_key": "md5(s.id::text || n)",
  "orders.order_number": "'ORD-' || (9000000000000 + nextval('bench_order_numbers'))",
  "orders.deadline_check_at": "s.deadline_check_at + make_interval(mins => n % 43200)",
};

/**
 * Writes so many copies of each order, with other keys than those of another `round`. Needs a superuser, as the embedded database's role is.
 */
export async function copyOrders(
  databaseUrl: string,
  round: number,
  copies: readonly { readonly orderId: string; readonly count: number }[],
): Promise<void> {
  // A connection of its own: those of the shop limit a statement to seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set session_replication_role = replica");
    await client.query(`create temp sequence bench_order_numbers start ${round * 1_000_000 + 1}`);
    for (const [table, { of, keys }] of Object.entries(tables)) {
      const columns = await columnsOf(client, table);
      const values = columns.map(
        (column) =>
          others[`${table}.${column}`] ??
          (keys.includes(column) ? `md5(s.${column}::text || n)::uuid` : `s.${column}`),
      );
      for (const { orderId, count } of copies)
        await client.query(
          `insert into ${table} (${columns.join(", ")})
           select ${values.join(", ")}
           from ${table} s
           cross join generate_series($3::int + 1, $3::int + $2::int) as n
           where ${of}`,
          [orderId, count, round * 1_000_000],
        );
    }
    for (const table of Object.keys(tables)) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column
     from pg_attribute
     where attrelid = $1::regclass
       and attnum > 0
       and not attisdropped
       and attidentity = ''
       and attgenerated = ''`,
    [table],
  );
  return rows.map(({ column }) => column);
}
