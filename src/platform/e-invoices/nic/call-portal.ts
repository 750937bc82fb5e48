/**
 * One request to the portal's interface, JSON both ways. The service between encrypts what the
 * portal wants encrypted. A token belongs to a user; it is renewed before it ends, and once when a
 * call says that it is invalid.
 */
import { instantInIndia } from "#shared/ist.ts";
import { observed, outgoingHeaders } from "../../observe/observe.ts";
import {
  type EInvoiceAccount,
  EInvoiceRefused,
  EInvoicesUnavailable,
  type PortalUser,
} from "../e-invoice-provider.ts";
import {
  type Envelope,
  envelope,
  invalidToken,
  isOfUser,
  reasonsOf,
  signedIn,
} from "./responses.ts";

/** Sends a request as a user. Throws EInvoicesUnavailable; refusals are in the answer. */
export type PortalCall = (
  user: PortalUser,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
) => Promise<Envelope>;

const defaultTimeoutMs = 20_000;
const maxAnswerBytes = 2 * 1024 * 1024;
const renewBeforeMs = 10 * 60_000;
/** A token without a readable end is renewed after this. */
const shortestMs = 60 * 60_000;

type Token = { readonly text: Promise<string>; until: number };

/** Opens the calls of an account. `timeoutMs` is for tests that cannot wait. */
export function openPortalCalls(
  account: EInvoiceAccount,
  timeoutMs: number = defaultTimeoutMs,
): PortalCall {
  const tokens = new Map<string, Token>();
  const send = (user: PortalUser, method: string, path: string, body: unknown, token?: string) =>
    sendOnce(account, { user, method, path, body, token }, timeoutMs);

  async function signIn(user: PortalUser, token: Token): Promise<string> {
    const { userName, password } = user;
    const answer = await send(user, "POST", "/eivital/v1.04/auth", {
      UserName: userName,
      Password: password,
      ForceRefreshAccessToken: false,
    });
    const { code, words } = reasonsOf(answer);
    if (answer.Status !== "1" && isOfUser(code)) throw new EInvoiceRefused(words, code);
    const found = signedIn.safeParse(answer.Data);
    if (!found.success) throw new EInvoicesUnavailable(new Error(`no token: ${words}`));
    token.until = endOf(found.data.TokenExpiry) - renewBeforeMs;
    return found.data.AuthToken;
  }

  function tokenOf(user: PortalUser): Promise<string> {
    const key = JSON.stringify(user);
    const known = tokens.get(key);
    if (known !== undefined && known.until > Date.now()) return known.text;
    const made: { text: Promise<string>; until: number } = {
      text: Promise.resolve(""),
      until: Date.now() + shortestMs,
    };
    made.text = signIn(user, made);
    tokens.set(key, made);
    made.text.catch(() => tokens.delete(key));
    return made.text;
  }

  return (user, method, path, body) =>
    observed({ kind: "call", name: "e-invoices" }, async () => {
      const answer = await send(user, method, path, body, await tokenOf(user));
      if (reasonsOf(answer).code !== invalidToken) return answer;
      tokens.delete(JSON.stringify(user));
      return send(user, method, path, body, await tokenOf(user));
    });
}

function endOf(text: string): number {
  const [day = "", time = ""] = text.split(" ");
  return instantInIndia(day, time.slice(0, 5))?.getTime() ?? Date.now() + shortestMs;
}

type Request = {
  readonly user: PortalUser;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | undefined;
};

async function sendOnce(
  { apiUrl, clientId, clientSecret }: EInvoiceAccount,
  { user, method, path, body, token }: Request,
  timeoutMs: number,
): Promise<Envelope> {
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        Accept: "application/json",
        ...outgoingHeaders(),
        client_id: clientId,
        client_secret: clientSecret,
        Gstin: user.gstin,
        ...(token !== undefined && { user_name: user.userName, AuthToken: token }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return envelope.parse(JSON.parse(await textOf(response)));
  } catch (error) {
    throw new EInvoicesUnavailable(error);
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new Error("the answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
