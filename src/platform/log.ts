import pino from "pino";
import { standardOutput } from "./output.ts";

/**
 * JSON lines on standard output. Fields are chosen by hand where something is logged; bodies and
 * personal data never are.
 *
 * Not by pino's own destination: after a fatal line that one flushes with waiting, for ever when
 * the pipe is closed or nobody reads it.
 */

export type Log = pino.Logger;

/** Opens the log of this process; `destination` is standard output unless a test listens. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeAny },
  };
  return pino(options, destination ?? { write: (line) => standardOutput().write(line) });
}

type Described = {
  readonly name?: unknown;
  readonly message: string;
  readonly stack?: unknown;
  readonly cause?: unknown;
};

/** Whatever was thrown: writing a line must not throw in its turn. */
function describeAny(error: unknown): object {
  try {
    return describeError(error);
  } catch (failure) {
    return { type: typeof error, message: `cannot be described: ${String(failure)}` };
  }
}

/**
 * What is logged of an error. Databases repeat what people typed (an address that is taken, every
 * parameter of a failed statement), so of theirs only names and codes are kept.
 */
function describeError(error: unknown): object {
  if (!isDescribed(error)) return { type: typeof error };
  const details = ["code", "constraint", "table", "column", "routine", "status"].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" || typeof value === "number" ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: withoutValues(error),
    ...Object.fromEntries(details),
    // The first lines of a stack repeat the message.
    stack: String(error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The queue hands on errors as plain objects. */
function isDescribed(error: unknown): error is Described {
  return (
    typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
  );
}

function withoutValues(error: Described): string {
  const message = error.message.replace(/\nparams:[\s\S]*$/, "");
  const isOfPostgres = "severity" in error && "routine" in error;
  return isOfPostgres ? message.replaceAll(/"[^"]*"/g, '"…"') : message;
}
