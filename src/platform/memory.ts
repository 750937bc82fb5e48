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

const leastHeapMb = 128;
const mostHeapMb = 768;

/**
 * The limit of JavaScript's heap, in MB: three eighths of the memory, divided by the number of
 * processes that share it, from 128 to 768. Pictures, cached pages and the threads of Node need
 * about 100 MB besides, and each of the database's processes 14 MB. The shop itself uses about 80
 * MB; a larger heap would only hold garbage for longer.
 */
export function heapLimitMb(memoryMb: number, processes: number): number {
  const share = Math.floor((memoryMb * 3) / 8 / processes);
  return Math.max(leastHeapMb, Math.min(mostHeapMb, share));
}

const leastBuffersMb = 32;
const mostBuffersMb = 256;

/**
 * The shared buffers of the embedded database, in MB: a sixteenth of the memory, from 32 to 256.
 * They are never given back, unlike the system's own cache of the database's files.
 */
export function sharedBuffersMb(memoryMb: number): number {
  return Math.max(leastBuffersMb, Math.min(mostBuffersMb, Math.floor(memoryMb / 16)));
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
