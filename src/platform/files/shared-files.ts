import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { LargeFiles } from "./large-files.ts";
import type { LargeStore } from "./large-store.ts";

/**
 * Large files that workers on several machines make together. They are in the store; the folder has
 * only those that this machine is just working with.
 */
export function shareFiles(files: LargeFiles, openStore: () => Promise<LargeStore>): LargeFiles {
  const handOver = async (name: string) => moveInto(await openStore(), name, files);
  return {
    ...files,
    async put(name, bytes) {
      await files.put(name, bytes);
      await handOver(name);
    },
    async putStream(name, from) {
      const bytes = await files.putStream(name, from);
      await handOver(name);
      return bytes;
    },
    /** Afterwards `pathOf` has the file, whichever machine has made it. */
    async has(name) {
      if (await files.has(name)) return true;
      return (await openStore()).fetch(name, files.pathOf(name));
    },
    open: async (name) => openCopy(await openStore(), name, files),
    async remove(name) {
      const store = await openStore();
      const parts = await store.list(`${name}/`);
      for (const part of [name, ...parts.map((each) => each.name)]) await store.remove(part);
      await files.remove(name);
    },
  };
}

async function moveInto(store: LargeStore, name: string, files: LargeFiles): Promise<void> {
  await store.put(name, files.pathOf(name));
  await files.remove(name);
}

/** A copy that is gone from the disk once it has been read. */
async function openCopy(
  store: LargeStore,
  name: string,
  { pathOf }: LargeFiles,
): Promise<{ readonly bytes: number; readonly stream: Readable } | undefined> {
  const file = pathOf(`copy-${randomBytes(8).toString("hex")}`);
  try {
    if (!(await store.fetch(name, file))) return undefined;
    const stream = createReadStream(file);
    await once(stream, "open");
    return { bytes: (await stat(file)).size, stream };
  } finally {
    // Linux lets an open file be read to its end after its name is gone.
    await rm(file, { force: true });
  }
}
