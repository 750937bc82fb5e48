import pg from "pg";
import { openDatabase, type Database, type Db } from "#platform/db/database.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import {
  freePort,
  startShop,
  type RunningShop,
  type ShopOptions,
} from "#tests/support/running-shop.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { nothingYet, type Acknowledged } from "./acknowledged.ts";
import { startMailServer, type FaultyMailServer } from "./mail-server.ts";
import { fillMarket, type Market } from "./people.ts";
import { newTally, type Tally } from "./visitor.ts";

/** A real shop with a payment provider, a mail server and a market, for a fault run. */
export type FaultPlace = {
  /** The process of this moment: faults replace it. */
  shop: RunningShop;
  readonly baseUrl: string;
  readonly options: ShopOptions & { readonly dataDir: string; readonly port: number };
  readonly database: Database;
  /** For checks that read every row: without the shop's limit of 5 s per statement. */
  readonly reader: Db;
  readonly sandbox: TestSandbox;
  readonly mail: FaultyMailServer;
  readonly market: Market;
  readonly tally: Tally;
  readonly acknowledged: Acknowledged;
  close(): Promise<void>;
};

export type PlaceOptions = {
  /** Of a PostgreSQL for the shop; without it the shop has its embedded database. */
  readonly databaseUrl?: string;
  /** How the run itself reads the database, if not by the shop's address. */
  readonly readUrl?: string;
  readonly dataDir?: string;
  readonly port?: number;
  /** What to put before the shop's command. */
  readonly within?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly buyers?: number;
  readonly settleAfterMs?: number;
};

export async function openFaultPlace(given: PlaceOptions = {}): Promise<FaultPlace> {
  const [port, mail] = [given.port ?? (await freePort()), await startMailServer()];
  const baseUrl = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    webhookUrl: `http://127.0.0.1:${port}/payments/webhook`,
    settleAfterMs: given.settleAfterMs ?? 500,
  });
  const { settings } = sandbox;
  const options = {
    port,
    ...(given.within !== undefined && { within: given.within }),
    dataDir: given.dataDir ?? (await quickFolder("charma-faults-")),
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: "Charma <mail@shop.example>",
      READS_PER_MINUTE: "0",
      PAYMENTS: "razorpay",
      RAZORPAY_KEY_ID: settings.keyId,
      RAZORPAY_KEY_SECRET: settings.keySecret,
      RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
      RAZORPAY_API_URL: settings.apiUrl,
      RAZORPAY_CHECKOUT_URL: settings.checkoutUrl,
      ...(given.databaseUrl !== undefined && { DATABASE_URL: given.databaseUrl }),
      ...given.env,
    },
  };
  const shop = await startShop(options);
  const readUrl = given.readUrl ?? shop.databaseUrl;
  const database = openDatabase({ url: readUrl, poolSize: 4 });
  const reader = new pg.Pool({ connectionString: readUrl, max: 2 });
  reader.on("error", () => undefined);
  const market = await fillMarket(database.db, {
    sellers: 8,
    productsEach: 6,
    buyers: given.buyers ?? 3000,
  });
  const place: FaultPlace = {
    shop,
    baseUrl,
    options,
    database,
    reader: { $client: reader },
    sandbox,
    mail,
    market,
    tally: newTally(),
    acknowledged: nothingYet(),
    async close() {
      await Promise.all([database.close(), reader.end()]);
      await place.shop.stop();
      await sandbox.stop();
      await mail.close();
    },
  };
  return place;
}
