import { openDatabase } from "#platform/db/database.ts";
import { forgetShop, startShop } from "#tests/support/running-shop.ts";
import { closedLoop, measuredLine } from "./lib/closed-loop.ts";
import { complete, fillCarts, pairFor, prepareBuyers } from "./lib/full-carts.ts";

/**
 * Measures checkout over HTTP: real sessions, real carts, the real program with its embedded,
 * durable database. "order" is Complete Order alone, with carts filled beforehand. "journey" puts
 * two items of two artisans into the cart and orders them: three requests.
 */

const buyers = 6000;
const seconds = 8;

async function measure(): Promise<void> {
  const shop = await startShop();
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 8 });
  try {
    const prepared = await prepareBuyers(db, buyers);
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
