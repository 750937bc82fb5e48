import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { createLiveStreams, type LiveStreams } from "./live-streams.ts";

const belt = "product:0190a5e2-0000-4000-8000-000000000001" as const;
const bag = "product:0190a5e2-0000-4000-8000-000000000002" as const;

let live: LiveStreams;
let server: http.Server;
let open: http.ClientRequest[];
let clock: number;

beforeEach(async () => {
  open = [];
  clock = 1_000_000;
  live = createLiveStreams({
    config: { baseUrl: "http://localhost", trustedProxies: ["127.0.0.1"] },
    heartbeatMs: 100,
    maxStreams: 4,
    maxStreamsPerNetwork: 2,
    now: () => clock,
  });
  server = http.createServer((request, response) => {
    if (!live.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  for (const request of open) request.destroy();
  live.close();
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

type Stream = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  output(): string;
  readonly isEnded: () => boolean;
  leave(): void;
};

async function listenTo(
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Stream> {
  const { promise, resolve, reject } = Promise.withResolvers<Stream>();
  const request = http.get(
    {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      path: `/live${query}`,
      headers,
    },
    (answer) => {
      let output = "";
      let isEnded = false;
      answer.on("data", (part: Buffer) => (output += part.toString()));
      answer.on("end", () => (isEnded = true));
      answer.on("error", () => undefined);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        output: () => output,
        isEnded: () => isEnded,
        leave: () => request.destroy(),
      });
    },
  );
  request.on("error", reject);
  open.push(request);
  return promise;
}

/** The text of a stream without its opening and heartbeats. */
function events(stream: Stream): readonly string[] {
  return [...stream.output().matchAll(/^data: (.*)$/gm)].map((match) => match[1] ?? "");
}

describe("an open page", () => {
  test("is notified of its own topics, several changes at once, and of nothing else", async () => {
    const stream = await listenTo(`?topics=${belt},list:belts`);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-content-type-options": "nosniff",
    });
    live.notify([bag, "list", "list:bags"]);
    live.notify([belt, "list", "list:belts"]);
    live.notify([belt]);
    await vi.waitFor(() => expect(events(stream)).toEqual([`${belt},list:belts`]), patience);
    live.notify("everything");
    await vi.waitFor(
      () => expect(events(stream)).toEqual([`${belt},list:belts`, "everything"]),
      patience,
    );
  });

  test("gets a time to reconnect, and a heartbeat now and then", async () => {
    const stream = await listenTo("?topics=list");
    await vi.waitFor(() => expect(stream.output()).toMatch(/^retry: 1000\n\n(:\n\n){2}/), patience);
  });

  test("gets the changes that it missed while disconnected", async () => {
    clock += 1000;
    live.notify([belt]);
    live.notify([bag]);
    clock += 30;
    const [prompt, late, tooLate] = [
      await listenTo(`?topics=${belt}&missedMs=20`),
      await listenTo(`?topics=${belt}&missedMs=40`, { "X-Forwarded-For": "203.0.113.1" }),
      await listenTo(`?topics=${belt}&missedMs=3600000`, { "X-Forwarded-For": "203.0.113.2" }),
    ];
    await vi.waitFor(
      () =>
        expect([events(prompt), events(late), events(tooLate)]).toEqual([
          [],
          [belt],
          ["everything"],
        ]),
      patience,
    );
  });

  test("is disconnected when the shop closes, with a time to reconnect", async () => {
    const stream = await listenTo("?topics=list");
    live.close();
    await vi.waitFor(() => expect(stream.isEnded()).toBe(true), patience);
    expect(stream.output()).toMatch(/^retry: 1000\n\n(:\n\n)*retry: [1-5]\d{3}\n\n$/);
    expect((await listenTo("?topics=list")).status).toBe(503);
  });
});

describe("a stream is refused", () => {
  const sixty = Array.from({ length: 60 }, (_, place) => `list:category-${place}`).join(",");

  test.each([
    "",
    "?",
    "?topics=",
    "?topics=everything",
    `?topics=${belt},`,
    "?topics=session",
    "?topics=product:1",
    `?topics=${sixty},list`,
    "?topics=list&missedMs=-1",
    "?topics=list&missedMs=soon",
  ])("for the topics “%s”", async (query) => {
    const { status, headers } = await listenTo(query);
    expect([status, headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
  });

  test("but not one for sixty topics", async () => {
    expect((await listenTo(`?topics=${sixty}`)).status).toBe(200);
  });

  test("to pages of other sites", async () => {
    expect((await listenTo("?topics=list", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await listenTo("?topics=list", { "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  });

  test("to an address that has reached its limit, until one of its streams ends", async () => {
    const from = (address: string) => listenTo("?topics=list", { "X-Forwarded-For": address });
    const [first, second] = [await from("203.0.113.7"), await from("203.0.113.7")];
    const third = await from("203.0.113.7");
    expect([first.status, second.status, third.status, third.headers["retry-after"]]).toEqual([
      200,
      200,
      429,
      "10",
    ]);
    expect((await from("203.0.113.8")).status).toBe(200);
    first.leave();
    await vi.waitFor(async () => expect((await from("203.0.113.7")).status).toBe(200), patience);
  });

  test("if the process has reached its limit", async () => {
    for (let place = 1; place <= 4; place++)
      expect(
        (await listenTo("?topics=list", { "X-Forwarded-For": `203.0.113.${place}` })).status,
      ).toBe(200);
    expect((await listenTo("?topics=list", { "X-Forwarded-For": "203.0.113.5" })).status).toBe(503);
  });
});

test("a client that reads nothing is disconnected before much is buffered for it", async () => {
  const topics = Array.from(
    { length: 60 },
    (_, place) => `list:${"a".repeat(70)}-${place}` as const,
  );
  const request = http.get({
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    path: `/live?topics=${topics.join(",")}`,
  });
  open.push(request);
  const answer = await new Promise<http.IncomingMessage>(
    (resolve) => void request.once("response", resolve),
  );
  answer.on("error", () => undefined);
  answer.pause();
  let delivered = 0;
  // The system buffers some megabytes for a reader that does not read; the process must not.
  while ((await connections()) > 0 && delivered < 5000) {
    vi.useFakeTimers();
    live.notify(topics);
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    delivered++;
    if (delivered % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(delivered).toBeLessThan(5000);
});

async function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
