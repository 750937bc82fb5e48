import { AppError, Unavailable } from "#shared/errors.ts";
import type { Visit } from "./visit.server.ts";

/**
 * Runs `work`; a fault that nobody expected is logged and told in the screen's own sentence, so
 * that a form keeps what was typed. Refusals and answers pass as they are.
 */
export async function orUnavailable<T>(
  { log, requestId }: Pick<Visit, "log" | "requestId">,
  sentence: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    log.error({ err: error, requestId }, sentence);
    throw new Unavailable(sentence, { cause: error });
  }
}
