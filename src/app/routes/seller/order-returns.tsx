import type { ComponentProps } from "react";
import { href } from "react-router";
import { PlainUpload } from "#modules/media/public.ui.ts";
import { nextOfReturn, type OrderReturn, type SellerOrder } from "#modules/orders/public.ts";
import { ReturnCard, ReturnDecision } from "#modules/orders/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";

type Shared = Pick<ComponentProps<typeof ReturnDecision>, "refusal" | "uploads" | "couriers">;
type OrderReturnsProps = Shared & { readonly order: SellerOrder };

/** Nobody waits for what may still be done about what was sent, or cannot be repaired. */
function isWaiting({ status }: OrderReturn): boolean {
  return (
    !["replaced", "unrepairable", "not_sent"].includes(status) &&
    nextOfReturn("seller", status).length > 0
  );
}

/** The returns that wait for the seller: they come first, also on a phone. */
export function WaitingReturns({ order, ...rest }: OrderReturnsProps) {
  return order.returns.filter(isWaiting).map((back) => (
    <div key={back.id} className="mb-6">
      <ReturnCard back={back} reader="seller" thread={threadOf(order.id, back)}>
        <PlainUpload
          back={href("/order-management/:orderId", { orderId: order.id })}
          as="picture"
          label={t("Pictures")}
          action={t("Add pictures")}
        />
        <ReturnDecision back={back} party="seller" {...rest} />
      </ReturnCard>
    </div>
  ));
}

/** The returns that ended, or that others decide. */
export function EndedReturns({
  order,
  refusal,
  couriers = [],
}: Pick<OrderReturnsProps, "order" | "refusal" | "couriers">) {
  return order.returns
    .filter((back) => !isWaiting(back))
    .map((back) => (
      <ReturnCard key={back.id} back={back} reader="seller" thread={threadOf(order.id, back)}>
        {back.challanNumber !== null && <ChallanLink orderId={order.id} back={back} />}
        {["replaced", "unrepairable", "not_sent"].includes(back.status) && (
          <ReturnDecision back={back} party="seller" refusal={refusal} couriers={couriers} />
        )}
      </ReturnCard>
    ));
}

/** The page on which the shop writes about a return. */
function threadOf(orderId: string, { id }: OrderReturn): string {
  return urlWithQuery(href("/seller/messages/new/:orderId", { orderId }), { return: id });
}

function ChallanLink({ orderId, back }: { readonly orderId: string; readonly back: OrderReturn }) {
  const slip = href("/order-management/:orderId/packing-slip", { orderId });
  return (
    <ButtonLink to={`${slip}?challan=${back.id}`} className="justify-self-start">
      {t("Print the delivery challan")}
    </ButtonLink>
  );
}
