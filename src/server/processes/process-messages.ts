import type { ProcessPlan } from "./open-shop.ts";

/**
 * The messages between the supervisor and its processes. A process says `hello` and gets its plan;
 * then it says `opened` or `failed`. `stop` ends it. Once it has closed it says `closed` and waits
 * for `goodbye`: by then it has handed back each connection that the supervisor gave it too late.
 */
export type SupervisorMessage =
  | { readonly kind: "plan"; readonly plan: ProcessPlan }
  | { readonly kind: "stop" }
  | { readonly kind: "goodbye" };

/** `reason` is a sentence for the person who started the shop. */
export type ProcessMessage =
  | { readonly kind: "hello" }
  | { readonly kind: "opened"; readonly lines: readonly string[] }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "closed" };

/** Reads a message; both sides are of one release, so a known `kind` has its fields. */
export function readMessage<Message extends SupervisorMessage | ProcessMessage>(
  message: unknown,
): Message | undefined {
  const isOurs = typeof message === "object" && message !== null && "kind" in message;
  return isOurs ? (message as Message) : undefined;
}
