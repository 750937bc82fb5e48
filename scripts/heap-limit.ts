import { availableParallelism } from "node:os";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { readEnvironment } from "#platform/config/config.ts";
import { availableMemoryMb, heapLimitMb, setsHeapLimit } from "#platform/memory.ts";

const root = path.dirname(import.meta.dirname);

/**
 * Gives this process a heap limit that fits the machine, unless the operator has set one. V8 reads
 * the limit only when a process begins, so the process replaces itself: it keeps its id, its output
 * and its arguments, and begins again with one option more. The processes that it starts have the
 * same limit. Windows cannot do this; there the heap has Node's own limit.
 */
export function restartWithHeapLimit(): void {
  const { execve, execPath, execArgv, argv, env } = process;
  if (process.platform === "win32" || execve === undefined) return;
  if (setsHeapLimit(env.NODE_OPTIONS, execArgv)) return;
  const limit = heapLimitMb(availableMemoryMb(), plannedProcesses());
  const options = [...execArgv, `--max-old-space-size=${limit}`];
  execve.call(process, execPath, [execPath, ...options, ...argv.slice(1)], env);
}

/** Web processes and the worker beside them; 1 if one process does everything. */
function plannedProcesses(): number {
  try {
    const { PROCESSES: text = "1" } = readEnvironment(root);
    const web = text.trim() === "auto" ? availableParallelism() : Number(text);
    return web > 1 ? web + 1 : 1;
  } catch (error) {
    // The start reports it in a moment.
    if (error instanceof CannotStart) return 1;
    throw error;
  }
}
