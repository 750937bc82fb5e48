import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, setAsideContext } from "#app/lib/visit.server.ts";
import { PriceReductionForm, type PriceToReduce } from "#modules/orders/public.ts";
import { priceToReduce, reducePrice, reducePriceForSeller } from "#modules/orders/public.server.ts";
import { ReductionForm } from "#modules/orders/public.ui.ts";
import { canAtAll } from "#policy/can.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { formatDate } from "#shared/ist.ts";
import type { Route } from "./+types/reduce-price.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Reduce the price") });

export async function loader({ context, params: { invoiceId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.viewOne");
  return {
    offer: await priceToReduce(db, actor, {
      documentId: invoiceId,
      setAside: context.get(setAsideContext),
    }),
    formKey: randomUUID(),
  };
}

export async function action({ request, context, params: { invoiceId } }: Route.ActionArgs) {
  const { db, actor } = allow(context, "invoicing.viewOne");
  const setAside = context.get(setAsideContext);
  return submit(request, PriceReductionForm, async (input) => {
    const reduction = { ...input, documentId: invoiceId };
    const asked = { documentId: invoiceId, setAside };
    // Whoever decides about orders and sells this one reduces its price as its seller.
    const isForSeller =
      canAtAll(actor, "orders.overrule") && !(await priceToReduce(db, actor, asked)).isOwn;
    const effect = isForSeller
      ? await reducePriceForSeller(db, actor, reduction)
      : await reducePrice(db, actor, { ...reduction, setAside }).then(() => "now" as const);
    return redirectWithToast(
      href("/invoice/:invoiceId", { invoiceId }),
      effectToast(effect, {
        title: t("Price reduced"),
        description: t("The buyer is refunded, and gets the credit note by email."),
        tone: "positive",
      }),
    );
  });
}

export default function ReducePrice({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, formKey } = loaderData;
  return (
    <Page measure="form">
      <ReductionTrail offer={offer} />
      <PageHeader title={t("Reduce the price")} lead={leadOf(offer)} />
      {offer.reason === null ? (
        <ReductionForm
          offer={offer}
          formKey={formKey}
          typed={actionData?.typed}
          problem={actionData?.problem}
        />
      ) : (
        <ButtonLink to={orderAddress(offer)}>{t("View order")}</ButtonLink>
      )}
    </Page>
  );
}

function ReductionTrail({ offer: { number, documentId } }: { readonly offer: PriceToReduce }) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: number, to: href("/invoice/:invoiceId", { invoiceId: documentId }) },
        { label: t("Reduce the price") },
      ]}
    />
  );
}

function orderAddress({ orderId, isOwn }: PriceToReduce): string {
  return isOwn
    ? href("/order-management/:orderId", { orderId })
    : href("/admin/orders/:orderId", { orderId });
}

function leadOf({ reason, number, lastDay, isBusiness }: PriceToReduce): string {
  if (reason !== null) return reason;
  const day = formatDate(`${lastDay}T12:00:00+05:30`);
  return isBusiness
    ? t(
        "The buyer keeps the pieces and is refunded the difference. A credit note reduces {number} at its GST rates, which is possible until {day}, and asks the business to reverse the input tax credit. It cannot be undone.",
        { number, day },
      )
    : t(
        "The buyer keeps the pieces and is refunded the difference. A credit note reduces {number} at its GST rates, which is possible until {day}. It cannot be undone.",
        { number, day },
      );
}
