import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { withClient } from "#platform/db/with-client.ts";
import { migrate } from "#platform/db/migrate.ts";
import { testServer } from "./database.ts";
import { onServer, withDatabase } from "./global-setup.ts";

const log = { info: () => undefined };

/**
 * A folder of migrations and objects, and a database for it. Both are empty before each test of the
 * file.
 */
export function useSchemaFolder() {
  const name = `charma_migrate_${randomBytes(6).toString("hex")}`;
  let folder = "";
  let url = "";

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), "charma-migrate-"));
    url = withDatabase((await testServer()).serverUrl, name);
  });
  beforeEach(async () => {
    const { serverUrl } = await testServer();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    await onServer(serverUrl, `create database ${name}`);
    for (const part of ["migrations", "db"]) {
      fs.rmSync(path.join(folder, part), { recursive: true, force: true });
      fs.mkdirSync(path.join(folder, part));
    }
  });
  afterAll(async () => {
    await onServer((await testServer()).serverUrl, `drop database if exists ${name} with (force)`);
    fs.rmSync(folder, { recursive: true });
  });

  function write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }

  return {
    get url() {
      return url;
    },
    write,
    /** Numbered migrations have no header. */
    migration(file: string, sql: string, header = "-- expand"): void {
      write(`migrations/${file}.sql`, /^\d{4}_/.test(file) ? sql : `${header}\n${sql}`);
    },
    object: (file: string, sql: string) => write(`db/${file}`, sql),
    withdraw: (file: string) => fs.rmSync(path.join(folder, file)),
    run(options: { readonly version?: string; readonly lockPatienceMs?: number } = {}) {
      const folders = {
        migrations: path.join(folder, "migrations"),
        objects: path.join(folder, "db"),
      };
      return migrate({ databaseUrl: url, folders, log, ...options });
    },
    async value<T>(sql: string): Promise<T | undefined> {
      const { rows } = await withClient(url, (client) =>
        client.query<{ value: T }>(`select (${sql}) as value`),
      );
      return rows[0]?.value;
    },
  };
}
