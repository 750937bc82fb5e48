import { once } from "node:events";
import http from "node:http";
import { buffer } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { errorCode } from "#platform/config/cannot-start.ts";

const attempts = 3;

/** Divides requests among shops, as a reverse proxy in front of several processes does. */
export type Balancer = {
  readonly url: string;
  /** From now on new requests go to these addresses, in turn. */
  use(...baseUrls: readonly string[]): void;
  close(): Promise<void>;
};

/**
 * Opens a balancer without shops. Like Caddy and nginx it tries another shop if one accepts no
 * connection. It repeats no request that was sent: one that fails is answered by 502.
 */
export async function openBalancer(): Promise<Balancer> {
  let shops: readonly string[] = [];
  let turn = 0;
  const next = () => shops[turn++ % shops.length];
  const server = http.createServer((request, response) => {
    forward(request, response, next).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(`The balancer got no answer: ${String(error)}`);
    });
  });
  await once(server.listen(0, "localhost"), "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    use(...baseUrls) {
      shops = baseUrls;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  next: () => string | undefined,
): Promise<void> {
  const body = await buffer(request);
  const answer = await send(request, body, next);
  const text = await buffer(answer);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  response.end(text);
}

async function send(
  request: http.IncomingMessage,
  body: Buffer,
  next: () => string | undefined,
): Promise<http.IncomingMessage> {
  const { method, headers, url } = request;
  for (let attempt = 1; ; attempt++) {
    // A connection for each request: none is idle when a shop closes.
    const options = { method, headers, agent: false };
    const passed = http.request(new URL(url ?? "/", next()), options);
    passed.end(body);
    try {
      const [answer] = (await once(passed, "response")) as [http.IncomingMessage];
      return answer;
    } catch (error) {
      if (errorCode(error) !== "ECONNREFUSED" || attempt === attempts) throw error;
    }
  }
}
