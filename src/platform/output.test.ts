import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { openLog } from "./log.ts";
import { openOutput } from "./output.ts";

const bufferBytes = 100_000;
const line = `${"a".repeat(999)}\n`;

let reader: ReturnType<typeof startReader>;

/** A program at the other end of a pipe that repeats what it reads. */
function startReader() {
  return spawn("cat", { stdio: ["pipe", "pipe", "ignore"] });
}

beforeEach(() => {
  reader = startReader();
});
afterEach(() => void reader.kill("SIGKILL"));

function collected(): () => string {
  let text = "";
  reader.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  return () => text;
}

test("output that nobody reads waits in a bounded buffer, and the rest is dropped", () => {
  reader.kill("SIGSTOP");
  const output = openOutput(reader.stdin, bufferBytes);
  for (let count = 0; count < 5000; count += 1) output.write(line);
  expect(reader.stdin.writableLength).toBeGreaterThan(bufferBytes - 2 * line.length);
  expect(reader.stdin.writableLength).toBeLessThanOrEqual(bufferBytes);
});

test("a reader that pauses gets the buffered lines, then the number of missed ones", async () => {
  const said = collected();
  reader.kill("SIGSTOP");
  const output = openOutput(reader.stdin, bufferBytes);
  for (let count = 0; count < 1000; count += 1) output.write(line);
  reader.kill("SIGCONT");
  await vi.waitFor(() => expect(reader.stdin.writableLength).toBe(0), patience);
  output.write("and on\n");
  await vi.waitFor(() => expect(said()).toContain("and on"), patience);
  const lines = said().split("\n");
  const missed = JSON.parse(lines.find((each) => each.startsWith("{")) ?? "{}") as object;
  const whole = lines.filter((each) => each.startsWith("aaa")).length;
  expect(missed).toMatchObject({ level: "warn", count: 1000 - whole });
  expect(whole).toBeGreaterThanOrEqual(99);
});

test("everything can be written into a closed pipe, fatal lines too, and nothing fails", async () => {
  reader.kill("SIGKILL");
  await once(reader, "exit");
  const output = openOutput(reader.stdin, bufferBytes);
  const log = openLog("info", output);
  for (let count = 0; count < 1000; count += 1) log.fatal({ count }, "unforeseen");
  await output.drained(20_000);
  log.fatal({}, "unforeseen again");
  expect(reader.stdin.writableLength).toBeLessThanOrEqual(bufferBytes);
});

test("the end of the process waits for the last lines, but not for a reader that never reads", async () => {
  const said = collected();
  const output = openOutput(reader.stdin, bufferBytes);
  for (let count = 0; count < 90; count += 1) output.write(line);
  await output.drained(20_000);
  expect(reader.stdin.writableLength).toBe(0);
  await vi.waitFor(() => expect(said()).toHaveLength(90 * line.length), patience);
  reader.kill("SIGSTOP");
  for (let count = 0; count < 1000; count += 1) output.write(line);
  await output.drained(20);
  expect(reader.stdin.writableLength).toBeGreaterThan(0);
});
