import { once } from "node:events";
import type { Place, Prepare } from "./run-from-processes.ts";

/** One of the processes: loads the module it is told, gets ready, waits for the word, works, answers. */

const [order] = (await once(process, "message")) as [{ readonly module: string; readonly input: unknown; readonly place: Place }];
try {
  const { prepare } = (await import(order.module)) as { readonly prepare: Prepare<unknown, unknown> };
  const work = await prepare(order.input, order.place);
  const go = once(process, "message");
  process.send?.({ kind: "ready" });
  await go;
  finish({ kind: "done", result: await work() });
} catch (error) {
  finish({ kind: "failed", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

function finish(message: unknown): void {
  process.send?.(message, () => process.exit(0));
}
