/** Writes `.env.example` and the table of settings in the README from the declared settings. */
import fs from "node:fs";
import path from "node:path";
import { envExample, withSettingsTable } from "#platform/config/settings-docs.ts";

const root = path.dirname(import.meta.dirname);
const readme = path.join(root, "README.md");

fs.writeFileSync(path.join(root, ".env.example"), envExample());
if (fs.existsSync(readme))
  fs.writeFileSync(readme, withSettingsTable(fs.readFileSync(readme, "utf8")));
