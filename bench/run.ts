import { measureEverything } from "./all.ts";
import { measureProcessorTime } from "./cpu.ts";
import { measureDeadlines } from "./deadlines.ts";
import { measureArchive, measureDocuments } from "./documents.ts";
import { measureFilters } from "./filters.ts";
import { measureBrowsing } from "./import-while-browsing.ts";
import { measureImports } from "./imports.ts";
import { measureMemory } from "./memory.ts";
import { measureMetrics } from "./metrics.ts";
import { measureOverload } from "./overload.ts";
import { measureOnePiece } from "./one-piece.ts";
import { measurePages } from "./pages.ts";
import { measureReturns } from "./returns.ts";
import { measureRush } from "./rush.ts";
import { measureStorefront } from "./storefront.ts";
import { storefrontScenarios } from "./lib/storefront-scenarios.ts";

/**
 * `npm run bench -- <scenario> [--products n] [--seconds n] [--documents n] [--orders n]`: "all", "archive",
 * "checkout", "cpu", "deadlines", "documents", "filters", "imports", "import-while-browsing", "memory",
 * "metrics", "one-piece", "overload", "pages", "returns", "rush", one scenario of the storefront, or
 * "storefront" for all of those.
 */
const args = process.argv.slice(2);
if (args[0] === "all") await measureEverything(args.slice(1));
else if (args[0] === "checkout") await import("./checkout.ts");
else if (args[0] === "cpu") await measureProcessorTime(args.slice(1));
else if (args[0] === "deadlines") await measureDeadlines(args.slice(1));
else if (args[0] === "documents") await measureDocuments(args);
else if (args[0] === "archive") await measureArchive(args);
else if (args[0] === "filters") await measureFilters(args.slice(1));
else if (args[0] === "imports") await measureImports();
else if (args[0] === "import-while-browsing") await measureBrowsing(args);
else if (args[0] === "metrics") await measureMetrics();
else if (args[0] === "memory") await measureMemory(args);
else if (args[0] === "one-piece") await measureOnePiece(args.slice(1));
else if (args[0] === "overload") await measureOverload();
else if (args[0] === "pages") await measurePages();
else if (args[0] === "returns") await measureReturns(args);
else if (args[0] === "rush") await measureRush(args);
else if (args[0] === "storefront" || args.some((name) => name in storefrontScenarios))
  await measureStorefront(args);
else {
  process.stderr.write(
    "Which scenario? all, archive, checkout, cpu, deadlines, documents, filters, imports, import-while-browsing, " +
      `memory, metrics, one-piece, overload, pages, returns, rush, storefront, or some of: ${Object.keys(storefrontScenarios).join(", ")}\n`,
  );
  process.exitCode = 2;
}
