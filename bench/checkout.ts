import { openDatabase, type Db } from "#platform/db/database.ts";
import { aSeller, aProduct } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { forgetShop, signedInCookies, startShop } from "#tests/support/running-shop.ts";
import { closedLoop, measuredLine } from "./lib/closed-loop.ts";
import { headerOf, type HttpConnection } from "./lib/http-connection.ts";

/**
 * Measures checkout over HTTP: real sessions, real carts, the real program with its embedded,
 * durable database. "order" is Complete Order alone, with carts filled beforehand. "journey" puts
 * two items of two artisans into the cart and orders them: three requests.
 */

const buyers = 6000;
const productsPerSeller = 100;
const seconds = 8;
const pricePaise = 100_000;
const totalOfTwoPaise = 236_000;

async function prepare(db: Db) {
  await db.$client.query(withoutCashCodes);
  const sellers = [await aSeller(db), await aSeller(db)] as const;
  const variants = await Promise.all(
    sellers.map((seller) =>
      Promise.all(
        Array.from(
          { length: productsPerSeller },
          async () => (await aProduct(db, seller, { pricePaise, stock: 1_000_000 })).variantId,
        ),
      ),
    ),
  );
  const { rows } = await db.$client.query<{ id: string }>(
    `with people as (
       insert into users (name, email, email_verified)
       select 'Asha Rao', 'buyer-' || n || '@example.com', true
       from generate_series(1, $1::int) as n
       returning id
     ),
     named as (insert into profiles (user_id, display_name) select id, 'Asha Rao' from people)
     select id
     from people`,
    [buyers],
  );
  const ids = rows.map((row) => row.id);
  return { variants, ids, cookies: await signedInCookies(db, ids) };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

function pairFor({ variants }: Prepared, buyer: number): readonly string[] {
  return variants.map((ofSeller) => ofSeller[buyer % productsPerSeller] ?? "");
}

async function fillCarts(db: Db, prepared: Prepared): Promise<void> {
  const pairs = prepared.ids.flatMap((id, buyer) =>
    pairFor(prepared, buyer).map((variantId) => ({ id, variantId })),
  );
  await db.$client.query(
    `insert into cart_lines (user_id, variant_id, quantity, seen_price_paise)
     select u, v, 1, $3
     from unnest($1::uuid[], $2::uuid[]) as c(u, v)
     on conflict do nothing`,
    [pairs.map((pair) => pair.id), pairs.map((pair) => pair.variantId), pricePaise],
  );
}

async function complete(connection: HttpConnection, cookie: string): Promise<void> {
  const form = aCheckoutForm({ totalShownPaise: String(totalOfTwoPaise) });
  const answer = await connection.post("/checkout", cookie, form);
  if (
    answer.status !== 302 ||
    headerOf(answer, "location")?.startsWith("/checkout/complete/") !== true
  )
    throw new Error(
      `status ${answer.status} ${
        headerOf(answer, "location") ??
        answer.body
          .toString()
          .replace(/<[^>]*>/g, " ")
          .slice(0, 200)
      }`,
    );
}

async function measure(): Promise<void> {
  const shop = await startShop();
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 8 });
  try {
    const prepared = await prepare(db);
    const { hostname: host, port } = new URL(shop.baseUrl);
    const target = { host, port: Number(port) };
    process.stdout.write(
      `checkout over HTTP, ${seconds} s each, database and load on the same machine\n`,
    );
    for (const connections of [4, 32]) {
      await fillCarts(db, prepared);
      // Like autovacuum in a running shop. Empty tables stay unanalyzed: planned as empty, they
      // would be read in sequence for a minute.
      await db.$client.query(
        "vacuum analyze users, profiles, sessions, products, variants, cart_lines",
      );
      let next = 0;
      const order = await closedLoop({
        ...target,
        connections,
        seconds,
        work: async (connection) => {
          const cookie = prepared.cookies[next++];
          if (cookie === undefined) return false;
          await complete(connection, cookie);
          return true;
        },
      });
      process.stdout.write(`${measuredLine(`order, ${connections} buyers`, order)}\n`);
      await db.$client.query("delete from cart_lines");
      let buyer = 0;
      const journey = await closedLoop({
        ...target,
        connections,
        seconds,
        work: async (connection) => {
          const mine = buyer++ % buyers;
          const cookie = prepared.cookies[mine] ?? "";
          for (const variantId of pairFor(prepared, mine))
            await connection.post("/cart", cookie, { intent: "add", variantId, quantity: "1" });
          await complete(connection, cookie);
          return true;
        },
      });
      process.stdout.write(`${measuredLine(`journey, ${connections} buyers`, journey)}\n`);
    }
  } finally {
    await close();
    await forgetShop(shop);
  }
}

await measure();
