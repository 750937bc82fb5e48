/** A program that begins as the shop does, and prints what became of its options. */
import { restartWithMemoryLimits } from "../../scripts/heap-limit.ts";

restartWithMemoryLimits();
process.stdout.write(
  JSON.stringify({
    pid: process.pid,
    options: process.execArgv,
    words: process.argv.slice(2),
    arenas: process.env.MALLOC_ARENA_MAX,
  }),
);
