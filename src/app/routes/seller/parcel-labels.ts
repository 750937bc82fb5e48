import { href } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { TooManyLabels } from "#modules/orders/public.ts";
import { labelsOfBookedParcels, ownParcelLabels } from "#modules/orders/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/parcel-labels.ts";

/**
 * Labels in one PDF: the couriers' of the ticked bookings (`of=parcels`, `parcel`), or ours of the ticked orders
 * (`order`), four to an A4 page or, with `paper=label`, one a page of 100 by 150 mm.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = allow(context, "orders.viewSellerTable");
  const isOfParcels = url.searchParams.get("of") === "parcels" || url.searchParams.has("parcel");
  const page = isOfParcels ? href("/order-management/book") : href("/order-management");
  try {
    const labels = await labelsFor(visit, url.searchParams, isOfParcels);
    return labels === null ? backTo(page, nothingTicked(isOfParcels)) : answer(labels);
  } catch (error) {
    if (error instanceof TooManyLabels) return backTo(page, error.message);
    throw error;
  }
}

function labelsFor(
  { db, actor, courier }: ReturnType<typeof allow>,
  params: URLSearchParams,
  isOfParcels: boolean,
): Promise<Uint8Array | null> {
  if (isOfParcels)
    return labelsOfBookedParcels(db, actor, courier, { parcel: params.getAll("parcel") });
  const paper = params.get("paper") === "label" ? "label" : "a4";
  return ownParcelLabels(db, actor, { orderIds: params.getAll("order"), paper });
}

function nothingTicked(isOfParcels: boolean): string {
  return isOfParcels
    ? t("Please tick a parcel that is booked.")
    : t("There is no parcel to label. Please tick orders that are not delivered yet.");
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

function backTo(page: string, title: string) {
  return redirectWithToast(page, { title, tone: "danger" });
}
