import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { aDifference, aFailedJob } from "#tests/support/planted-troubles.ts";
import { forgetShop, freePort, startShop, type RunningShop } from "#tests/support/running-shop.ts";

/** The real program, as Prometheus, an OpenTelemetry receiver and a reader of its log see it. */

const token = "a-token-of-the-test-run";
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly spanId: string;
};
const spans: Span[] = [];
let receiver: Server;
let metricsUrl: string;
let shop: RunningShop;
let database: Database;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      spans.push(...spansOf(JSON.parse(Buffer.concat(parts).toString())));
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  const [otlpPort, metricsPort] = [await freePort(), await freePort()];
  receiver.listen(otlpPort, "127.0.0.1");
  await once(receiver, "listening");
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  shop = await startShop({
    env: {
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${otlpPort}`,
      LOG_LEVEL: "info",
    },
  });
  database = openDatabase({ url: shop.databaseUrl, poolSize: 2 });
}, 180_000);

afterAll(async () => {
  await database.close();
  await forgetShop(shop);
  receiver.close();
});

function spansOf(body: unknown): readonly Span[] {
  const { resourceSpans } = body as {
    readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans));
}

async function metrics(): Promise<string> {
  return (await fetch(metricsUrl)).text();
}

test("requests are counted by the template of their address, never by the address", async () => {
  const seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller, { stock: 3 });
  for (const path of [`/product/${product.id}`, "/no/such/page", "/", "/healthz"])
    await (await fetch(shop.baseUrl + path)).arrayBuffer();
  await vi.waitFor(async () => {
    await (await fetch(`${shop.baseUrl}/about`)).arrayBuffer();
    expect(await metrics()).toMatch(
      /charma_http_requests_total\{route="\/about",method="GET",status="200",cached="yes"\} [1-9]/,
    );
  });
  const text = await metrics();
  for (const route of ["/product/:productId", "not found", "/", "/healthz"])
    expect(text).toContain(`charma_http_requests_total{route="${route}",method="GET"`);
  expect(text).not.toContain(product.id);
  expect(text).not.toContain("no/such");
  expect(text).toMatch(/charma_statement_seconds_count\{statement="[a-zA-Z.]+",outcome="done"\}/);
});

test("the port of the shop shows metrics only to whoever has the token", async () => {
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${shop.baseUrl}/metrics`, { headers })).status;
  expect(await status({})).toBe(404);
  expect(await status({ Authorization: "Bearer wrong" })).toBe(404);
  expect(await status({ Authorization: `Bearer ${token}` })).toBe(200);
});

test("within a minute, a trouble is in the metrics and in a mail to administrators", async () => {
  await aPerson(database.db, { isAdmin: true, email: "asha@example.com" });
  await aFailedJob(database.db);
  await aDifference(database.db, 2);
  await vi.waitFor(
    async () => {
      const text = await metrics();
      expect(text).toContain('charma_health_check{check="failed-jobs"} 2');
      expect(text).toContain('charma_health_check{check="books"} 2');
      expect(text).toContain('charma_health_check{check="mail"} 0');
      const mails = await writtenMails(database.db);
      expect(
        mails
          .filter(({ kind }) => kind === "operations.trouble")
          .map(({ subject }) => subject)
          .toSorted(),
      ).toEqual(["Charma: Books: failing", "Charma: Failed jobs: failing"]);
    },
    { timeout: 60_000, interval: 500 },
  );
  const ready = await fetch(`${shop.baseUrl}/readyz`);
  expect(ready.status).toBe(200);
}, 90_000);

test("a request's trace continues the caller's and has its statements", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const parentId = "00f067aa0ba902b7";
  const headers = { traceparent: `00-${traceId}-${parentId}-01`, cookie: "session=none" };
  await (await fetch(`${shop.baseUrl}/products?search=bag`, { headers })).arrayBuffer();
  await vi.waitFor(
    () => {
      const own = spans.filter((span) => span.traceId === traceId);
      const root = own.find(({ name }) => name === "GET /products");
      expect(root?.parentSpanId).toBe(parentId);
      const statements = own.filter(({ name }) => name.startsWith("statement catalog."));
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.every(({ parentSpanId }) => parentSpanId === root?.spanId)).toBe(true);
    },
    { timeout: 30_000 },
  );
  expect(JSON.stringify(spans)).not.toContain("bag");
}, 60_000);

test("each line of a request has its id, and each line of a job the job's", async () => {
  const answer = await fetch(`${shop.baseUrl}/admin/ledger/nothing`);
  const requestId = answer.headers.get("x-request-id") ?? "";
  await vi.waitFor(() => expect(shop.output.join("")).toContain(`"requestId":"${requestId}"`));
  await database.db.$client.query(
    `insert into pgboss.job (name, data, retry_limit, id)
     values ('imports', '{"importId":"no id"}', 0, '00000000-0000-4000-8000-000000000077')`,
  );
  await vi.waitFor(
    () => {
      const line = shop.output
        .join("")
        .split("\n")
        .find((each) => each.includes('"a job failed"'));
      expect(line).toContain('"jobId":"00000000-0000-4000-8000-000000000077","queue":"imports"');
    },
    { timeout: 20_000 },
  );
}, 40_000);
