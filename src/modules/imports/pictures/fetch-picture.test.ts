import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fetchPicture, type FetchRules } from "./fetch-picture.ts";
import { isPublicIp } from "./rules/public-address.ts";

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const pages = new Map<string, Answer>();
const requests: string[] = [];
const server = http.createServer((request, response) => {
  requests.push(request.url ?? "");
  pages.get(request.url ?? "")?.(request, response);
});
let origin: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  pages.clear();
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** These rules allow this machine's address, for tests. */
const here: FetchRules = { problemOf: () => null, isPublic: () => true, timeoutMs: 10_000 };
const leadsTo =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { Location: location }).end();
const sends =
  (bytes: Buffer): Answer =>
  (_request, response) =>
    void response.end(bytes);

test("a picture arrives byte by byte as it was sent", async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0, 1, 2, 3]);
  pages.set("/a.jpg", sends(bytes));
  expect(await fetchPicture(`${origin}/a.jpg`, here)).toEqual(bytes);
});

describe("a connection to an internal address is never made", () => {
  test("if it is written as a number", async () => {
    pages.set("/a.jpg", sends(Buffer.from("secret")));
    await expect(
      fetchPicture(`${origin}/a.jpg`, { ...here, isPublic: isPublicIp }),
    ).rejects.toThrow("private network");
    expect(requests).toEqual([]);
  });

  test.each([
    "https://127.0.0.1/",
    "https://0177.0.0.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://127.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
  ])("if it is %s", async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow("private network");
  });

  test("if a name resolves to it", async () => {
    const { port } = server.address() as AddressInfo;
    pages.set("/a.jpg", sends(Buffer.from("secret")));
    await expect(
      fetchPicture(`http://localhost:${port}/a.jpg`, { ...here, isPublic: isPublicIp }),
    ).rejects.toThrow("private network");
    expect(requests).toEqual([]);
  });

  test("if another server redirects to it", async () => {
    pages.set("/a.jpg", leadsTo("http://169.254.169.254/latest/meta-data/"));
    await expect(
      fetchPicture(`${origin}/a.jpg`, { ...here, isPublic: (ip) => ip === "127.0.0.1" }),
    ).rejects.toThrow("private network");
    pages.set("/b.jpg", leadsTo("file:///etc/passwd"));
    await expect(
      fetchPicture(`${origin}/b.jpg`, {
        ...here,
        problemOf: (address) => (address.startsWith("file:") ? "Not this one." : null),
      }),
    ).rejects.toThrow("Not this one.");
  });
});

test("redirects are followed three times and no further", async () => {
  pages.set("/1", leadsTo("/2"));
  pages.set("/2", leadsTo(`${origin}/3`));
  pages.set("/3", leadsTo("4"));
  pages.set("/4", sends(Buffer.from("here")));
  expect((await fetchPicture(`${origin}/1`, here)).toString()).toBe("here");
  pages.set("/0", leadsTo("/1"));
  await expect(fetchPicture(`${origin}/0`, here)).rejects.toThrow("redirects too many times");
  expect(requests.filter((path) => path === "/4")).toHaveLength(1);
});

test("no more than 5 MB are read, announced or not", async () => {
  pages.set(
    "/announced",
    (_request, response) =>
      void response.writeHead(200, { "Content-Length": String(6 * 1024 * 1024) }).write("x"),
  );
  await expect(fetchPicture(`${origin}/announced`, here)).rejects.toThrow("larger than 5 MB");
  let sent = 0;
  pages.set("/endless", (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      sent += 64 * 1024;
    };
    response.on("drain", more).on("error", () => undefined);
    more();
  });
  await expect(fetchPicture(`${origin}/endless`, here)).rejects.toThrow("larger than 5 MB");
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("a slow server is not waited for", async () => {
  pages.set("/silent", () => undefined);
  pages.set("/slow", (_request, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  });
  for (const path of ["/silent", "/slow"])
    await expect(fetchPicture(origin + path, { ...here, timeoutMs: 200 })).rejects.toThrow(
      "took longer",
    );
});

test("a missing picture is reported in a sentence", async () => {
  pages.set("/gone", (_request, response) => void response.writeHead(404).end("not here"));
  pages.set(
    "/cut",
    (_request, response) =>
      void response
        .writeHead(200, { "Content-Length": "100" })
        .write("x", () => response.destroy()),
  );
  await expect(fetchPicture(`${origin}/gone`, here)).rejects.toThrow("answered 404");
  await expect(fetchPicture(`${origin}/cut`, here)).rejects.toThrow("could not be reached");
  await expect(fetchPicture("https://no-such-host.invalid/a.jpg")).rejects.toThrow(
    "cannot be found",
  );
});
