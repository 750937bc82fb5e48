import { href } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { labelsOfParcels, parcelLabels } from "#modules/orders/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/parcel-labels.ts";

/**
 * Labels in one PDF: the couriers' of the ticked bookings (`parcel`), or ours of the ticked orders
 * (`order`), four to an A4 page or, with `paper=label`, one a page of 100 by 150 mm.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const parcel = url.searchParams.getAll("parcel");
  if (parcel.length > 0) {
    const labels = await labelsOfParcels(db, actor, courier, { parcel });
    return labels === null ? backTo(href("/order-management/book")) : answer(labels);
  }
  const orderIds = url.searchParams.getAll("order");
  const paper = url.searchParams.get("paper") === "label" ? "label" : "a4";
  const labels = await parcelLabels(db, actor, { orderIds, paper });
  return labels === null ? backTo(href("/order-management")) : answer(labels);
}

function answer(pdf: Uint8Array): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="labels.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function backTo(page: string) {
  return redirectWithToast(page, {
    title: t("There is no parcel to label. Please tick orders that are not delivered yet."),
    tone: "danger",
  });
}
