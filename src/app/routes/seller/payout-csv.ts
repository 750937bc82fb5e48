import { allow } from "#app/lib/visit.server.ts";
import { payoutStatement, statementCsv } from "#modules/payouts/public.server.ts";
import type { Route } from "./+types/payout-csv.ts";

/** The statement of a payout as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.viewOwn");
  const statement = await payoutStatement(db, actor, params);
  return new Response(statementCsv(statement), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="payout-${statement.reference}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
