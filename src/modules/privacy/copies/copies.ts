import type { Readable } from "node:stream";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, can, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { dataCopyDays } from "#shared/promises.ts";
import type { DataCopy } from "../contract.ts";
import { CopyNotFound } from "../errors.ts";
import { copyOfPerson, fileOfCopy, readCopy } from "./copy.sql.ts";

/** The copy of somebody's data, packed or not; null if there is none. One statement. */
export async function dataCopyOf(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<DataCopy | null> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  const [copy] = isUuid(userId) ? await copyOfPerson(db, [userId]) : [];
  if (copy === undefined) return null;
  const { id, fileBytes, createdAt } = copy;
  return { id, fileBytes, createdAt, expiresAt: expiryOf(createdAt) };
}

/** When a copy is deleted. */
export function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + dataCopyDays * 86_400_000);
}

const downloadsPerDay = 20;

/** A copy to download, with its size in bytes. */
export type CopyFile = { readonly bytes: number; readonly stream: Readable };

/**
 * A packed copy, for the person whose data it holds and for administrators, whose download is in
 * the trail. Throws CopyNotFound for anybody else, ProofNeeded and TooMany.
 */
export async function copyToDownload(
  db: Db,
  actor: Actor,
  { copyId, files }: { readonly copyId: string; readonly files: LargeFiles },
): Promise<CopyFile> {
  const { userId } = allowedUser(actor, "privacy.useOwn");
  const [copy] = isUuid(copyId) ? await readCopy(db, [copyId]) : [];
  const isOwn = copy?.userId === userId;
  if (copy === undefined || copy.fileBytes === null) throw new CopyNotFound();
  if (!isOwn && !can(actor, "privacy.managePeople")) throw new CopyNotFound();
  await enforceRateLimit(db, {
    key: `data-copy-file:${userId}`,
    max: downloadsPerDay,
    windowSeconds: 86_400,
  });
  if (!isOwn)
    await inTransactionAs(db, actor, "privacy.managePeople", (tx) =>
      writeAudit(tx, actor, {
        action: "privacy.downloadData",
        objectType: "profile",
        objectId: copy.userId,
      }),
    );
  const file = await files.open(fileOfCopy(copy.id));
  if (file === undefined) throw new CopyNotFound();
  return file;
}
