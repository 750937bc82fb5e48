import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody } from "./limit-body.ts";

const app = new Hono();
app.use(limitBody(10, ["/files", "/batches/*/result"]));
app.post("*", async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)));

async function send(
  path: string,
  bytes: number,
  isDeclared = true,
): Promise<{ readonly status: number; readonly read: string }> {
  const parts = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
  const headers: Record<string, string> = isDeclared ? { "Content-Length": String(bytes) } : {};
  const answer = await app.fetch(
    new Request(`http://shop.example${path}`, {
      method: "POST",
      body: parts,
      duplex: "half",
      headers,
    } as RequestInit),
  );
  return { status: answer.status, read: await answer.text() };
}

test("a body of the maximum size is read, one byte more is refused, with or without a declared length", async () => {
  for (const isDeclared of [true, false]) {
    expect(await send("/", 10, isDeclared)).toEqual({ status: 200, read: "10" });
    expect(await send("/", 11, isDeclared)).toMatchObject({ status: 413 });
  }
});

test("a route for files gets the declared size, for its page and its data, and no other route does", async () => {
  expect(await send("/files", 11)).toEqual({ status: 200, read: "11" });
  expect(await send("/files.data", 11)).toEqual({ status: 200, read: "11" });
  expect(await send("/files", 11, false)).toMatchObject({ status: 413 });
  const batch = "/batches/6f1c2b1e-4a4e-4b7e-9a30-0f5d8e6f7a10";
  expect(await send(`${batch}/result.data`, 11)).toEqual({ status: 200, read: "11" });
  for (const other of ["/files/else", "/files.data.data/x", "/other", "/batches/new/result", batch])
    expect(await send(other, 11)).toMatchObject({ status: 413 });
});
