/**
 * Standard output and standard error for a process that must continue when nobody reads them: the
 * parent has died, the pipe is full, the terminal is frozen. Writing never throws and never blocks.
 * A text is written, waits in a bounded buffer, or is dropped and counted.
 */
import type { Writable } from "node:stream";

/** Writes lines, whoever reads them. */
export interface Output {
  write(text: string): void;
  /** Resolves once everything is written, or after the time limit. */
  drained(withinMs: number): Promise<void>;
}

/** About 5,000 log lines, for a reader that pauses. */
const largestBufferBytes = 1_000_000;

let standard: { readonly out: Output; readonly error: Output } | undefined;

/** Standard output of this process; always the same object. */
export function standardOutput(): Output {
  return standardOutputs().out;
}

/** Standard error of this process; always the same object. */
export function standardError(): Output {
  return standardOutputs().error;
}

/**
 * From now on a closed pipe ends neither the process nor code that writes to `process.stdout`
 * directly.
 */
export function surviveClosedOutput(): void {
  standardOutputs();
}

function standardOutputs() {
  return (standard ??= { out: openOutput(process.stdout), error: openOutput(process.stderr) });
}

/** Writes to a stream for as long as its reader keeps up. */
export function openOutput(stream: Writable, bufferBytes = largestBufferBytes): Output {
  let dropped = 0;
  stream.on("error", () => undefined);
  stopTerminalFromWaiting(stream);

  function put(bytes: Buffer, lines: number): void {
    stream.write(bytes, (error) => {
      if (error) dropped += lines;
    });
  }

  return {
    write(text) {
      const bytes = Buffer.from(text);
      if (stream.writableLength + bytes.length > bufferBytes) {
        dropped += 1;
        return;
      }
      const lost = dropped;
      dropped = 0;
      if (lost > 0) put(Buffer.from(droppedLine(lost)), lost);
      put(bytes, 1);
    },
    async drained(withinMs) {
      if (stream.writableLength === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      stream.write("", () => resolve());
      await promise;
      clearTimeout(timer);
    },
  };
}

function droppedLine(count: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: "warn", time, count, msg: "lines were dropped: nobody read them" })}\n`;
}

/**
 * Node writes to pipes asynchronously, but to terminals synchronously: a frozen one (Ctrl-S, a dead
 * connection) would stop the shop. Node has no public way to change that. If this private one
 * disappears, terminals behave as before.
 */
function stopTerminalFromWaiting(stream: Writable): void {
  if (!("isTTY" in stream) || stream.isTTY !== true) return;
  const handle: unknown = Reflect.get(stream, "_handle");
  if (typeof handle !== "object" || handle === null || !("setBlocking" in handle)) return;
  if (typeof handle.setBlocking === "function") handle.setBlocking(false);
}
