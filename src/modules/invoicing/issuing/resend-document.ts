import { randomUUID } from "node:crypto";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { DocumentStatusConflict, IrnMissing, NoMailAddress } from "../errors.ts";
import { documentToMail } from "../events.ts";
import { takeFromMailLimit } from "./mail-limits.ts";
import { ownDocument } from "./own-invoice.ts";
import { t } from "#shared/texts/text.ts";

const mostPerHour = 5;

/**
 * Mails a document again, with its PDF. Throws NotFound, IrnMissing, NoMailAddress, TooMany,
 * and DocumentStatusConflict for a draft.
 */
export async function resendDocument(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<void> {
  const document = await ownDocument(db, actor, documentId);
  if (document.waitsForIrn) throw new IrnMissing(document.number);
  if (document.status === "draft")
    throw new DocumentStatusConflict(t("It has not been sent yet: please mark it as sent."));
  if (document.email === null) throw new NoMailAddress();
  await enforceRateLimit(db, {
    key: `mail-document:${document.id}`,
    max: mostPerHour,
    windowSeconds: 3600,
  });
  await takeFromMailLimit(db, document.sellerId ?? "", document.email);
  await inTransactionAs(db, actor, "invoicing.manageOne", (tx) =>
    emit(tx, documentToMail({ documentId: document.id, mailingId: randomUUID() })),
  );
}
