import type { MessageCarrier } from "#platform/config/messages.ts";
import { observed } from "../observe/observe.ts";
import type { Carried, CarriedMessage, MessageRequest } from "./carried-message.ts";
import { exotelAnswer, exotelRequest } from "./exotel.ts";
import { whatsAppAnswer, whatsAppRequest } from "./whatsapp.ts";

/**
 * Hands one message to a provider. No provider offers a key by which it knows a request again, so
 * the result says whether the message may have gone out: only what certainly did not is tried again.
 */

/** Somebody waits for the code; after that they ask for another one. */
export const carrierPatienceMs = 4000;
const longestAnswer = 20_000;

/** Hands a message over. Does not throw: every failure is an outcome, without number and code. */
export async function carryMessage(
  carrier: MessageCarrier,
  message: CarriedMessage,
  patienceMs = carrierPatienceMs,
): Promise<Carried> {
  if (carrier.channel === "mailbox") return { outcome: "accepted", providerId: null };
  const [request, answerOf] =
    carrier.channel === "sms"
      ? [exotelRequest(carrier.account, message), exotelAnswer]
      : [whatsAppRequest(carrier.account, message), whatsAppAnswer];
  try {
    return await observed({ kind: "call", name: "text messages" }, () =>
      post(request, answerOf, patienceMs),
    );
  } catch (error) {
    const reason = codeOf(error);
    return { outcome: neverArrived.has(reason) ? "later" : "unknown", reason };
  }
}

async function post(
  { url, headers, body }: MessageRequest,
  answerOf: (body: unknown) => Carried,
  patienceMs: number,
): Promise<Carried> {
  const response = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  const { status } = response;
  if (response.ok) return answerOf(await bodyOf(response));
  const reason = `HTTP ${status}`;
  if (status === 429) return { outcome: "later", reason };
  // An error of the provider's own may come after it has taken the message.
  return { outcome: status >= 500 ? "unknown" : "refused", reason };
}

/** The parsed body; null if it is not JSON. The provider has the message all the same. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await response.text()).slice(0, longestAnswer));
  } catch {
    return null;
  }
}

/** No connection was made, so nothing was sent. */
const neverArrived: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The code of a failed request: never its message, which may repeat what was sent. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : null;
  if (typeof code === "string") return code.slice(0, 60);
  return error instanceof Error ? error.name : "Error";
}
