import { visitOf } from "#app/lib/visit.server.ts";
import { readCashHistory } from "#modules/orders/public.server.ts";
import { pinCodePattern } from "#shared/indian-codes.ts";
import type { Route } from "./+types/checkout-cash.ts";

/** Whether this buyer can pay in cash at a PIN code, for the checkout; null for visitors. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = visitOf(context);
  const pinCode = url.searchParams.get("pinCode") ?? "";
  return {
    pinCode,
    cash:
      actor.kind === "user" && pinCodePattern.test(pinCode)
        ? await readCashHistory(db, actor, { pinCode })
        : null,
  };
}
