import { availableMemoryMb, heapLimitMb, setsHeapLimit } from "#platform/memory.ts";

/**
 * Gives this process a heap limit that fits the machine, unless the operator has set one. V8 reads
 * the limit only when a process begins, so the process replaces itself: it keeps its id, its output
 * and its arguments, and begins again with one option more. Windows cannot do this; there the heap
 * has Node's own limit.
 */
export function restartWithHeapLimit(): void {
  const { execve, execPath, execArgv, argv, env } = process;
  if (process.platform === "win32" || execve === undefined) return;
  if (setsHeapLimit(env.NODE_OPTIONS, execArgv)) return;
  const limit = `--max-old-space-size=${heapLimitMb(availableMemoryMb())}`;
  execve.call(process, execPath, [execPath, ...execArgv, limit, ...argv.slice(1)], env);
}
