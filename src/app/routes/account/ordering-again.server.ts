import { href } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import type { orderAgain } from "#modules/orders/public.server.ts";
import { t } from "#shared/texts/text.ts";

/** Leads to the cart with the order's pieces, or back if none can be bought any more. */
export function afterOrderingAgain(
  orderId: string,
  { inCart, missing }: Awaited<ReturnType<typeof orderAgain>>,
): Response {
  if (inCart === 0)
    return redirectWithToast(href("/my-orders/:orderId", { orderId }), {
      title: t("Nothing of this order can be bought any more"),
      tone: "neutral",
    });
  return redirectWithToast(href("/cart"), {
    title: t("Your order is in the cart again, at today's prices"),
    ...(missing.length > 0 && {
      description: t("No longer available: {names}", { names: missing.join(", ") }),
    }),
    tone: "positive",
  });
}
