import { emit } from "#platform/jobs/events.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { TooMany } from "#shared/errors.ts";
import { documentToMail } from "../events.ts";
import { takeFromMailLimit } from "../issuing/mail-limits.ts";
import { ownDocument } from "../issuing/own-invoice.ts";
import { waitsForIrn } from "../register/document-columns.ts";

/**
 * The address to which the credit note for an invoice goes, counted against the seller's limits.
 * Null if there is none, if a limit is reached, and for an invoice that its recipient never got: the
 * seller hands the credit note over. Needs a connection, not a transaction. Throws NotFound.
 */
export async function addressOfCredit(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<string | null> {
  const { sellerId, email, status } = await ownDocument(db, actor, documentId);
  if (email === null || status === "draft") return null;
  try {
    await takeFromMailLimit(db, sellerId ?? "", email);
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
  return email;
}

const waiting = statement<{ waitsForIrn: boolean }>(
  "invoicing.creditWaitsForIrn",
  `select ${waitsForIrn} as "waitsForIrn" from documents d where d.id = $1`,
);

/**
 * Mails a credit note to this address, once. One that waits for its IRN is mailed when it has it:
 * `mailedTo` is null then, as without an address.
 */
export async function mailCredit(
  tx: Db,
  documentId: string,
  address: string | null,
): Promise<{ readonly mailedTo: string | null; readonly waitsForIrn: boolean }> {
  const [note] = await waiting(tx, [documentId]);
  const waits = note?.waitsForIrn ?? false;
  const mailedTo = waits ? null : address;
  if (mailedTo !== null) await emit(tx, documentToMail({ documentId, mailingId: documentId }));
  return { mailedTo, waitsForIrn: waits };
}
