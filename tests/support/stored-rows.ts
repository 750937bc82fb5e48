import type { TestDatabase } from "./database.ts";

/** What the database holds after a command. */

export async function rows<Row>(
  database: TestDatabase,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows: found } = await database.db.$client.query(text, [...values]);
  return found as Row[];
}

/** The pieces of a variant in stock. */
export const stockOf = async (database: TestDatabase, variantId: string) =>
  (
    await rows<{ stock: number }>(database, "select stock from variants where id = $1", [variantId])
  )[0]?.stock;

/** Whether an order was settled as one to another state, with the rate of its TCS and the paise. */
export const settledTcs = (database: TestDatabase, orderId: string) =>
  rows<{ inter: boolean; rate: number; tcs: number }>(
    database,
    `select is_inter_state as inter, tcs_basis_points as rate, tcs_paise::int as tcs
     from order_settlements
     where order_id = $1`,
    [orderId],
  );
