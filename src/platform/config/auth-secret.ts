import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { CannotStart, errorCode, storageReason } from "./cannot-start.ts";
import { makeFolder } from "./make-folder.ts";

/**
 * Reads the secret that signs sessions from the data folder, or creates it on first use. Only the
 * owner can read the file. A new secret is written to a temporary file and linked into place, so
 * two processes that start together use the same one. Throws CannotStart if the folder cannot be
 * written.
 */
export function loadAuthSecret(dataDir: string): string {
  const file = path.join(dataDir, "auth-secret");
  try {
    return readSecret(file) ?? makeSecret(file);
  } catch (error) {
    const reason = storageReason(error);
    if (reason === undefined) throw error;
    throw new CannotStart(`The data folder ${dataDir} cannot be written: ${reason}.`, {
      cause: error,
    });
  }
}

function readSecret(file: string): string | undefined {
  try {
    const secret = fs.readFileSync(file, "utf8").trim();
    return secret === "" ? undefined : secret;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function makeSecret(file: string): string {
  makeFolder(path.dirname(file));
  const aside = `${file}.${process.pid}`;
  const secret = randomBytes(32).toString("hex");
  try {
    fs.writeFileSync(aside, `${secret}\n`, { mode: 0o600, flush: true });
    fs.linkSync(aside, file);
    return secret;
  } catch (error) {
    const existing = errorCode(error) === "EEXIST" ? readSecret(file) : undefined;
    if (existing === undefined) throw error;
    return existing;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}
