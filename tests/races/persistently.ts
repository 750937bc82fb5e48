import { InLine } from "#modules/orders/public.server.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";

/**
 * Repeats an action as a person in a rush does: after waiting too long for a connection, a lock or
 * a place in line, nothing was changed, and the same form is sent again. Stops only with the whole
 * race.
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !(error instanceof InLine)) throw error;
    }
  }
}
