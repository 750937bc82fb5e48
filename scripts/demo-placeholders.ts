/**
 * Writes the placeholder of each demo picture into the manifest: `node
 * scripts/demo-placeholders.ts`, after `render.py -- --manifest`.
 */
import fs from "node:fs";
import path from "node:path";
import { placeholderOf } from "#modules/media/public.server.ts";

const folder = path.join(path.dirname(import.meta.dirname), "demo", "pictures");
const manifestFile = path.join(folder, "manifest.json");
const pictures = JSON.parse(fs.readFileSync(manifestFile, "utf8")) as readonly {
  readonly file: string;
}[];
const described = await Promise.all(
  pictures.map(async (picture) => ({
    ...picture,
    placeholder: await placeholderOf(fs.readFileSync(path.join(folder, picture.file))),
  })),
);
fs.writeFileSync(manifestFile, `${JSON.stringify(described, null, 1)}\n`);
