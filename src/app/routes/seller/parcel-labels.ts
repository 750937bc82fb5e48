import { href } from "react-router";
import { allow } from "#app/lib/visit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { labelsOfParcels } from "#modules/orders/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/parcel-labels.ts";

/** The couriers' labels of the ticked parcels, in one PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const parcel = url.searchParams.getAll("parcel");
  const pdf = await labelsOfParcels(db, actor, courier, { parcel });
  if (pdf === null)
    return redirectWithToast(href("/order-management/book"), {
      title: t("The courier has no labels for these parcels now. Each order has ours."),
      tone: "danger",
    });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="labels.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
