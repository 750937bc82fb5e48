/** A program that begins as the shop does, and prints what became of its options. */
import { restartWithHeapLimit } from "../../scripts/heap-limit.ts";

restartWithHeapLimit();
process.stdout.write(
  JSON.stringify({ pid: process.pid, options: process.execArgv, words: process.argv.slice(2) }),
);
