import { type OrderDeadlines, cashToCollect } from "#modules/orders/public.ts";
import { ArrivalClaimCard, MissingDecision, MissingReport } from "#modules/orders/public.ui.ts";
import type { Route } from "./+types/order.ts";

/** What was said about a parcel that never came, or that came, and the decision about it. */
export function ArrivalToDecide({
  order,
  deadlines: { missing, claim },
  mayOverrule,
  refusal,
}: Pick<Route.ComponentProps["loaderData"], "order" | "mayOverrule"> & {
  readonly deadlines: Pick<OrderDeadlines, "missing" | "claim">;
  readonly refusal: Route.ComponentProps["actionData"];
}) {
  const cashPaise = cashToCollect(order);
  const decision = mayOverrule && (
    <MissingDecision isCash={order.paymentMethod === "cod"} refusal={refusal} />
  );
  return (
    <>
      {missing !== null && (
        <MissingReport missing={missing}>{claim === null && decision}</MissingReport>
      )}
      {claim !== null && cashPaise !== null && (
        <ArrivalClaimCard claim={claim} cashPaise={cashPaise}>
          {claim.objectedAt !== null && decision}
        </ArrivalClaimCard>
      )}
    </>
  );
}
