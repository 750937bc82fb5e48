import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import drawings from "#demo/pictures/drawings.json" with { type: "json" };
import pictures from "#demo/pictures/manifest.json" with { type: "json" };
import { demoProof } from "#demo/proofs.ts";
import type { FileStore } from "#platform/files/file-store.ts";

/** The private picture of the demo's proof: a copy under a name that `/pictures` does not serve. */
export const proofFile = `private-demo-${demoProof.picture}`;

/**
 * Copies the demo's pictures into the bucket of product pictures; existing files stay unchanged.
 */
export async function copyPictures(store: FileStore): Promise<void> {
  const folder = picturesFolder();
  await Promise.all(
    [
      ...[...pictures, ...drawings].map(({ file }) => [file, file] as const),
      [demoProof.picture, proofFile] as const,
    ].map(async ([source, file]) => {
      if (!(await store.has(file)))
        await store.put(file, await readFile(path.join(folder, source)));
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
