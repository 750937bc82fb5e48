import type { Db } from "#platform/db/database.ts";

/** An open report of a listing, by a visitor or by an account. */
export async function aListingReport(
  db: Db,
  { id }: { readonly id: string },
  reporter: { readonly userId: string } | null = null,
): Promise<void> {
  await db.$client.query(
    `insert into listing_reports (product_id, reporter_id, reason, note)
     values ($1, $2, 'counterfeit', 'A copy of our bag')`,
    [id, reporter?.userId ?? null],
  );
}
