import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/** The pages by which most visits begin. */
const firstPages = ["/", "/products", "/categories", "/new-arrivals", "/sale"];

/** What browsers of today accept, older browsers, and browsers without HTTPS. */
const codings = ["gzip, deflate, br, zstd", "gzip, deflate, br", "gzip, deflate"];

/**
 * Renders the first pages into the cache before the shop says that it is ready. After a restart in
 * a rush all visitors come at once; without this they would all wait for the first renderings, and
 * for the connections to the database, which this opens too. Takes at most `patienceMs`. A failure
 * is logged and nothing more: the pages are rendered when they are requested.
 */
export async function warmUp(
  fetch: (request: Request) => Response | Promise<Response>,
  {
    baseUrl,
    log,
    patienceMs = 3000,
  }: { readonly baseUrl: string; readonly log: Pick<Log, "warn">; readonly patienceMs?: number },
): Promise<void> {
  async function render(path: string): Promise<void> {
    for (const coding of codings) {
      const headers = { "Accept-Encoding": coding };
      const answer = await fetch(new Request(new URL(path, baseUrl), { headers }));
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} has status ${answer.status}`);
    }
  }
  const timeUp = new AbortController();
  try {
    await Promise.race([
      Promise.all(firstPages.map(render)),
      sleep(patienceMs, undefined, { signal: timeUp.signal }),
    ]);
  } catch (err) {
    log.warn({ err }, "the first pages were not rendered in advance");
  } finally {
    timeUp.abort();
  }
}
