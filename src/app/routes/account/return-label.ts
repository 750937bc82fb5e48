import { href } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { returnLabel } from "#modules/orders/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/return-label.ts";

/** The courier's label of a return that is picked up, as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewOwn");
  const pdf = await returnLabel(db, actor, courier, params);
  if (pdf === null)
    return redirectWithToast(href("/my-orders/:orderId", { orderId: params.orderId }), {
      title: t("The courier has no label now. Write the order number on the parcel instead."),
      tone: "neutral",
    });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="return-label.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
