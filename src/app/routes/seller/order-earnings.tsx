import { Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { payoutsOfOrders } from "#modules/payouts/public.server.ts";
import { PayoutBadge } from "#modules/payouts/public.ui.ts";
import { settlementOf } from "#modules/settlement/public.server.ts";
import { LabelCosts } from "#modules/settlement/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card } from "#ui/card.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { SellerLink } from "./seller-link.tsx";
import type { Route } from "./+types/order-earnings.ts";
import { tabAddress } from "./dashboard/tabs.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("How it was worked out") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "settlement.viewOwn");
  const [settlement, payouts] = await Promise.all([
    settlementOf(db, actor, params),
    payoutsOfOrders(db, actor, { orderIds: [params.orderId] }),
  ]);
  return { settlement, payout: payouts.get(params.orderId) ?? null };
}

export default function OrderEarnings({
  loaderData: { settlement, payout },
}: Route.ComponentProps) {
  const { orderId, lines, earningsPaise, cashInHandPaise, deliveredAt } = settlement;
  return (
    <Page measure="reading">
      <EarningsTrail orderId={orderId} />
      <EarningsHeader orderId={orderId} deliveredAt={deliveredAt} />
      <Card>
        <dl className="grid gap-3">
          {lines.map(({ label, note, amountPaise }) => (
            <Line key={label} label={label} note={note} amountPaise={amountPaise} />
          ))}
          <div className="mt-1 border-t border-dashed border-line-strong pt-3 text-xl font-medium">
            <Line label={t("Your share")} note={null} amountPaise={earningsPaise} />
          </div>
          {cashInHandPaise > 0 && <CashInHandLine cashInHandPaise={cashInHandPaise} />}
        </dl>
      </Card>
      <div className="mt-6">
        <LabelCosts labels={settlement.labels} />
      </div>
      <PayoutOfOrder payout={payout} settlement={settlement} />
    </Page>
  );
}

function EarningsTrail({ orderId }: { readonly orderId: string }) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[{ label: t("Earnings"), to: tabAddress("earnings") }, { label: orderId.slice(0, 8) }]}
    />
  );
}

function EarningsHeader({
  orderId,
  deliveredAt,
}: Pick<Route.ComponentProps["loaderData"]["settlement"], "orderId" | "deliveredAt">) {
  return (
    <PageHeader
      title={t("How it was worked out")}
      lead={
        <>
          {rich("Sale {value}, delivered {deliveredAt}. <link>View order</link>", {
            value: orderId.slice(0, 8),
            deliveredAt: formatDate(deliveredAt),
            link: (words) => (
              <SellerLink to={href("/order-management/:orderId", { orderId })}>{words}</SellerLink>
            ),
          })}
        </>
      }
    />
  );
}

function PayoutOfOrder({
  payout,
  settlement,
}: Pick<Route.ComponentProps["loaderData"], "payout" | "settlement">) {
  return (
    <p className="mt-6 text-ink-muted">
      {payout === null ? (
        stateWords(settlement)
      ) : (
        <>
          {rich("It was paid in payout {payout}.", {
            payout: (
              <Link
                to={href("/seller/payouts/:payoutId", payout)}
                className={`money ${textLinkClasses}`}
              >
                {payout.reference}
              </Link>
            ),
          })}{" "}
          <PayoutBadge status={payout.status} isSellers />
        </>
      )}
    </p>
  );
}

function CashInHandLine({
  cashInHandPaise,
}: Pick<Route.ComponentProps["loaderData"]["settlement"], "cashInHandPaise">) {
  return (
    <Line
      label={t("Cash you collected")}
      note={t("Set off when the order becomes payable")}
      amountPaise={-cashInHandPaise}
    />
  );
}

function Line({
  label,
  note,
  amountPaise,
}: {
  readonly label: string;
  readonly note: string | null;
  readonly amountPaise: number;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {label}
        {note !== null && <span className="block text-sm text-ink-muted">{note}</span>}
      </dt>
      <dd className="text-right">
        <Money paise={amountPaise} />
      </dd>
    </div>
  );
}

function stateWords({
  state,
  payableFrom,
  releasedAt,
}: Route.ComponentProps["loaderData"]["settlement"]): string {
  switch (state) {
    case "released":
      return releasedAt === null
        ? t("It is payable.")
        : t("It became payable on {releasedAt} and will be sent with a weekly payout.", {
            releasedAt: formatDate(releasedAt),
          });
    case "return":
      return t("It is on hold until the open return is settled.");
    case "courier":
      return t(
        "It becomes payable once the courier has handed over the cash and the return window has passed.",
      );
    case "window":
      return t("It becomes payable on {payableFrom}, when the return window has passed.", {
        payableFrom: formatDate(payableFrom),
      });
  }
}
