import { once } from "node:events";
import { speakLanguages } from "#platform/texts/language-scope.ts";
import type { Place, Prepare } from "./run-from-processes.ts";

/**
 * One of the processes: for each task it loads the module, prepares, waits for the signal, works
 * and sends the result. It ends with its parent.
 */

type Task = { readonly module: string; readonly input: unknown; readonly place: Place };

// Texts are filled in as the shop does, in English.
speakLanguages();
process.once("disconnect", () => process.exit(0));
for (;;) {
  const [task] = (await once(process, "message")) as [Task];
  try {
    const { prepare } = (await import(task.module)) as {
      readonly prepare: Prepare<unknown, unknown>;
    };
    const work = await prepare(task.input, task.place);
    const go = once(process, "message");
    process.send?.({ kind: "ready" });
    await go;
    const result = await work();
    process.send?.({ kind: "done", result });
  } catch (error) {
    process.send?.({
      kind: "failed",
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}
