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
  const { pool, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const seen: BareStatement[] = [];
  const client = new Proxy(pool, {
    get(target, property) {
      if (property !== "query") return Reflect.get(target, property, target) as unknown;
      return (query: string | BareStatement, ...rest: readonly unknown[]) => {
        const { text, values, name } =
          typeof query === "string" ? { text: query, values: undefined, name: undefined } : query;
        seen.push({
          text,
          values: values ?? (Array.isArray(rest[0]) ? rest[0] : []),
          ...(name !== undefined && { name }),
        });
        return Reflect.apply(pool.query, pool, [query, ...rest]) as unknown;
      };
    },
  });
  try {
    await work({ $client: client });
    return seen;
  } finally {
    await close();
  }
}
