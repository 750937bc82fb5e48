import { once } from "node:events";
import { Agent, get } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { createDrainingServer, type DrainingServer } from "./lifecycle-http.ts";

let http: DrainingServer;
let port: number;
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
  ({ port } = http.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await http.drain();
});

/** Sends the head of a request and the first of ten characters. */
async function beginToPost(path: string) {
  const socket = net.connect(port, "127.0.0.1");
  sockets.push(socket);
  let output = "";
  socket.on("data", (part) => (output += part.toString())).on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 10\r\n\r\na`);
  return { socket, output: () => output };
}

test("a client that sends a form too slowly is disconnected, while pictures may take longer", async () => {
  const [form, pictures] = [await beginToPost("/cart"), await beginToPost("/pictures")];
  await vi.waitFor(() => expect(form.socket.closed).toBe(true), patience);
  expect(pictures.socket.closed).toBe(false);
  pictures.socket.write("bcdefghij");
  await vi.waitFor(() => expect(pictures.output()).toContain("taken"), patience);
});

test("a form that arrived in time does not affect its connection", async () => {
  const form = await beginToPost("/cart");
  form.socket.write("bcdefghij");
  await vi.waitFor(() => expect(form.output()).toContain("taken"), patience);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(form.socket.closed).toBe(false);
});

/** Sends one request after another over one connection until it closes; returns the losses. */
async function askUntilClosed(agent: Agent): Promise<readonly string[]> {
  const lost: string[] = [];
  for (let isOpen = true; isOpen;) {
    const answer = get({ agent, port, path: "/" });
    const outcome = await new Promise<string>((resolve) => {
      answer.once("response", (response) => response.resume().once("end", () => resolve("taken")));
      answer.once("error", (error) => resolve(answer.reusedSocket ? error.message : "refused"));
    });
    if (outcome === "refused") isOpen = false;
    else if (outcome !== "taken") lost.push(outcome);
  }
  return lost;
}

test("clients that use their connections lose no request when the server closes", async () => {
  const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const asked = agents.map(askUntilClosed);
  await sleep(200);
  await http.drain();
  expect((await Promise.all(asked)).flat()).toEqual([]);
  for (const agent of agents) agent.destroy();
});

test("a connection that nobody uses is closed half a second after the server begins to close", async () => {
  const socket = net.connect(port);
  sockets.push(socket);
  await once(socket, "connect");
  await http.drain();
  await vi.waitFor(() => expect(socket.readableEnded || socket.closed).toBe(true), patience);
});
