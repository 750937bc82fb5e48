import { once } from "node:events";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { renderTurn } from "./render-turn.server.ts";

test("new visitors are let in between pages that are ready at the same time", async () => {
  let visitors = 0;
  const server = createServer()
    .on("connection", () => visitors++)
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: 20 }, () => net.connect(port, "127.0.0.1"));
  const seen: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      await renderTurn();
      seen.push(visitors);
    }),
  );
  // Without turns no visitor would be let in before the last page.
  expect(new Set(seen).size).toBeGreaterThan(2);
  for (const socket of sockets) socket.destroy();
  server.close();
});
