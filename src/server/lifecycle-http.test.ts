import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { createDrainingServer, type DrainingServer } from "./lifecycle-http.ts";

let http: DrainingServer;
let sockets: net.Socket[];

beforeEach(async () => {
  sockets = [];
  http = createDrainingServer(
    (request, response) =>
      void request
        .resume()
        .on("end", () => response.end("taken"))
        .on("error", () => undefined),
    { formMs: 150 },
  );
  await http.listen("127.0.0.1", 0);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await http.drain();
});

/** Sends the head of a request and the first of ten letters. */
async function beginToPost(path: string) {
  const socket = net.connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let said = "";
  socket.on("data", (part) => (said += part.toString())).on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 10\r\n\r\na`);
  return { socket, said: () => said };
}

test("who sends a form too slowly is hung up on, while pictures may take their time", async () => {
  const [form, pictures] = [await beginToPost("/cart"), await beginToPost("/pictures")];
  await vi.waitFor(() => expect(form.socket.closed).toBe(true), patience);
  expect(pictures.socket.closed).toBe(false);
  pictures.socket.write("bcdefghij");
  await vi.waitFor(() => expect(pictures.said()).toContain("taken"), patience);
});

test("a form that came in time leaves its connection as it is", async () => {
  const form = await beginToPost("/cart");
  form.socket.write("bcdefghij");
  await vi.waitFor(() => expect(form.said()).toContain("taken"), patience);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(form.socket.closed).toBe(false);
});
