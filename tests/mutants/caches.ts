import type { Mutant } from "./mutant.ts";

// Data: pages that are cached for everybody, and reads that are memoized.

const pages = ["src/server/page-cache/page-cache.test.ts"];
const store = ["src/server/page-cache/page-store.test.ts"];
const keys = ["src/server/page-cache/page-key.test.ts"];
const atOnce = ["src/server/page-cache/serve-cached.test.ts"];
const changes = ["src/server/changes.test.ts"];
const memoized = ["src/platform/db/memoize.test.ts"];

export const caches: readonly Mutant[] = [
  {
    harm: "A seller's page shows a product that is gone",
    file: "src/server/changes.ts",
    original: "`list:${category}`, `shop:${seller}`]",
    replacement: "`list:${category}`]",
    tests: changes,
  },
  {
    harm: "The list of all products shows an old price",
    file: "src/server/changes.ts",
    original: '"list", `list:${category}`',
    replacement: "`list:${category}`",
    tests: changes,
  },
  {
    harm: "The directory of sellers shows one who was blocked",
    file: "src/server/changes.ts",
    original: 'return [`seller:${id}`, "sellers"];',
    replacement: "return [`seller:${id}`];",
    tests: changes,
  },
  {
    harm: "A product's page keeps the care instructions of yesterday",
    file: "db/catalog/products_changed.sql",
    original: "n.weight_grams, n.care_instructions,",
    replacement: "n.weight_grams, o.care_instructions,",
    tests: ["tests/fields/stale-pages.test.ts"],
  },
  {
    harm: "One visitor's cookie is sent to all",
    file: "src/server/page-cache/cached-page.ts",
    original: "headers.getSetCookie().length === 0 &&",
    replacement: "",
    tests: pages,
  },
  {
    harm: "A page that was not found is cached",
    file: "src/server/page-cache/cached-page.ts",
    original: "answer.status === 200 &&",
    replacement: "",
    tests: pages,
  },
  {
    harm: "A private page is cached for everybody",
    file: "src/server/page-cache/cached-page.ts",
    original: '!/private|no-store/i.test(headers.get("Cache-Control") ?? "") &&',
    replacement: "",
    tests: pages,
  },
  {
    harm: "Made-up query parameters fill the cache",
    file: "src/server/page-cache/cached-page.ts",
    original: 'name === "_routes" || cacheRecord.reads.has(name)',
    replacement: "name !== undefined",
    tests: pages,
  },
  {
    harm: "A sale price is shown after the sale has ended",
    file: "src/server/page-cache/cached-page.ts",
    original: "cacheRecord.tags.size === 0 ? Infinity : validUntilMs",
    replacement: "Infinity",
    tests: pages,
  },
  {
    harm: "Yesterday's delivery date is shown after midnight",
    file: "src/server/page-cache/cached-page.ts",
    original: "nextMidnightMs(nowMs),",
    replacement: "",
    tests: pages,
  },
  {
    harm: "Somebody signed in over https gets the visitors' page",
    file: "src/server/page-cache/page-key.ts",
    original: "(?:__Host-)?(?:session|toast)",
    replacement: "(?:session|toast)",
    tests: keys,
  },
  {
    harm: "Page 2 of a list is served as page 1",
    file: "src/server/page-cache/page-key.ts",
    original: "return `${path}?${new URLSearchParams(parameters).toString()}`;",
    replacement: "return path;",
    tests: keys,
  },
  {
    harm: "Every advertising link renders the page anew",
    file: "src/server/page-cache/page-key.ts",
    original: ".filter(([name]) => !tracking.test(name))",
    replacement: "",
    tests: keys,
  },
  {
    harm: "A page rendered before a change is cached after it",
    file: "src/server/page-cache/page-store.ts",
    original: "rendering.hasMissed(page.tags) ||",
    replacement: "",
    tests: [...store, ...pages],
  },
  {
    harm: "A page is served at the instant at which its sale ends",
    file: "src/server/page-cache/page-store.ts",
    original: "nowMs >= slot.page.endsAt",
    replacement: "nowMs > slot.page.endsAt",
    tests: [...store, ...pages],
  },
  {
    harm: "One huge page pushes all others out of the cache",
    file: "src/server/page-cache/page-store.ts",
    original: "size > limitBytes * largestShare",
    replacement: "size > limitBytes",
    tests: store,
  },
  {
    harm: "Old pages are served while changes are not heard",
    file: "src/server/page-cache/page-cache.ts",
    original: 'isListening = false; renderings.noteChange("everything");',
    replacement: 'renderings.noteChange("everything");',
    tests: pages,
  },
  {
    harm: "Who asks after a change waits for a rendering that began before it",
    file: "src/server/page-cache/page-cache.ts",
    original: "renderings.noteChange(changed); inFlight.detachCallers();",
    replacement: "renderings.noteChange(changed);",
    tests: pages,
  },
  {
    harm: "A page sold to a campaign is served for every draw",
    file: "src/server/page-cache/page-store.ts",
    original: "find(({ page }) => isWithin(page.range, draw))",
    replacement: "find(({ page }) => page !== undefined)",
    tests: [...store, ...pages],
  },
  {
    harm: "A form is answered with a cached page",
    file: "src/server/page-cache/cached-request.ts",
    original: '(method !== "GET" && method !== "HEAD") ||',
    replacement: "",
    tests: atOnce,
  },
  {
    harm: "Somebody signed in is answered with the visitors' page",
    file: "src/server/page-cache/serve-cached.ts",
    original: "!isForEverybody(request.headers.cookie)",
    replacement: "false",
    tests: atOnce,
  },
  {
    harm: "Settings that were changed count only after a minute",
    file: "src/platform/db/memoize.ts",
    original: "if (cached?.since === clearedTimes) return cached.reads;",
    replacement: "if (cached !== undefined) return cached.reads;",
    tests: memoized,
  },
  {
    harm: "A read that failed is remembered as failed for a minute",
    file: "src/platform/db/memoize.ts",
    original: "if (reads.peek(key) === value) reads.delete(key);",
    replacement: "",
    tests: memoized,
  },
  {
    harm: "Made-up searches fill the memory",
    file: "src/platform/db/memoize.ts",
    original: "max: maxEntries,",
    replacement: "max: 100_000,",
    tests: memoized,
  },
  {
    harm: "A memoized read is never read again",
    file: "src/platform/db/memoize.ts",
    original: "ttl: ttlMs,",
    replacement: "ttl: 3_600_000,",
    tests: memoized,
  },
];
