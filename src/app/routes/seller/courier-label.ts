import { href, redirect } from "react-router";
import { allow } from "#app/lib/visit.server.ts";
import { courierLabel } from "#modules/orders/public.server.ts";
import type { Route } from "./+types/courier-label.ts";

/** The courier's label as PDF, or ours if the courier has none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const pdf = await courierLabel(db, actor, courier, params);
  if (pdf === null)
    return redirect(`${href("/order-management/labels.pdf")}?paper=label&order=${params.orderId}`);
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="label.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
