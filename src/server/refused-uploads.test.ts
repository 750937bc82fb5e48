import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, test, vi } from "vitest";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { cookieOf, useUploads } from "#tests/support/uploads.ts";

const database = useTestDatabase();
const { place, door, stored } = useUploads(database);

describe("a person who may not upload is refused before anything is read", () => {
  test.each([
    ["a visitor", 401, async () => ""],
    [
      "somebody whose address is not confirmed",
      403,
      async () =>
        cookieOf(database, (await aPerson(database.db, { isEmailVerified: false })).userId),
    ],
  ])("%s", async (_, status, cookie) => {
    const pull = vi.fn<(controller: ReadableStreamDefaultController<Uint8Array>) => void>(
      (controller) => controller.enqueue(new Uint8Array(1000)),
    );
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const answer = await door().request("/pictures", {
      method: "POST",
      body,
      duplex: "half",
      headers: { Cookie: await cookie(), "Content-Type": "multipart/form-data; boundary=b" },
    } as RequestInit);
    expect(answer.status).toBe(status);
    expect(pull).not.toHaveBeenCalled();
  });
});

test.each([
  ["application/json", "{}"],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=b", "--b\r\nContent-Disp"],
])("a body that is not a form is refused: %s", async (type, body) => {
  expect(
    (
      await door().request("/pictures", {
        method: "POST",
        body,
        headers: { Cookie: place.seller, "Content-Type": type },
      })
    ).status,
  ).toBe(400);
});

describe("a body of 40 MB is cut off early, and its sender gets the reason", () => {
  test.each([
    ["that says so", true],
    ["that does not say so", false],
  ])("%s", async (_, isDeclared) => {
    const server = createServer(
      getRequestListener((request, bindings) => door().fetch(request, bindings), {
        overrideGlobalObjects: false,
      }),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const total = 40_000_000;
    const headers = {
      Cookie: place.seller,
      "Content-Type": "multipart/form-data; boundary=b",
      ...(isDeclared && { "Content-Length": total }),
    };
    const sending = httpRequest({
      port: (server.address() as AddressInfo).port,
      path: "/pictures",
      method: "POST",
      headers,
    });
    let sent = 0;
    async function* film() {
      yield Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="p"; filename="a.jpg"\r\n\r\n',
      );
      for (; sent < total; sent += 500_000) {
        await sleep(20);
        yield Buffer.alloc(500_000);
      }
    }
    const line = Readable.from(film()).on("error", () => undefined);
    sending.on("error", () => undefined);
    const over = new Promise((resolve) => sending.once("close", resolve));
    line.pipe(sending);
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({
      message: expect.stringMatching(/too much at once/),
    });
    await over;
    expect(sent).toBeLessThan(35_000_000);
    expect(await stored()).toBe(0);
    line.destroy();
    sending.destroy();
    server.closeAllConnections();
    server.close();
  });
});
