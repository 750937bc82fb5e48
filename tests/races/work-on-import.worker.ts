import { workOnImport } from "#modules/imports/public.server.ts";
import { openDatabase } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { baseUrl, fetchAnything } from "#tests/imports/import-file.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import type { Prepare } from "./run-from-processes.ts";

export type ImportToWorkOn = { readonly url: string; readonly importId: string };

/**
 * Works on an import until it is finished, job after job, like a server's worker. Resolves to the
 * number of jobs.
 */
export const prepare: Prepare<ImportToWorkOn, number> = async ({ url, importId }) => {
  const { db, pool, close } = openDatabase({ url, poolSize: 2 });
  await pool.query("select 1");
  return async () => {
    let jobs = 0;
    for (let isOver = false; !isOver; jobs++) {
      await workOnImport(db, system, {
        importId,
        store: memoryStore(),
        baseUrl,
        fetch: fetchAnything,
        sliceMs: 50,
      });
      const { rows } = await pool.query<{ status: string }>(
        "select status from imports where id = $1",
        [importId],
      );
      isOver = rows[0]?.status === "done";
    }
    await close();
    return jobs;
  };
};
