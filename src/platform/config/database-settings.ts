import { z } from "zod";
import { addressesOf } from "../db/writable-host.ts";
import { address, integer, type Setting } from "./setting-kinds.ts";

/** The settings of the database. settings.ts says what is done with them. */
export const databaseSettings = {
  DATABASE_URL: {
    meaning:
      "PostgreSQL 15 or newer to use instead of the embedded one. Several hosts, `one:5432,two:5432`: the one that accepts writes is used.",
    default: "embedded",
    example: "postgres://charma:password@localhost:5432/charma",
    schema: databaseAddress(),
  },
  DATABASE_DIRECT_URL: {
    meaning:
      "The same database without a pooler. Needed if DATABASE_URL goes through one that lends connections per transaction, such as PgBouncer.",
    default: "DATABASE_URL",
    example: "postgres://charma:password@localhost:5432/charma",
    schema: databaseAddress(),
  },
  DATABASE_OWNER_URL: {
    meaning:
      "The same database by the role that owns its tables, without a pooler: for migrations. DATABASE_URL then names a role that owns nothing; the start creates it if it is missing and gives it its rights.",
    default: "DATABASE_DIRECT_URL",
    example: "postgres://charma:password@localhost:5432/charma",
    schema: databaseAddress(),
  },
  DATABASE_REPLICA_URL: {
    meaning:
      "A streaming replica of DATABASE_URL for catalogue pages of visitors. If it is away or more than 5 seconds behind, DATABASE_URL answers.",
    default: "none",
    example: "postgres://charma:password@replica:5432/charma",
    schema: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/name"),
  },
  DATABASE_POOL_SIZE: {
    meaning: "Connections to the database, per process.",
    default:
      "`10`; fewer with the embedded database and less than 1 GB of memory per process: `5` with 512 MB",
    example: "10",
    schema: integer(1, 200),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** One address for several hosts, as libpq has it. */
function databaseAddress(): z.ZodType<string> {
  const one = address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/name");
  return z.string().superRefine((value, context) => {
    for (const each of addressesOf(value))
      for (const { message } of one.safeParse(each).error?.issues ?? [])
        context.addIssue({ code: "custom", message });
  });
}
