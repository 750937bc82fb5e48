import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { outgoingHeaders } from "../observe/observe.ts";
import { startTracing } from "./tracing.ts";

test("a visitor can neither leave the traces nor send something on to other services", async () => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => bodies.push(text));
    request.on("end", () => response.writeHead(200).end());
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const tracing = startTracing({ endpoint: `http://127.0.0.1:${port}`, version: "test" });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  // The last number of a traceparent says that the caller does not record this trace.
  const sent: Readonly<Record<string, string>> = {
    traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
    tracestate: "visitor=anything",
  };
  let passedOn: Readonly<Record<string, string>> = {};
  const answered = () => ({ status: 200, route: "/products" });
  try {
    await tracing.request({ method: "GET", header: (name) => sent[name], answered }, async () => {
      passedOn = outgoingHeaders();
    });
  } finally {
    await tracing.stop();
    receiver.close();
  }
  expect(bodies.join("")).toContain(traceId);
  expect(Object.keys(passedOn)).toEqual(["traceparent"]);
});
