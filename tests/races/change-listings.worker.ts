import { cardsByIds, refreshStock } from "#modules/catalog/public.server.ts";
import { inTransaction, openDatabase, type Db } from "#platform/db/database.ts";
import { visitor } from "#policy/actor.ts";
import { persistently } from "./persistently.ts";
import type { Prepare } from "./run-from-processes.ts";

export type Shelf = {
  readonly url: string;
  readonly productIds: readonly string[];
  readonly variantIds: readonly string[];
  readonly sellerId: string;
  readonly changes: number;
};

const setStock = `
  with held as (select id, stock from variants where id = $1 for no key update),
  changed as (
    update variants v
    set stock = $2
    from held
    where v.id = held.id and held.stock <> $2
    returning v.id, $2 - held.stock as quantity
  )
  insert into stock_movements (variant_id, quantity, reason)
  select id, quantity, 'correction'
  from changed`;

// Very short sales, so rows become due while others work on them.
const planSale = `
  with planned as (
    insert into sales (seller_id, sale_type, percent_off, starts_at)
    select seller_id, 'flash', 20, now() + interval '50 milliseconds'
    from products
    where id = $1
    returning id, starts_at
  )
  insert into price_windows (product_id, sale_id, during, percent_off)
  select $1, id, tstzrange(starts_at, starts_at + interval '300 milliseconds'), 20
  from planned
  on conflict do nothing`;

/**
 * Every process edits the same few products, their stock, sales and shop, one transaction after
 * another, and reads them in between. Resolves to the number of edits.
 */
export const prepare: Prepare<Shelf, number> = async (
  { url, productIds, variantIds, sellerId, changes },
  { index },
) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 2 });
  await pool.query("select 1");
  return async () => {
    for (let turn = 0; turn < changes; turn++) {
      await persistently(() => inTransaction(db, async (tx) => change(tx, turn)));
      await cardsByIds(db, visitor, { ids: productIds });
      await persistently(() => refreshStock(db, 3));
    }
    await close();
    return changes;
  };

  async function change(tx: Db, turn: number): Promise<void> {
    const run = async (text: string, values: readonly unknown[]) =>
      tx.$client.query(text, [...values]);
    const at = (ids: readonly string[], place: number) => ids[place % ids.length];
    const step = turn * 7 + index * 3;
    switch ((turn + index) % 7) {
      case 0:
        return void (await run("update products set price_paise = $2 where id = $1", [
          at(productIds, step),
          100_000 + step * 100,
        ]));
      case 1:
        return void (await run(setStock, [at(variantIds, step), turn % 2 === 0 ? 0 : 3]));
      // A whole cart, as an order locks it: variants in the order of their ids.
      case 2: {
        for (const id of [at(variantIds, step), at(variantIds, step + 1)].toSorted())
          await run(setStock, [id, step % 3]);
        return;
      }
      // In the reverse order, which no command should use: the database detects the deadlock and
      // the transaction is retried.
      case 3: {
        await run("update products set name = $2 where id = $1", [
          at(productIds, step + 1),
          `Piece ${step}`,
        ]);
        return void (await run(setStock, [at(variantIds, step), step % 2]));
      }
      case 4:
        return void (await run("update products set status = $2 where id = $1", [
          at(productIds, step),
          turn % 3 === 0 ? "draft" : "published",
        ]));
      case 5:
        return void (await run(planSale, [at(productIds, step)]));
      default:
        return void (await run("update sellers set shop_name = $2 where user_id = $1", [
          sellerId,
          `Shop ${index} ${turn}`,
        ]));
    }
  }
};
