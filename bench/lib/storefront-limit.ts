import type { RunningShop } from "#tests/support/running-shop.ts";
import { statementsOf, withBareServer } from "./bare.ts";
import type { Measured } from "./closed-loop.ts";
import { HttpConnection } from "./http-connection.ts";
import { headersOf, type Scenario, type World } from "./storefront-scenarios.ts";

type Limiting = {
  readonly world: World;
  /** Measures the server on a port of this machine. */
  readonly run: (port: number) => Promise<Measured>;
};

/**
 * What a bare server does on this machine: it sends the same bytes, or runs the same statements.
 * Undefined for a scenario without a limit.
 */
export async function limitOf(
  shop: RunningShop,
  scenario: Scenario,
  { world, run }: Limiting,
): Promise<Measured | undefined> {
  const { limit, path: addressOf } = scenario;
  if (limit === undefined) return undefined;
  if (limit === "bytes") {
    const { hostname, port } = new URL(shop.baseUrl);
    const connection = new HttpConnection(hostname, Number(port));
    const { body } = await connection.get(addressOf(world, 0), "", headersOf(scenario));
    connection.close();
    return withBareServer(Buffer.from(body), run);
  }
  const requests = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      statementsOf(shop.databaseUrl, (db) => limit(db, addressOf(world, turn))),
    ),
  );
  return withBareServer({ databaseUrl: shop.databaseUrl, requests }, run);
}
