import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Month } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { filedDocuments } from "../returns/filed-documents.ts";
import type { SellerFiler } from "../returns/filer.ts";
import { purchaseTable } from "../returns/gstr1-tables.ts";
import { mustBeOwn } from "../returns/return-access.ts";
import type { BookedDocument, BookFile } from "./contract.ts";
import { purchases } from "./purchases.ts";
import { tallyLedgers, tallyVouchers } from "./rules/tally.ts";
import { zohoFile } from "./rules/zoho.ts";

type BooksOf = { readonly of: SellerFiler; readonly month: Month };

/**
 * A month's documents for a bookkeeping program, written while they are read: what the seller
 * issued, then what the marketplace issued to them. Throws NotFound for another seller's books.
 */
export async function bookFile(
  db: Db,
  actor: Actor,
  { file, ...asked }: BooksOf & { readonly file: BookFile },
): Promise<AsyncGenerator<string>> {
  mustBeOwn(actor, asked.of);
  if (file === "input-tax.csv") return inputTax(db, actor, asked);
  const { legalName } = await readPlatformSettings(db);
  const documents = documentsOf(db, actor, asked);
  const books = { marketplace: legalName, deductsTax: asked.of.files === "gstr1" };
  if (file === "tally-ledgers.xml") return tallyLedgers(documents, books);
  if (file === "tally-vouchers.xml") return tallyVouchers(documents, books);
  return zohoFile(file, documents, books);
}

/** The register of input tax, one line per rate and document. */
async function* inputTax(db: Db, actor: Actor, asked: BooksOf): AsyncGenerator<string> {
  yield* purchaseTable(await purchases(db, actor, asked));
}

async function* documentsOf(db: Db, actor: Actor, asked: BooksOf): AsyncGenerator<BookedDocument> {
  for await (const document of filedDocuments(db, actor, asked))
    yield { ...document, side: "sale", isLate: document.section === "late" };
  yield* await purchases(db, actor, asked);
}
