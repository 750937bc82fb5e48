import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import lighthouse, { type Result } from "lighthouse";
import { findBrowser } from "#tests/e2e/support/browser.ts";
import { forgetShop, freePort, startShop } from "#tests/support/running-shop.ts";

/**
 * `npm run bench -- pages`: measures first visits to the demo's pages for buyers with
 * Lighthouse in Chromium, as a throttled phone. Fails if a page is below the promises of
 * docs/performance.md.
 */

const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const maxScriptBytes = 136 * 1024;
/** Fonts have the widths of their fallbacks, up to fractions of a letter: 0.00 in two decimals. */
const leastShift = 0.005;
/** All but the framework's file. */
const maxOwnBytes = 45 * 1024;

type Category = keyof typeof least;
type Seen = {
  readonly scores: Readonly<Record<Category, number>>;
  readonly scriptBytes: number;
  readonly ownBytes: number;
  readonly shift: number;
  readonly otherHosts: readonly string[];
  readonly paintMs: number;
  readonly blockedMs: number;
};

export async function measurePages(): Promise<void> {
  const shop = await startShop({ env: { NODE_ENV: "production", DEMO: "on" } });
  const browser = await openBrowser();
  try {
    const product = await firstLink(shop.baseUrl, "/products", "/product/");
    const seller = await firstLink(shop.baseUrl, "/sellers", "/sellers/");
    for (const page of ["/products", product, "/", seller, "/cart"]) {
      // The first visit renders the page and encodes its pictures.
      await see(shop.baseUrl + page, browser.port);
      print(page, await see(shop.baseUrl + page, browser.port));
    }
  } finally {
    await browser.close();
    await forgetShop(shop);
  }
}

async function firstLink(baseUrl: string, list: string, begin: string): Promise<string> {
  const html = await (await fetch(baseUrl + list)).text();
  return new RegExp(`href="(${begin}[a-z0-9-]+)"`).exec(html)?.[1] ?? list;
}

async function openBrowser() {
  const { executablePath, args, env } = await findBrowser();
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), "charma-chrome-"));
  const child = spawn(
    executablePath,
    [
      ...args,
      "--headless=new",
      "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { env: { ...process.env, ...env }, stdio: "ignore" },
  );
  for (let waited = 0; waited < 20_000; waited += 100) {
    if ((await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok === true)
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    async close() {
      child.kill("SIGKILL");
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function see(url: string, port: number): Promise<Seen> {
  const report = await lighthouse(url, { port, logLevel: "error", output: "json" });
  if (report === undefined) throw new Error(`Lighthouse saw nothing at ${url}`);
  const { lhr } = report;
  for (const line of shortcomings(lhr)) process.stdout.write(`    ${line}\n`);
  const requests = networkRequests(lhr);
  const scripts = requests.filter((request) => request.resourceType === "Script");
  return {
    scores: Object.fromEntries(
      Object.keys(least).map((name) => [
        name,
        Math.round((lhr.categories[name]?.score ?? 0) * 100),
      ]),
    ) as Seen["scores"],
    scriptBytes: await bytesOf(scripts),
    ownBytes: await bytesOf(scripts.filter(({ url: script }) => !script.includes("/framework-"))),
    shift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    paintMs: lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    blockedMs: lhr.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    otherHosts: [...new Set(requests.map((request) => new URL(request.url).host))].filter(
      (host) => host !== "" && host !== new URL(url).host,
    ),
  };
}

type NetworkRequest = { readonly url: string; readonly resourceType: string };

/** Compressed, as browsers load them. */
async function bytesOf(requests: readonly NetworkRequest[]): Promise<number> {
  const answers = await Promise.all(
    requests.map(({ url }) =>
      fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } }),
    ),
  );
  return answers.reduce((sum, answer) => sum + Number(answer.headers.get("Content-Length")), 0);
}

function networkRequests(lhr: Result): readonly NetworkRequest[] {
  const details = lhr.audits["network-requests"]?.details;
  return details?.type === "table" ? (details.items as unknown as readonly NetworkRequest[]) : [];
}

/** The audits that failed and count in the score. */
function shortcomings(lhr: Result): readonly string[] {
  const counted = new Set(
    Object.keys(least).flatMap(
      (name) =>
        lhr.categories[name]?.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id) ?? [],
    ),
  );
  return Object.values(lhr.audits)
    .filter((audit) => counted.has(audit.id) && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit.id}: ${audit.displayValue ?? audit.title}`);
}

function print(page: string, seen: Seen): void {
  const scores = Object.entries(seen.scores)
    .map(([name, score]) => `${name} ${score}`)
    .join(", ");
  process.stdout.write(
    `${page}: ${scores}; scripts ${inKb(seen.scriptBytes)}, of them ours ` +
      `${inKb(seen.ownBytes)}; layout shift ${seen.shift.toFixed(3)}; largest paint ` +
      `${Math.round(seen.paintMs)} ms; blocked ${Math.round(seen.blockedMs)} ms; ` +
      `other hosts: ${seen.otherHosts.join(", ") || "none"}\n`,
  );
  const isGood =
    Object.entries(least).every(
      // Search engines do not list carts.
      ([name, wanted]) =>
        seen.scores[name as Category] >= wanted || (name === "seo" && page === "/cart"),
    ) &&
    seen.scriptBytes <= maxScriptBytes &&
    seen.ownBytes <= maxOwnBytes &&
    seen.shift < leastShift &&
    seen.otherHosts.length === 0;
  if (!isGood) process.exitCode = 1;
}

function inKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
