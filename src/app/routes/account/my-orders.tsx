import { href, Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { orUnavailable } from "#app/lib/submit.server.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import { refusedAddressOf } from "#modules/identity/public.server.ts";
import { RefusedAddressNotice } from "#modules/identity/public.ui.ts";
import { documentsOfOrders } from "#modules/invoicing/public.server.ts";
import { buyerOrders } from "#modules/orders/public.server.ts";
import { PurchaseCard, byPurchase } from "#modules/orders/public.ui.ts";
import { hasEmail } from "#policy/actor.ts";
import { can } from "#policy/can.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { Route } from "./+types/my-orders.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("My Orders") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { db, actor } = visit;
  // By the specification, a signed-out visitor signs in on this page and is not redirected.
  if (!can(actor, "orders.viewOwn"))
    return {
      isSignedIn: false,
      orders: [],
      documents: new Map(),
      next: null,
      isFirstPage: true,
      refusedAddress: null,
      hasNumberOnly: false,
    };
  const after = url.searchParams.get("after");
  const page = await orUnavailable(
    visit,
    t("Failed to fetch orders. Please try again."),
    async () => {
      const [found, refusedAddress] = await Promise.all([
        buyerOrders(db, actor, { after }),
        refusedAddressOf(db, actor),
      ]);
      return {
        ...found,
        refusedAddress,
        documents: await documentsOfOrders(db, actor, {
          orderIds: found.orders.map(({ id }) => id),
        }),
      };
    },
  );
  return {
    isSignedIn: true,
    ...page,
    isFirstPage: after === null,
    hasNumberOnly: !hasEmail(actor),
  };
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, orders, documents, next, isFirstPage, refusedAddress, hasNumberOnly } =
    loaderData;
  if (!isSignedIn) {
    return <SignInToSeeOrders />;
  }
  return (
    <Page>
      <PageHeader
        title={t("My Orders")}
        actions={<ButtonLink to={href("/commissions")}>{t("Commissions")}</ButtonLink>}
      />
      <RefusedAddressNotice address={refusedAddress} />
      {orders.length === 0 && <NoOrders hasNumberOnly={hasNumberOnly} />}
      <div className="grid gap-8">
        {byPurchase(orders).map((group) => (
          <PurchaseCard key={group[0]?.id} orders={group} documents={documents} />
        ))}
      </div>
      <Pagination
        next={next === null ? null : `${href("/my-orders")}?after=${next}`}
        first={isFirstPage ? null : href("/my-orders")}
        nextLabel={t("Older orders")}
        firstLabel={t("Newest orders")}
      />
    </Page>
  );
}

function SignInToSeeOrders() {
  return (
    <Page>
      <PageHeader title={t("My Orders")} className="sr-only" />
      <EmptyState
        drawing="lock"
        title={t("Please sign in to view your orders.")}
        action={
          <ButtonLink to="/auth?next=%2Fmy-orders" variant="primary">
            {t("Sign In")}
          </ButtonLink>
        }
      />
    </Page>
  );
}

function NoOrders({ hasNumberOnly }: { readonly hasNumberOnly: boolean }) {
  return (
    <EmptyState
      drawing="parcel"
      title={t("No orders yet")}
      action={
        <ButtonLink to="/products" variant="primary">
          {t("Browse Products")}
        </ButtonLink>
      }
    >
      {t("Your orders will appear here, with every step of their delivery.")}
      {/* A number that nobody used for 90 days opens a new account. */}
      {hasNumberOnly && (
        <>
          {" "}
          {rich("Ordered with this number before? Read <link>how to find those orders</link>.", {
            link: (words) => (
              <Link
                to={href("/help/:article", { article: "signing-in" })}
                className={textLinkClasses}
              >
                {words}
              </Link>
            ),
          })}
        </>
      )}
    </EmptyState>
  );
}
