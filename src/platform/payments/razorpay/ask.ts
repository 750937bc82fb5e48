/**
 * One question to a payment provider over HTTP, JSON both ways. Node's own request instead of
 * `fetch`: a provider that cannot be reached at all must be noticed after 3 seconds, and `fetch`
 * has no time limit of its own for connecting.
 */
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { z } from "zod";
import { ProviderAway, ProviderRefused } from "../provider.ts";

export type Question = {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly user: string;
  readonly password: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type Patience = { readonly connectMs: number; readonly totalMs: number };

const maxAnswerBytes = 1024 * 1024;
/**
 * A key that is wrong or may not do this, one too many at once, the same question still being
 * worked on: all pass by themselves or by an administrator.
 */
const statusesToAskAgain: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

const refusal = z.object({ error: z.object({ description: z.string().max(1000) }) });

/**
 * The answer, read by its schema. Throws ProviderRefused where the provider says no, ProviderAway
 * where nobody can know what happened: no answer in time, a fault of theirs, or an answer that
 * makes no sense.
 */
export async function askProvider<Answer>(
  question: Question,
  schema: z.ZodType<Answer>,
  patience: Patience,
): Promise<Answer> {
  const { status, text } = await send(question, patience).catch((error: unknown) => {
    throw new ProviderAway(error);
  });
  const json = parseJson(text);
  if (status < 200 || status > 299) throw refusalOf(status, json, question);
  const answer = schema.safeParse(json);
  if (!answer.success)
    throw new ProviderAway(
      new Error(`${nameOf(question)} answered something else than expected`, {
        cause: answer.error,
      }),
    );
  return answer.data;
}

function refusalOf(status: number, json: unknown, question: Question): Error {
  const said = refusal.safeParse(json).data?.error.description;
  const isRefusal = status >= 400 && status < 500 && !statusesToAskAgain.has(status);
  if (isRefusal) return new ProviderRefused(said ?? `status ${status}`, status);
  return new ProviderAway(
    new Error(`${nameOf(question)} answered ${status}${said === undefined ? "" : `: ${said}`}`),
  );
}

async function send(
  { method, url, user, password, headers, body }: Question,
  patience: Patience,
): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(patience.totalMs);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const request = (url.protocol === "http:" ? http : https).request(url, {
    method,
    signal,
    auth: `${user}:${password}`,
    headers: {
      Accept: "application/json",
      ...(payload === undefined
        ? {}
        : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(payload) }),
      ...headers,
    },
  });
  endWhenNotConnected(
    request,
    url.protocol === "http:" ? "connect" : "secureConnect",
    patience.connectMs,
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

/** Without query: it may name people. */
function nameOf({ method, url }: Question): string {
  return `${method} ${url.pathname}`;
}
