/**
 * One request to Shiprocket, JSON both ways. A token is valid for ten days; it is renewed after
 * nine, and once when a call answers 401.
 */
import { z } from "zod";
import { observed, outgoingHeaders } from "../../observe/observe.ts";
import { type CourierAccount, CourierRefused, CourierUnavailable } from "../courier-provider.ts";

/** Sends a request with the token and parses the response by its schema. */
export type ShiprocketCall = <Answer>(
  method: "GET" | "POST",
  path: string,
  schema: z.ZodType<Answer>,
  body?: unknown,
) => Promise<Answer>;

type Answer = { readonly status: number; readonly json: unknown };

const defaultTimeoutMs = 10_000;
const maxAnswerBytes = 2 * 1024 * 1024;
const tokenMs = 9 * 24 * 60 * 60 * 1000;
/** A wrong password, too many requests and the like: temporary, or for the operator to correct. */
const retryableStatuses: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

const login = z.object({ token: z.string().min(1).max(5000) });
const refusal = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
});

/** Opens the calls of an account. `timeoutMs` is for tests that cannot wait ten seconds. */
export function openCalls(
  account: CourierAccount,
  timeoutMs: number = defaultTimeoutMs,
): ShiprocketCall {
  let token: { readonly text: Promise<string>; readonly until: number } | undefined;
  const send = (method: string, path: string, headers: Record<string, string>, body: unknown) =>
    sendOnce(new URL(`/v1/external${path}`, account.apiUrl), { method, headers, body }, timeoutMs);

  async function signIn(): Promise<string> {
    const { email, password } = account;
    const answer = await send("POST", "/auth/login", {}, { email, password });
    // A wrong password is the operator's to correct; the seller did nothing wrong.
    if (answer.status !== 200)
      throw new CourierUnavailable(new Error(`POST /auth/login answered ${answer.status}`));
    return parsed(answer, login, "POST /auth/login").token;
  }

  function currentToken(): Promise<string> {
    if (token === undefined || token.until < Date.now()) {
      const text = signIn();
      token = { text, until: Date.now() + tokenMs };
      text.catch(() => (token = undefined));
    }
    return token.text;
  }

  async function withToken(method: string, path: string, body: unknown): Promise<Answer> {
    return send(method, path, { Authorization: `Bearer ${await currentToken()}` }, body);
  }

  return (method, path, schema, body) =>
    observed({ kind: "call", name: "courier" }, async () => {
      const name = `${method} ${path.split("?")[0]}`;
      let answer = await withToken(method, path, body);
      if (answer.status === 401) {
        token = undefined;
        answer = await withToken(method, path, body);
      }
      return parsed(answer, schema, name);
    });
}

function parsed<Data>({ status, json }: Answer, schema: z.ZodType<Data>, name: string): Data {
  if (status < 200 || status > 299) throw refusalOf(status, json, name);
  const answer = schema.safeParse(json);
  if (answer.success) return answer.data;
  // Some refusals come with status 200 and a sentence.
  const sentence = sentenceOf(json);
  throw sentence === undefined
    ? new CourierUnavailable(
        new Error(`${name} answered something else than expected`, { cause: answer.error }),
      )
    : new CourierRefused(sentence);
}

function refusalOf(status: number, json: unknown, name: string): Error {
  const sentence = sentenceOf(json);
  return status >= 400 && status < 500 && !retryableStatuses.has(status)
    ? new CourierRefused(sentence ?? `status ${status}`)
    : new CourierUnavailable(new Error(`${name} answered ${status}: ${sentence ?? ""}`));
}

function sentenceOf(json: unknown): string | undefined {
  const { data } = refusal.safeParse(json);
  const details = Object.values(data?.errors ?? {}).flat();
  const words = (details.length > 0 ? details.join(" ") : (data?.message ?? "")).trim();
  return words === "" ? undefined : words.slice(0, 300);
}

async function sendOnce(
  url: URL,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown },
  timeoutMs: number,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Accept: "application/json",
        ...outgoingHeaders(),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, json: asJson(await textOf(response)) };
  } catch (error) {
    throw new CourierUnavailable(error);
  }
}

async function textOf(response: Response): Promise<string> {
  return Buffer.from(await bytesOf(response, maxAnswerBytes)).toString("utf8");
}

/** The body of a response. Throws if it has more than `mostBytes`. */
export async function bytesOf(
  response: Response,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error("the answer is too long");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
