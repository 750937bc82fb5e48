import { allow } from "#app/lib/visit.server.ts";
import { bankFile } from "#modules/payouts/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { Route } from "./+types/bank-file.ts";

/** The bank's file of a batch, with full account numbers; the audit trail records each download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  return new Response(await bankFile(db, actor, params), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="payouts-${dayInIndia(Date.now())}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
