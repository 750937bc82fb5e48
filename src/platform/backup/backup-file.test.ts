import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BackupEntry, readBackupFile, writeBackupFile } from "./backup-file.ts";
import { type BackupKey, createBackupKey, openBackupKey } from "./backup-key.ts";

const passphrase = "a passphrase that nobody guesses";
let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-backup-"));
  file = path.join(folder, "backup");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function entry(name: string, content: Uint8Array, size = content.length): BackupEntry {
  return {
    name,
    size,
    async *read() {
      yield content;
    },
  };
}

async function write(entries: readonly BackupEntry[], key?: BackupKey): Promise<void> {
  async function* all() {
    yield* entries;
  }
  await writeBackupFile(file, all(), { key, facts: () => ({ takenAt: "now" }) });
}

const picture = randomBytes(300_000);
const entries = [entry("files/a.webp", picture), entry("empty/", Buffer.alloc(0))];

test("what was backed up comes back to the byte, empty folders too, for its owner only", async () => {
  await write(entries);
  const into = path.join(folder, "restored");
  const { facts, files } = await readBackupFile(file, { key: undefined, into });
  expect(facts).toEqual({ takenAt: "now" });
  expect(files.map(({ name }) => name)).toEqual(["files/a.webp"]);
  expect(fs.readFileSync(path.join(into, "files/a.webp")).equals(picture)).toBe(true);
  expect(fs.statSync(path.join(into, "empty")).isDirectory()).toBe(true);
  for (const each of [file, path.join(into, "files/a.webp")])
    expect(fs.statSync(each).mode & 0o777).toBe(0o600);
});

test("a file that shrinks or grows while it is copied has the size that was announced", async () => {
  await write([entry("shrank", Buffer.from("ab"), 4), entry("grew", Buffer.from("abcdef"), 4)]);
  const into = path.join(folder, "restored");
  await readBackupFile(file, { key: undefined, into });
  expect(fs.readFileSync(path.join(into, "shrank"), "latin1")).toBe("ab\0\0");
  expect(fs.readFileSync(path.join(into, "grew"), "latin1")).toBe("abcd");
});

test("one changed byte, a missing end, or another passphrase is a refusal, not half a shop", async () => {
  const { key, file: sealed } = await createBackupKey(passphrase);
  await write(entries, key);
  expect((await readBackupFile(file, { key })).files).toHaveLength(1);

  const good = fs.readFileSync(file);
  const changed = Buffer.from(good);
  changed[200_000] = (changed[200_000] ?? 0) ^ 1;
  for (const bad of [changed, good.subarray(0, 200_000)]) {
    fs.writeFileSync(file, bad);
    await expect(readBackupFile(file, { key })).rejects.toThrow(/damaged/);
  }
  fs.writeFileSync(file, good);
  await expect(readBackupFile(file, { key: undefined })).rejects.toThrow(/BACKUP_PASSPHRASE/);
  const { key: other } = await createBackupKey(passphrase);
  await expect(readBackupFile(file, { key: other })).rejects.toThrow(/another one/);
  await expect(openBackupKey(sealed, "another passphrase")).rejects.toThrow(/another one/);
  expect(await openBackupKey(sealed, passphrase)).toEqual(key);
});

test("nothing of an encrypted backup can be read without its key", async () => {
  const { key } = await createBackupKey(passphrase);
  await write([entry("asha@example.in", Buffer.from("a private note".repeat(100)))], key);
  const bytes = fs.readFileSync(file, "latin1");
  expect(bytes).toContain("age-encryption.org/v1");
  for (const secret of ["asha", "private"]) expect(bytes).not.toContain(secret);
});

test("a file whose name leads out of the folder is not written", async () => {
  await write([entry("../outside", Buffer.from("x"))]);
  const into = path.join(folder, "restored");
  await expect(readBackupFile(file, { key: undefined, into })).rejects.toThrow(/leads elsewhere/);
  expect(fs.existsSync(path.join(folder, "outside"))).toBe(false);
});
