import { createHash } from "node:crypto";
import { approvalWaits, inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import {
  documentName,
  documentTooLarge,
  documentTypeOf,
  maxDocumentBytes,
} from "#shared/document-type.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { EntryFileRefused, EntryWaits } from "../errors.ts";
import {
  kindsWithFiles,
  mostEntryFiles,
  mostUnbookedBytes,
  unbookedDays,
  type EntryFile,
} from "./contract.ts";
import {
  attach,
  deleteOfEntry,
  deleteOwn,
  insertFile,
  listFiles,
  oneEntryAtATime,
  oneUploaderAtATime,
  readEntry,
  unbookedBytes,
} from "./entry-file.sql.ts";

const uploadsPerHour = 120;

/** A file as it came, for the entry with this key. `bytes` is null if it was too large to read. */
export type SentEntryFile = {
  readonly entryKey: string;
  readonly fileName: string;
  readonly bytes: Uint8Array | null;
};

/**
 * Stores a file for an entry by hand that is still being filled in; its form and the proof of the
 * person may come later. Its content decides what it is. The same file is stored once. Throws
 * EntryFileRefused.
 */
export async function storeEntryFile(
  db: Db,
  actor: Actor,
  { entryKey, fileName, bytes }: SentEntryFile,
): Promise<void> {
  const person = allowedUser(actor, "ledger.attachFiles");
  const name = fileName.slice(0, 80);
  if (!isUuid(entryKey)) throw new EntryFileRefused(t("Please open the form again."));
  if (bytes === null || bytes.length > maxDocumentBytes)
    throw new EntryFileRefused(`${name}: ${documentTooLarge()}`);
  const type = documentTypeOf(bytes);
  if (type === null || type === "image/webp")
    throw new EntryFileRefused(t("{name} is not a PDF, JPEG or PNG file.", { name }));
  const limit = { key: `entryFiles:${person.userId}`, max: uploadsPerHour, windowSeconds: 3600 };
  await enforceRateLimit(db, limit);
  const hash = createHash("sha256").update(bytes).digest();
  await inTransactionAs(db, actor, "ledger.attachFiles", async (tx) => {
    await oneEntryAtATime(tx, [entryKey]);
    await mustBeOpen(tx, { entryKey, userId: person.userId, hash });
    await mustHaveRoom(tx, { entryKey, userId: person.userId, hash, bytes: bytes.length });
    await insertFile(tx, [
      entryKey,
      documentName(fileName, type, "file"),
      type,
      Buffer.from(bytes),
      hash,
      person.userId,
    ]);
  });
}

/** What the second person sees is what is booked: nothing is added once the request waits. */
async function mustBeOpen(
  tx: Db,
  { entryKey, userId, hash }: { entryKey: string; userId: string; hash: Buffer },
): Promise<void> {
  const [entry] = await readEntry(tx, [entryKey, userId, hash]);
  if (entry?.isOpen !== true || (await waits(tx, entryKey)))
    throw new EntryFileRefused(
      t("This entry has been sent already. Please open a new form for another one."),
    );
  if (entry.files >= mostEntryFiles)
    throw new EntryFileRefused(
      t("An entry can have {most} files. Please remove one first.", { most: mostEntryFiles }),
    );
}

async function mustHaveRoom(
  tx: Db,
  file: {
    readonly entryKey: string;
    readonly userId: string;
    readonly hash: Buffer;
    readonly bytes: number;
  },
): Promise<void> {
  await oneUploaderAtATime(tx, [file.userId]);
  const [others] = await unbookedBytes(tx, [file.userId, file.entryKey, file.hash]);
  if ((others?.bytes ?? 0) + file.bytes > mostUnbookedBytes)
    throw new EntryFileRefused(
      t(
        "Your files for entries that are not booked yet can have {megabytes} MB in all. Files of forms that were not sent are deleted after {days} days.",
        { megabytes: mostUnbookedBytes / 1024 / 1024, days: unbookedDays },
      ),
    );
}

async function waits(tx: Db, objectId: string): Promise<boolean> {
  for (const kind of kindsWithFiles) if (await approvalWaits(tx, { kind, objectId })) return true;
  return false;
}

/** Removes files of an entry that the person has not sent yet; others stay. */
export async function removeEntryFiles(
  db: Db,
  actor: Actor,
  { entryKey, fileIds }: { readonly entryKey: string; readonly fileIds: readonly string[] },
): Promise<void> {
  const person = allowedUser(actor, "ledger.attachFiles");
  if (!isUuid(entryKey) || fileIds.length === 0) return;
  await inTransactionAs(db, actor, "ledger.attachFiles", async (tx) => {
    await oneEntryAtATime(tx, [entryKey]);
    if (await waits(tx, entryKey)) return;
    await deleteOwn(tx, [entryKey, fileIds.filter(isUuid), person.userId]);
  });
}

/** The files of entries that are being filled in, wait or are booked, in order. One statement. */
export async function filesOfEntries(
  db: Db,
  actor: Actor,
  { entryKeys }: { readonly entryKeys: readonly string[] },
): Promise<readonly EntryFile[]> {
  mustBeAllowed(actor, "ledger.view");
  const keys = entryKeys.filter(isUuid);
  return keys.length === 0 ? [] : listFiles(db, [keys]);
}

/**
 * Holds back uploads for this entry until the commit. Otherwise a file could arrive that the second
 * person has not seen. It takes no actor: the caller's permission covers it. Throws EntryWaits if a
 * request with this key waits, since the key and its files belong to that one.
 */
export async function holdEntryFiles(
  tx: Db,
  { entryKey }: { readonly entryKey: string },
): Promise<void> {
  await oneEntryAtATime(tx, [entryKey]);
  if (await waits(tx, entryKey)) throw new EntryWaits();
}

/**
 * Gives the files that this user stored for an entry to the transaction of this cause, which `tx`
 * has just booked. Returns their names with their SHA-256, for the audit trail. It takes no actor:
 * the caller's permission covers it.
 */
export async function attachEntryFiles(
  tx: Db,
  {
    entryKey,
    cause,
    uploadedBy,
  }: { readonly entryKey: string; readonly cause: string; readonly uploadedBy: string },
): Promise<readonly string[]> {
  const files = await attach(tx, [entryKey, cause, uploadedBy]);
  return files
    .map(({ fileName, contentHash }) => `${fileName} (SHA-256 ${contentHash})`)
    .toSorted();
}

/**
 * Deletes the files of an entry that was not booked, unless another request with them waits. It
 * takes no actor: the caller has decided about the request.
 */
export async function forgetEntryFiles(
  tx: Db,
  { entryKey }: { readonly entryKey: string },
): Promise<void> {
  if (!isUuid(entryKey)) return;
  await oneEntryAtATime(tx, [entryKey]);
  if (!(await waits(tx, entryKey))) await deleteOfEntry(tx, [entryKey]);
}
