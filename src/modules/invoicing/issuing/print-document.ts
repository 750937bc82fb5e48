import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { documentPdf, type Printing } from "./document-pdf.ts";
import { issuedDocument } from "../register/issued-document.ts";

/** One every six seconds. To get all documents, download the archive of the year. */
const maxPerHour = 600;

/** An issued document as a PDF, for everybody who may read it. Throws NotFound and TooMany. */
export async function printDocument(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
  printing: Printing,
): Promise<{ readonly number: string; readonly pdf: Buffer }> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const document = await issuedDocument(db, actor, { documentId });
  await enforceRateLimit(db, {
    key: `document-pdf:${userId}`,
    max: maxPerHour,
    windowSeconds: 3600,
  });
  return { number: document.number, pdf: await documentPdf(document, printing) };
}
