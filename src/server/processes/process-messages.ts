import type { ProcessPlan } from "./open-shop.ts";

/**
 * The messages between the supervisor and its processes. A process says `hello` and gets its plan;
 * then it says `opened` or `failed`. `stop` ends it.
 */
export type SupervisorMessage =
  | { readonly kind: "plan"; readonly plan: ProcessPlan }
  | { readonly kind: "stop" };

/** `reason` is a sentence for the person who started the shop. */
export type ProcessMessage =
  | { readonly kind: "hello" }
  | { readonly kind: "opened"; readonly lines: readonly string[] }
  | { readonly kind: "failed"; readonly reason: string };

/** Reads a message; both sides are of one release, so a known `kind` has its fields. */
export function readMessage<Message extends SupervisorMessage | ProcessMessage>(
  message: unknown,
): Message | undefined {
  const isOurs = typeof message === "object" && message !== null && "kind" in message;
  return isOurs ? (message as Message) : undefined;
}
