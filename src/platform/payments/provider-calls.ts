import { observed } from "../observe/observe.ts";
import { ProviderUnavailable } from "./provider.ts";

/**
 * Counts the calls of this process to the payment provider, for metrics and health checks. A
 * refusal is an answer: the provider works.
 */

/** How a call ended. */
export type CallOutcome = "answered" | "refused" | "unavailable";

const counts: Record<CallOutcome, number> = { answered: 0, refused: 0, unavailable: 0 };
let failuresInTurn = 0;

/** Runs a call and counts how it ended. */
export async function noteProviderCall<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await observed({ kind: "call", name: "payment provider" }, call);
    note("answered");
    return answer;
  } catch (error) {
    note(error instanceof ProviderUnavailable ? "unavailable" : "refused");
    throw error;
  }
}

function note(outcome: CallOutcome): void {
  counts[outcome] += 1;
  failuresInTurn = outcome === "unavailable" ? failuresInTurn + 1 : 0;
}

/** All calls of this process by their outcome, and how many failed since the last answer. */
export function providerCalls(): {
  readonly counts: Readonly<Record<CallOutcome, number>>;
  readonly failuresInTurn: number;
} {
  return { counts: { ...counts }, failuresInTurn };
}
