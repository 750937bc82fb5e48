import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { BackupEntry } from "./backup-file.ts";
import { whileThereIsRoom } from "./room.ts";

async function* oneFile(): AsyncGenerator<BackupEntry> {
  yield { name: "picture", size: 1000, read: async function* () {} };
}

async function namesOf(reserved: number): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of whileThereIsRoom(oneFile(), tmpdir(), reserved)) names.push(name);
  return names;
}

test("a backup ends before it fills the disk that the database needs", async () => {
  expect(await namesOf(0)).toEqual(["picture"]);
  await expect(namesOf(Number.MAX_SAFE_INTEGER)).rejects.toThrow(/has no room for a backup/);
});
