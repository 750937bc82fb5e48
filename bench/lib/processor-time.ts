import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { RunningShop } from "#tests/support/running-shop.ts";

/** Processor time that a shop has used. Linux only. */

/** Milliseconds of processor time. */
export type Cost = { readonly web: number; readonly database: number };

/** What the web process and its embedded database have used since they began. */
export async function usedBy({
  pid,
  dataDir,
}: Pick<RunningShop, "pid" | "dataDir">): Promise<Cost> {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  const server = Number((await readFile(file, "utf8")).split("\n")[0]);
  const processes = await childrenOf(server);
  const used = await Promise.all(processes.map(processorMs));
  return { web: await processorMs(pid), database: used.reduce((sum, ms) => sum + ms, 0) };
}

async function childrenOf(parent: number): Promise<readonly number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    ids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    }),
  );
  return ids.filter((_, index) => parents[index] === parent);
}

/** Of all threads, by the scheduler's count of nanoseconds: `stat` counts hundredths of a second. */
async function processorMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const used = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]) / 1e6;
    }),
  );
  return used.reduce((sum, ms) => sum + ms, 0);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
