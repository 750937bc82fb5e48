import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import pictures from "#demo/pictures/manifest.json" with { type: "json" };
import type { FileStore } from "#platform/files/file-store.ts";

/**
 * Copies the demo's pictures into the bucket of product pictures; existing files stay unchanged.
 */
export async function copyPictures(store: FileStore): Promise<void> {
  const folder = picturesFolder();
  await Promise.all(
    pictures.map(async ({ file }) => {
      if (!(await store.has(file))) await store.put(file, await readFile(path.join(folder, file)));
    }),
  );
}

/** The sources are deeper in the project than the build, so the folder is searched for upwards. */
function picturesFolder(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const folder = path.join(at, "demo", "pictures");
    if (existsSync(path.join(folder, "manifest.json"))) return folder;
    if (at === path.dirname(at))
      throw new Error("The folder demo/pictures is missing beside the shop.");
  }
}
