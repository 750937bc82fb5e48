import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#platform/db/database.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { forgetShop, startShop } from "#tests/support/running-shop.ts";
import { closedLoop, measuredLine } from "./lib/closed-loop.ts";
import { complete, fillCarts, prepareBuyers } from "./lib/full-carts.ts";
import { HttpConnection } from "./lib/http-connection.ts";

/**
 * A rush of orders, and the mails that follow it: how long after the last order the last buyer has
 * the confirmation and the last artisan the news, and what people who read cached pages notice.
 * Shop, database, mail server and load share the machine.
 */

const atOnce = 8;
const mailsOfPurchase = 3;
const emailOfOrders = aCheckoutForm({}).email;
const longestSeconds = 600;
const pollMs = 50;
const pauseMs = 20;

/** `--orders n`: how many; 1,000 otherwise. */
export async function measureRush(args: readonly string[]): Promise<void> {
  const given = Number(args[args.indexOf("--orders") + 1]);
  const orders = args.includes("--orders") ? given : 1000;
  const { mailServer, listen, close: closeMailServer } = openMailServer();
  await listen();
  const shop = await startShop({ env: { SMTP_URL: mailServer.url } });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 8 });
  try {
    const prepared = await prepareBuyers(db, orders);
    await fillCarts(db, prepared);
    await db.$client.query(
      "vacuum analyze users, profiles, sessions, products, variants, cart_lines",
    );
    const { hostname: host, port } = new URL(shop.baseUrl);
    const target = { host, port: Number(port) };
    const reader = readPages(target);
    await sleep(2000);
    reader.report("pages before");
    let next = 0;
    const rush = await closedLoop({
      ...target,
      connections: atOnce,
      seconds: longestSeconds,
      work: async (connection) => {
        const cookie = prepared.cookies[next++];
        if (cookie === undefined) return false;
        await complete(connection, cookie);
        return true;
      },
    });
    process.stdout.write(`${measuredLine(`orders, ${atOnce} buyers`, rush)}\n`);
    reader.report("pages during the orders");
    const endedAt = performance.now();
    const since = () => ((performance.now() - endedAt) / 1000).toFixed(1);
    const confirmations = () => mailServer.recipients.filter((to) => to === emailOfOrders).length;
    process.stdout.write(`${confirmations()} confirmations were sent before the last order\n`);
    while (confirmations() < orders && Number(since()) < longestSeconds) await sleep(pollMs);
    process.stdout.write(`the last confirmation ${since()} s after the last order\n`);
    while (
      mailServer.recipients.length < mailsOfPurchase * orders &&
      Number(since()) < longestSeconds
    )
      await sleep(pollMs);
    process.stdout.write(`the last of ${mailServer.recipients.length} mails after ${since()} s\n`);
    reader.report("pages while mails are sent");
    await reader.stop();
  } finally {
    await close();
    await forgetShop(shop);
    closeMailServer();
  }
}

/** Reads the cached home page again and again, with a short pause. */
function readPages({ host, port }: { readonly host: string; readonly port: number }) {
  const connection = new HttpConnection(host, port);
  let latencies: number[] = [];
  let isOver = false;
  async function read(): Promise<void> {
    while (!isOver) {
      const before = performance.now();
      await connection.get("/");
      latencies.push(performance.now() - before);
      await sleep(pauseMs);
    }
    connection.close();
  }
  const reading = read();
  return {
    report(name: string): void {
      const sorted = latencies.toSorted((a, b) => a - b);
      const at = (share: number) =>
        (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
      process.stdout.write(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`);
      latencies = [];
    },
    async stop(): Promise<void> {
      isOver = true;
      await reading;
    },
  };
}
