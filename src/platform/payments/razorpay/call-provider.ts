/**
 * One request to a payment provider over HTTP, JSON both ways. It uses Node's own request instead
 * of `fetch`: an unreachable provider must be noticed after 3 seconds, and `fetch` has no time
 * limit of its own for connecting.
 */
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { z } from "zod";
import { outgoingHeaders } from "../../observe/observe.ts";
import { ProviderUnavailable, ProviderRefused } from "../provider.ts";
import { noteProviderCall } from "../provider-calls.ts";

/** One HTTP request; `user` and `password` are sent as basic authentication. */
export type ProviderRequest = {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly user: string;
  readonly password: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** Time limits for the connection and for the whole call. */
export type ProviderTimeouts = { readonly connectMs: number; readonly totalMs: number };

const maxAnswerBytes = 1024 * 1024;
/**
 * A wrong key or one without permission, too many requests, the same request still in progress:
 * each is temporary, or an administrator corrects it.
 */
const retryableStatuses: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

const refusal = z.object({ error: z.object({ description: z.string().max(1000) }) });

/**
 * Sends a request and parses the response by its schema. Throws ProviderRefused if the provider
 * refuses. Throws ProviderUnavailable if nobody knows what happened: no response in time, a server
 * error, or a response that does not fit.
 */
export async function callProvider<Answer>(
  call: ProviderRequest,
  schema: z.ZodType<Answer>,
  timeouts: ProviderTimeouts,
): Promise<Answer> {
  return noteProviderCall(() => callOnce(call, schema, timeouts));
}

async function callOnce<Answer>(
  call: ProviderRequest,
  schema: z.ZodType<Answer>,
  timeouts: ProviderTimeouts,
): Promise<Answer> {
  const { status, text } = await send(call, timeouts).catch((error: unknown) => {
    throw new ProviderUnavailable(error);
  });
  const json = parseJson(text);
  if (status < 200 || status > 299) throw refusalOf(status, json, call);
  const answer = schema.safeParse(json);
  if (!answer.success)
    throw new ProviderUnavailable(
      new Error(`${nameOf(call)} answered something else than expected`, {
        cause: answer.error,
      }),
    );
  return answer.data;
}

function refusalOf(status: number, json: unknown, call: ProviderRequest): Error {
  const reason = refusal.safeParse(json).data?.error.description;
  const isRefusal = status >= 400 && status < 500 && !retryableStatuses.has(status);
  if (isRefusal) return new ProviderRefused(reason ?? `status ${status}`, status);
  return new ProviderUnavailable(
    new Error(`${nameOf(call)} answered ${status}${reason === undefined ? "" : `: ${reason}`}`),
  );
}

async function send(
  { method, url, user, password, headers, body }: ProviderRequest,
  timeouts: ProviderTimeouts,
): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(timeouts.totalMs);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const request = (url.protocol === "http:" ? http : https).request(url, {
    method,
    signal,
    auth: `${user}:${password}`,
    headers: {
      Accept: "application/json",
      ...outgoingHeaders(),
      ...(payload === undefined
        ? {}
        : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
      ...headers,
    },
  });
  endWhenNotConnected(
    request,
    url.protocol === "http:" ? "connect" : "secureConnect",
    timeouts.connectMs,
  );
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on("response", resolve).on("error", reject).end(payload);
  });
  return { status: answer.statusCode ?? 0, text: await textOf(answer) };
}

function endWhenNotConnected(
  request: ClientRequest,
  connected: "connect" | "secureConnect",
  connectMs: number,
): void {
  const timer = setTimeout(
    () => request.destroy(new Error(`not connected within ${connectMs} ms`)),
    connectMs,
  );
  request.on("socket", (socket) => {
    if (socket.connecting) socket.once(connected, () => clearTimeout(timer));
    else clearTimeout(timer);
  });
  request.on("close", () => clearTimeout(timer));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const piece: Buffer = part;
    bytes += piece.length;
    if (bytes > maxAnswerBytes) throw new Error("the answer is too long");
    parts.push(piece);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without the query, which may contain personal data. */
function nameOf({ method, url }: ProviderRequest): string {
  return `${method} ${url.pathname}`;
}
