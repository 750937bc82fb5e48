/** Writes docs/deadlines.md from the table of deadlines. */
import fs from "node:fs";
import path from "node:path";
import { deadlinesPage } from "#modules/orders/deadlines/rules/deadlines-page.ts";

fs.writeFileSync(
  path.join(path.dirname(import.meta.dirname), "docs/deadlines.md"),
  deadlinesPage(),
);
