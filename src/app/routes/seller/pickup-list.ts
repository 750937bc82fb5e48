import { href } from "react-router";
import { allow } from "#app/lib/visit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { pickupList } from "#modules/orders/public.server.ts";
import { ownCompany, ownShop } from "#modules/sellers/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/pickup-list.ts";

/** The list of the ticked parcels that the courier signs, as PDF. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.viewSellerTable");
  const [shop, company] = await Promise.all([ownShop(db, actor), ownCompany(db, actor)]);
  const list = await pickupList(db, actor, {
    parcel: url.searchParams.getAll("parcel"),
    shopName: shop?.shopName ?? company?.companyName ?? "",
  });
  if (list === null)
    return redirectWithToast(href("/order-management/book"), {
      title: t("Please choose a parcel."),
      tone: "danger",
    });
  return new Response(new Uint8Array(list), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="pickup-list.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
