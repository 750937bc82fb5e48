import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase, type Db } from "#platform/db/database.ts";
import type { BareSql, BareStatement } from "./bare-server.ts";

/** Runs `bare-server.ts` as a child process while `measure` runs. */
export async function withBareServer<Result>(
  serves: Buffer | BareSql,
  measure: (port: number) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "charma-bare-"));
  const file = path.join(folder, "serves");
  await writeFile(file, Buffer.isBuffer(serves) ? serves : JSON.stringify(serves));
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, "bare-server.ts"),
      Buffer.isBuffer(serves) ? "bytes" : "sql",
      file,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  try {
    const [output] = (await once(child.stdout, "data")) as [Buffer];
    return await measure(Number(output.toString()));
  } finally {
    child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The statements that `work` sends to the database, unchanged. */
export async function statementsOf(
  databaseUrl: string,
  work: (db: Db) => Promise<unknown>,
): Promise<readonly BareStatement[]> {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const seen: BareStatement[] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = ((sent: BareStatement, ...rest: readonly unknown[]) => {
      seen.push({ ...sent, values: sent.values ?? [] });
      return Reflect.apply(query, client, [sent, ...rest]);
    }) as typeof client.query;
  });
  try {
    await work(db);
    if (seen.length === 0) throw new Error("The work sent no statement, so nothing is compared.");
    return seen;
  } finally {
    await close();
  }
}
