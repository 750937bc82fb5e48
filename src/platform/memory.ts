import os from "node:os";

/**
 * How much memory the shop may use. A container or a service has a limit of its own; without one
 * the whole machine counts.
 */

const bytesPerMb = 1024 * 1024;

/** Memory of the machine, or the limit of the control group if that is less. In MB. */
export function availableMemoryMb(): number {
  // 0 or an absurdly large number means that there is no limit.
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return Math.floor((limit > 0 ? Math.min(limit, total) : total) / bytesPerMb);
}

/** From here on there is room for everything. A machine of 1 GB reports a little less than that. */
const enoughMemoryMb = 960;

/** How many processes share the memory: the web processes, and the worker beside several. */
export function processesInMemory(webProcesses: number): number {
  return webProcesses > 1 ? webProcesses + 1 : 1;
}

/**
 * The limit of JavaScript's heap, in MB: three eighths of the memory, divided by the number of
 * processes that share it, from 128 to 768. Besides it a process needs about 80 MB and its cached
 * pages, and each of the database's processes 14 MB. In the heap the shop uses about 80 MB; a
 * larger one would only hold garbage for longer.
 */
export function heapLimitMb(memoryMb: number, processes: number): number {
  return between(128, 768, (memoryMb * 3) / 8 / processes);
}

/**
 * Connections to the embedded database, whose process for each of them is in the same memory: one
 * for every 96 MB that the shop's process has, from 3 to 10.
 */
export function poolSizeFor(memoryMb: number): number {
  return between(3, 10, memoryMb / (enoughMemoryMb / 10));
}

/** The size of the page cache in MB: an eighth of the memory above 384 MB, from 8 to 64. */
export function pageCacheMbFor(memoryMb: number): number {
  return between(8, 64, (memoryMb - 384) / 8);
}

/**
 * How many passwords are hashed, or pictures encoded, at the same time. Each hash takes 32 MB, and
 * machines with little memory rarely have two cores.
 */
export function heavyWorkAtOnce(memoryMb: number): number {
  return memoryMb < enoughMemoryMb ? 1 : 2;
}

/**
 * The settings of the embedded database that follow the memory. Its shared buffers are never given
 * back, unlike the system's own cache of its files. Each parallel worker would be one process more.
 */
export function databaseMemory(memoryMb: number): Readonly<Record<string, string>> {
  const isSmall = memoryMb < enoughMemoryMb;
  return {
    shared_buffers: `${between(32, 256, memoryMb / 16)}MB`,
    maintenance_work_mem: `${between(16, 64, memoryMb / 32)}MB`,
    ...(isSmall && { max_parallel_workers_per_gather: "0", max_parallel_maintenance_workers: "0" }),
  };
}

/** Rounded down to a whole number, within these bounds. */
function between(least: number, most: number, value: number): number {
  return Math.max(least, Math.min(most, Math.floor(value)));
}

const heapOption = /^--max[-_]old[-_]space[-_]size(?:[-_]percentage)?(?:=|$)/;

/** Whether somebody has set the limit of the heap, among the options of Node. */
export function setsHeapLimit(
  nodeOptions: string | undefined,
  execArgv: readonly string[],
): boolean {
  return [...(nodeOptions ?? "").split(/\s+/), ...execArgv].some((option) =>
    heapOption.test(option.replaceAll('"', "")),
  );
}

/**
 * Options of Node for a process beside the shop, such as a backup: the heap of one that shares the
 * memory with another. None if the operator has set a limit in NODE_OPTIONS.
 */
export function optionsBeside(
  memoryMb: number,
  nodeOptions: string | undefined,
): readonly string[] {
  if (setsHeapLimit(nodeOptions, [])) return [];
  return [`--max-old-space-size=${heapLimitMb(memoryMb, 2)}`, "--max-semi-space-size=8"];
}

/**
 * The environment with at most two arenas for the C library's `malloc`. Its default is eight for
 * each core, and each arena keeps what its threads have freed. Only glibc on Linux reads it.
 */
export function withFewArenas<Env extends Readonly<Record<string, string | undefined>>>(
  env: Env,
  platform: NodeJS.Platform,
): Env {
  if (platform !== "linux" || env["MALLOC_ARENA_MAX"] !== undefined) return env;
  return { ...env, MALLOC_ARENA_MAX: "2" };
}
