import { Unavailable } from "#shared/errors.ts";

/** Why the database cannot be used now: its own error codes, and our refusals before it is used. */

/** No connection became free in time, or too many wait for one. */
export class DatabaseBusy extends Unavailable {
  constructor() {
    super(undefined, { code: "database.busy", retryAfterSeconds: 2 });
  }
}

/** The server does not answer. Refused at once, until it answers again. */
export class DatabaseAway extends Unavailable {
  constructor() {
    super(undefined, { code: "database.away", retryAfterSeconds: 2 });
  }
}

/** PostgreSQL's code for a write on a server that only reads, such as a replica. */
export const readOnlyCode = "25006";

/** Unreachable, shutting down, full, read-only, or too busy to answer within the limits. */
export const unavailableCodes: ReadonlySet<string> = new Set([
  "database.busy",
  "database.away",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ENOENT",
  "EPIPE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "57014",
  "55P03",
  "25P03",
  readOnlyCode,
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  // What a pooler reports when it has no server, or none that is free.
  "08P01",
  "53000",
  "53100",
  "53200",
  "53300",
  "58030",
]);
