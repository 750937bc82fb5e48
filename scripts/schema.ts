/**
 * Writes the files that follow from migrations/ and db/: the revisions of objects, db/schema.sql,
 * db/names.json and docs/tables.md. Run `npm run schema` after each change there.
 */
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { nextRevisions, readObjects, readRevisions } from "#platform/db/schema-objects.ts";
import { currentRelease } from "#platform/config/release.ts";
import { readMigrations } from "#platform/db/migrations.ts";
import { openLog } from "#platform/log.ts";
import { migrationProblems } from "./schema/migration-problems.ts";
import { writtenFiles } from "./schema/written.ts";

const root = path.dirname(import.meta.dirname);
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };

const problems = readMigrations(folders.migrations).flatMap((migration) =>
  migrationProblems(migration, currentRelease().version),
);
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}

fs.writeFileSync(
  path.join(folders.objects, "revisions.json"),
  nextRevisions(readObjects(folders.objects), readRevisions(folders.objects)),
);

const dataDir = fs.mkdtempSync(path.join(tmpdir(), "charma-schema-"));
const log = openLog("warn");
const database = await startEmbeddedDatabase({ dataDir, log, isForgetful: true });
try {
  await migrate({ databaseUrl: database.url, folders, log });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const files = await writtenFiles(client);
  await client.end();
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(root, file), text);
  process.stdout.write(`Written: db/revisions.json, ${Object.keys(files).join(", ")}\n`);
} finally {
  await database.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
