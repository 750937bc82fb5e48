import http from "node:http";
import type { RunningShop } from "#tests/support/running-shop.ts";

/** A page as a browser gets it, and whether it came from the cache. */

type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

/** Sends exactly these headers; `fetch` adds some of its own. */
export async function requestPage(
  shop: RunningShop,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = http.request(new URL(path, shop.baseUrl), { method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body,
        text: body.toString(),
      });
    });
  });
  request.on("error", reject).end();
  return promise;
}

/** The request ids of cached pages are numbered by the process; others are random. */
export function isFromCache({ headers }: Answer): boolean {
  return /^[0-9a-f]{12}-/.test(headers["x-request-id"]?.toString() ?? "");
}

export async function listenTo(
  shop: RunningShop,
  topics: string,
  missedMs = 0,
): Promise<{ said(): string; leave(): void }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ said(): string; leave(): void }>();
  let said = "";
  const request = http.get(
    new URL(`/live?topics=${topics}&missedMs=${missedMs}`, shop.baseUrl),
    (answer) => {
      answer.on("data", (part: Buffer) => (said += part.toString()));
      answer.on("error", () => undefined);
      resolve({ said: () => said, leave: () => request.destroy() });
    },
  );
  request.on("error", reject);
  return promise;
}
