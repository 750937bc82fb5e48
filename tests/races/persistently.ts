import { isDatabaseUnavailable } from "#platform/db/database.ts";

/**
 * Does something as a person does it in a rush: who waited too long for a connection or a lock is
 * told that the shop is busy and that nothing was changed, and asks again with the same form. Gives
 * up only when the whole race does.
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}
