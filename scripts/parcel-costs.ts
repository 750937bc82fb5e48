/** Writes docs/parcel-costs.md from the table of costs. */
import fs from "node:fs";
import path from "node:path";
import { parcelCostsPage } from "#modules/settlement/rules/parcel-costs-page.ts";

fs.writeFileSync(
  path.join(path.dirname(import.meta.dirname), "docs/parcel-costs.md"),
  parcelCostsPage(),
);
