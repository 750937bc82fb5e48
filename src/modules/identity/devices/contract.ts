import { z } from "zod";
import type { Device } from "./rules/device-of.ts";

/** A browser in which the user is signed in. */
export type OwnSession = {
  readonly sessionId: string;
  readonly device: Device;
  /** The IP address at sign-in; null if unknown. */
  readonly network: string | null;
  /** The code of its country; null if unknown. */
  readonly country: string | null;
  readonly signedInAt: Date;
  /** Exact to a day. */
  readonly lastUsedAt: Date;
  readonly isThisOne: boolean;
};

/** Ends one session, or all but this one. */
export const EndOwnSessions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("endSession"), sessionId: z.string().max(100) }),
  z.object({ intent: z.literal("endOtherSessions") }),
]);
