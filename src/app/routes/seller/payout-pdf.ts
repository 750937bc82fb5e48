import { allow } from "#app/lib/visit.server.ts";
import { payoutStatement, statementPdf } from "#modules/payouts/public.server.ts";
import type { Route } from "./+types/payout-pdf.ts";

/** The statement of a payout as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "payouts.viewOwn");
  const statement = await payoutStatement(db, actor, params);
  return new Response(new Uint8Array(await statementPdf(statement, settings)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="payout-${statement.reference}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
