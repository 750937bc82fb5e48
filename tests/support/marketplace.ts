import { issueDocument } from "#modules/invoicing/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";

/** Gives the marketplace a GSTIN in Maharashtra, without which it charges and invoices nothing. */
export async function aRegisteredMarketplace(db: Db): Promise<void> {
  await db.$client.query("update platform_settings set gstin = '27AAPFU0939F1ZV'");
  clearMemoized();
}

/** An invoice of the marketplace to this seller. Returns its id. */
export async function aDocument(db: Db, seller: UserActor): Promise<string> {
  await aRegisteredMarketplace(db);
  const lines = [
    { description: "Commission", sac: "998599", gstBasisPoints: 1800, taxablePaise: 10_000 },
  ];
  const issued = await inTransaction(db, (tx) =>
    issueDocument(tx, system, {
      cause: `test:${seller.userId}`,
      kind: "invoice",
      recipientSellerId: seller.userId,
      lines,
    }),
  );
  if (issued === null) throw new Error("No document was issued");
  return issued.documentId;
}
