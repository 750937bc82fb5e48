import pino from "pino";
import { currentScope } from "./observe/scope.ts";
import { standardOutput } from "./output.ts";

/**
 * JSON lines on standard output. Callers choose the fields to log; bodies and personal data are
 * never logged.
 *
 * This does not use pino's own destination. After a fatal line that one flushes synchronously, and
 * blocks for ever if the pipe is closed or nobody reads it.
 */

/** The log of this process: a pino logger. */
export type Log = pino.Logger;

/** Opens the log of this process; `destination` is standard output except in tests. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeAny },
    mixin: scopeFields,
  };
  return pino(options, destination ?? { write: (line) => standardOutput().write(line) });
}

/** Each line of a request has its id, and each line of a job the job's. */
function scopeFields(): object {
  const { requestId, jobId, queue } = currentScope() ?? {};
  return {
    ...(requestId !== undefined && { requestId }),
    ...(jobId !== undefined && { jobId, queue }),
  };
}

type Described = {
  readonly name?: unknown;
  readonly message: string;
  readonly stack?: unknown;
  readonly cause?: unknown;
};

/** Describes whatever was thrown. Must not throw itself. */
function describeAny(error: unknown): object {
  try {
    return describeError(error);
  } catch (failure) {
    return { type: typeof error, message: `cannot be described: ${String(failure)}` };
  }
}

/**
 * The loggable part of an error. Databases repeat what people typed (an address that is taken,
 * every parameter of a failed statement), so only names and codes of their errors are logged.
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

/** The queue passes errors on as plain objects. */
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
