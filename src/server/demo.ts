import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** Fills an empty database with the demo marketplace; returns what a newcomer should be told. */
export async function fillDemo({
  db,
  pictures,
  config,
}: {
  readonly db: Db;
  readonly pictures: FileStore;
  readonly config: Config;
}): Promise<readonly string[]> {
  if (!config.demo) return [];
  // Imported here, so that a shop without the demo does not carry it in memory.
  const { loadDemo } = await import("./demo/load-demo.ts");
  return loadDemo({ db, pictures });
}
