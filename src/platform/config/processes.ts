/** How many processes the shop runs as, and what each of them does. */
import { availableParallelism } from "node:os";
import type { SettingName, settings } from "./settings.ts";

type Parsed = {
  readonly [Name in SettingName]?: ReturnType<(typeof settings)[Name]["schema"]["parse"]>;
};

/**
 * What a start does: `web` answers requests, `worker` works on jobs and schedules, `all` does both.
 */
export type Role = "all" | "web" | "worker";

/** The role, and the number of web processes. */
export function processesOf({ ROLE: role = "all", PROCESSES: processes = 1 }: Parsed): {
  readonly role: Role;
  readonly processes: number;
} {
  return { role, processes: processes === "auto" ? availableParallelism() : processes };
}

/** A sentence for each setting that several processes need and that is missing. */
export function processFaults(parsed: Parsed, isSandboxBeside: boolean): readonly string[] {
  const { ROLE: role = "all", PROCESSES: processes = 1, DATABASE_URL: url } = parsed;
  const faults: string[] = [];
  if (role !== "all" && url === undefined)
    faults.push(
      `ROLE=${role} needs DATABASE_URL: the embedded database belongs to one start. ` +
        "For several processes on one machine set PROCESSES instead.",
    );
  if (role === "worker" && processes !== 1)
    faults.push(
      "PROCESSES is the number of web processes, so ROLE=worker takes none. Start it twice.",
    );
  if (role !== "all" && isSandboxBeside)
    faults.push(
      `ROLE=${role} needs one payment sandbox for all processes: ` +
        "set RAZORPAY_API_URL to its address, or set PAYMENTS=off.",
    );
  if (parsed.DATABASE_DIRECT_URL !== undefined && url === undefined)
    faults.push("DATABASE_DIRECT_URL is an addition to DATABASE_URL, which is not set.");
  return faults;
}
