import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { readEnvironment } from "#platform/config/config.ts";
import {
  availableMemoryMb,
  heapLimitMb,
  processesInMemory,
  setsHeapLimit,
  withFewArenas,
} from "#platform/memory.ts";

const root = path.dirname(import.meta.dirname);

/**
 * Gives this process a heap limit that fits the machine, and two arenas for `malloc`, unless the
 * operator has set them. Both are read only when a process begins, so the process replaces
 * itself: it keeps its id, its output and its arguments, and begins again with one option and one
 * variable more. The processes that it starts have the same. Windows cannot do this; there the heap
 * has Node's own limit.
 */
export function restartWithMemoryLimits(): void {
  const { execve, execPath, execArgv, argv, env } = process;
  if (process.platform === "win32" || execve === undefined) return;
  const limited = withFewArenas(env, process.platform);
  const hasLimit = setsHeapLimit(env.NODE_OPTIONS, execArgv);
  if (hasLimit && limited === env) return;
  const limit = heapLimitMb(availableMemoryMb(), plannedProcesses());
  const options = [...execArgv, ...(hasLimit ? [] : [`--max-old-space-size=${limit}`])];
  flushCompileCache();
  execve.call(process, execPath, [execPath, ...options, ...argv.slice(1)], limited);
}

function plannedProcesses(): number {
  try {
    const { PROCESSES: text = "1" } = readEnvironment(root);
    const web = text.trim() === "auto" ? availableParallelism() : Number(text);
    return processesInMemory(web);
  } catch (error) {
    // The start reports it in a moment.
    if (error instanceof CannotStart) return 1;
    throw error;
  }
}
