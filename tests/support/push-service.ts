import { createDecipheriv, createECDH, randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { pushSecret, recordKeys, type PushKeys } from "#platform/push/encrypt-push.ts";

/** A browser that takes pushes: its keys, and what only it can read. */
export function aBrowserToPush(): {
  readonly keys: PushKeys;
  decrypt(body: Buffer): string;
} {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const keys = { p256dh: own.toString("base64url"), auth: randomBytes(16).toString("base64url") };
  return {
    keys,
    decrypt(body) {
      const keyLength = body.readUInt8(20);
      const ours = body.subarray(21, 21 + keyLength);
      const shared = pair.computeSecret(ours);
      const input = pushSecret({ shared, auth: keys.auth, theirs: own, ours });
      const { key, nonce } = recordKeys(input, body.subarray(0, 16));
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([
        decipher.update(body.subarray(21 + keyLength, -16)),
        decipher.final(),
      ]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

/** What a push service got. */
export type ReceivedPush = {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};

/** What the push service answers to the next requests; 201 when the list is empty. */
export type PushAnswer = { readonly status: number; readonly retryAfter?: string };

/** A push service on this machine. `fetch` brings requests for any host to it. */
export async function aPushService(): Promise<{
  readonly received: ReceivedPush[];
  readonly answers: PushAnswer[];
  readonly fetch: typeof fetch;
}> {
  const received: ReceivedPush[] = [];
  const answers: PushAnswer[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      received.push({ path: request.url ?? "", headers: request.headers, body });
      const { status, retryAfter } = answers.shift() ?? { status: 201 };
      response.writeHead(status, retryAfter === undefined ? {} : { "Retry-After": retryAfter });
      response.end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answers,
    fetch: (address, init) =>
      fetch(`http://127.0.0.1:${port}${new URL(`${address}`).pathname}`, init),
  };
}
