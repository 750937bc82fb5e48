import { z } from "zod";

/** The forms about one's own Google account. */
export const GoogleForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("linkGoogle") }),
  z.object({ intent: z.literal("unlinkGoogle") }),
]);

/** The Google account with which the user signs in. `email` is its address at Google. */
export type OwnGoogle = {
  readonly email: string;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Why somebody who came from Google is not signed in. */
export const googleProblems = [
  "expired",
  "stopped",
  "refused",
  "unavailable",
  "unconfirmed",
  "known",
  "staff",
  "suspended",
] as const;
export type GoogleProblem = (typeof googleProblems)[number];

/** The problem that an address names; null for anything else. */
export function readGoogleProblem(name: string | null): GoogleProblem | null {
  return googleProblems.find((problem) => problem === name) ?? null;
}
