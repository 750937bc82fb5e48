import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/folder-store.ts";

/** Fills an empty database with the demo marketplace; returns what a newcomer should be told. */
export async function fillDemo(_shop: { readonly db: Db; readonly pictures: FileStore; readonly config: Config }): Promise<readonly string[]> {
  return [];
}
