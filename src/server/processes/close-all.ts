import type { Log } from "#platform/log.ts";
import type { ExitCode } from "../lifecycle-stop.ts";
import type { Closers } from "./open-shop.ts";

/** Closes the parts of a process, the last one first. The code is 1 if one of them fails. */
export async function closeAll(closers: Closers, code: ExitCode, log: Log): Promise<ExitCode> {
  let exitCode = code;
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, "a part of the shop did not stop cleanly");
      exitCode = 1;
    }
  }
  return exitCode;
}
