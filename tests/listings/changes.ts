import fc from "fast-check";
import type { Db } from "#platform/db/database.ts";

/** Random changes to a catalogue: each changes some of a few products, and anything else. */

export type Change = {
  readonly what: string;
  readonly text: string;
  readonly values: readonly unknown[];
};

export type ExistingIds = {
  readonly productIds: readonly string[];
  readonly sellerIds: readonly string[];
};

/** Any one change of these products and sellers. */
export function anyChange({ productIds, sellerIds }: ExistingIds): fc.Arbitrary<Change> {
  const product = fc.constantFrom(...productIds);
  const seller = fc.constantFrom(...sellerIds);
  const change = <Value>(
    what: string,
    text: string,
    of: fc.Arbitrary<string>,
    to: fc.Arbitrary<Value>,
  ) => fc.tuple(of, to).map(([id, value]): Change => ({ what, text, values: [id, value] }));
  const plain = (what: string, text: string, of: fc.Arbitrary<string>) =>
    of.map((id): Change => ({ what, text, values: [id] }));
  return fc.oneof(
    change(
      "publish or not",
      `update products
       set status = $2, deleted_at = null, published_at = coalesce(published_at, now())
       where id = $1`,
      product,
      fc.constantFrom("published", "published", "draft", "archived"),
    ),
    change(
      "price",
      "update products set price_paise = $2, compare_price_paise = null where id = $1",
      product,
      fc.constantFrom(100_000, 200_000, 350_000),
    ),
    change(
      "reduce",
      "update products set compare_price_paise = price_paise + $2 where id = $1",
      product,
      fc.constantFrom(100, 50_000),
    ),
    change(
      "name",
      "update products set name = $2 where id = $1",
      product,
      fc.constantFrom("Tote", "Satchel", "Belt"),
    ),
    change(
      "describe",
      "update products set description = $2 where id = $1",
      product,
      fc.constantFrom(
        "Cut by hand.",
        "Stitched by hand.\n\nTwice.",
        "Stitched by hand.\n\nThrice.",
      ),
    ),
    change(
      "materials",
      "update products set materials = $2 where id = $1",
      product,
      fc.constantFrom("Suede", "Full-grain goat, brass rivets", "Felt"),
    ),
    change(
      "move",
      "update products set category_slug = $2 where id = $1",
      product,
      fc.constantFrom("belts", "handbags", "travel"),
    ),
    change(
      "weigh",
      "update products set weight_grams = $2 where id = $1",
      product,
      fc.constantFrom(100, 200),
    ),
    change(
      "rate",
      "update products set rating_count = 2, rating_total = $2 where id = $1",
      product,
      fc.constantFrom(4, 7, 10),
    ),
    change(
      "sell",
      "update products set sales = $2 where id = $1",
      product,
      fc.integer({ min: 0, max: 400 }),
    ),
    plain(
      "look at",
      `with counted as (
         insert into daily_views (seller_id, day, product_id, views)
         select seller_id, current_date, id, 1
         from products
         where id = $1
         on conflict (seller_id, day, product_id) do update
         set views = daily_views.views + 1
       )
       update products
       set views = views + 1
       where id = $1`,
      product,
    ),
    change(
      "stock of all variants",
      "update variants set stock = $2 where product_id = $1",
      product,
      fc.constantFrom(0, 1, 2, 500, 600),
    ),
    change(
      "stock of one variant",
      `update variants
       set stock = $2
       where id = (select id from variants where product_id = $1 order by id limit 1)`,
      product,
      fc.constantFrom(0, 5),
    ),
    change(
      "price of one variant",
      `update variants
       set price_paise = $2
       where id = (select id from variants where product_id = $1 order by id limit 1)`,
      product,
      fc.constantFrom(null, 90_000, 400_000),
    ),
    change(
      "another variant",
      `insert into variants (product_id, seller_id, sku, colour, size, stock)
       select id, seller_id, gen_random_uuid(), $2, '9', 1
       from products
       where id = $1
       on conflict do nothing`,
      product,
      fc.constantFrom("Tan", "tan", "Black"),
    ),
    plain(
      "one variant less",
      `delete from variants
       where id = (select id from variants where product_id = $1 order by id desc limit 1)`,
      product,
    ),
    change(
      "picture",
      `insert into product_images (product_id, position, image_id, alt)
       select $1, $2, id, 'From the side'
       from images
       limit 1
       on conflict do nothing`,
      product,
      fc.integer({ min: 0, max: 3 }),
    ),
    plain("no pictures", "delete from product_images where product_id = $1", product),
    change(
      "seller's state",
      "update profiles set seller_status = $2 where user_id = $1",
      seller,
      fc.constantFrom("approved", "approved", "blocked", "pending"),
    ),
    change(
      "shop's name",
      "update sellers set shop_name = $2 where user_id = $1",
      seller,
      fc.constantFrom("Bark & Thread", "Tannery Row"),
    ),
    change(
      "shop's words",
      "update sellers set tagline = $2 where user_id = $1",
      seller,
      fc.constantFrom("Since 1950", "Since 1960"),
    ),
    change(
      "plan a sale",
      `with planned as (
         insert into sales (seller_id, sale_type, percent_off, starts_at)
         select seller_id, 'flash', 20, now() + make_interval(days => $2)
         from products
         where id = $1
         returning id, starts_at
       )
       insert into price_windows (product_id, sale_id, during, percent_off)
       select $1, id, tstzrange(starts_at, starts_at + interval '5 days'), 20
       from planned
       on conflict do nothing`,
      product,
      fc.constantFrom(-2, 4, 10),
    ),
    change(
      "another discount",
      "update price_windows set percent_off = $2 where product_id = $1",
      product,
      fc.constantFrom(10, 99),
    ),
    plain("no sales", "delete from price_windows where product_id = $1", product),
    change(
      "take down or restore",
      `update products
       set taken_down_at = $2::timestamptz, taken_down_reason = $2::text
       where id = $1`,
      product,
      fc.constantFrom(null, "2026-01-01"),
    ),
    change(
      "throw away or take back",
      "update products set status = 'draft', deleted_at = $2::timestamptz where id = $1",
      product,
      fc.constantFrom(null, "2026-01-01"),
    ),
    change(
      "holiday",
      `update sellers
       set away_from = now() + make_interval(days => $2),
         away_until = now() + make_interval(days => $2 + 3)
       where user_id = $1`,
      seller,
      fc.constantFrom(-1, 2),
    ),
    plain(
      "no holiday",
      "update sellers set away_from = null, away_until = null where user_id = $1",
      seller,
    ),
    change(
      "registration",
      "update company_settings set registration_type = $2 where seller_id = $1",
      seller,
      fc.constantFrom("regular", "composition"),
    ),
    change(
      "mark of origin",
      `with mark as (
         insert into origin_marks (
           seller_id, kind, name, number, status, valid_until, decided_at, decided_by
         )
         select seller_id, 'gi', 'Kolhapuri Chappal', gen_random_uuid(), 'verified',
           current_date + $2::int, now(), seller_id
         from products
         where id = $1
         returning id, seller_id
       )
       insert into product_origin_marks (product_id, mark_id, seller_id)
       select $1, id, seller_id
       from mark`,
      product,
      fc.constantFrom(null, -3, 3),
    ),
    change(
      "decide on marks",
      `update origin_marks
       set status = $2, reason = case when $2 = 'refused' then 'Unreadable' end
       where seller_id = $1`,
      seller,
      fc.constantFrom("verified", "refused", "expired"),
    ),
    plain("no marks", "delete from origin_marks where seller_id = $1", seller),
    fc.constantFrom("Belts", "Straps").map((name): Change => ({
      what: "category's name",
      text: "update categories set name = $1 where slug = 'belts'",
      values: [name],
    })),
    fc.constantFrom("#C5B9AD", "#112233").map((colour): Change => ({
      what: "picture's colour",
      text: "update images set dominant_colour = $1",
      values: [colour],
    })),
  );
}

/** What lists show of each product now, by its id. */
export async function visibleInLists(
  db: Db,
): Promise<ReadonlyMap<string, { readonly category: string; readonly shown: string }>> {
  const { rows } = await db.$client.query<{ id: string; category: string; shown: string }>(
    `select product_id as id, category_slug as category,
       concat(card, facets, search_vector, changes_at) as shown
     from listings`,
  );
  return new Map(rows.map(({ id, category, shown }) => [id, { category, shown }]));
}
