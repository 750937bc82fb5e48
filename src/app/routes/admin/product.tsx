import { Form, Link, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, readIfAllowed } from "#app/lib/visit.server.ts";
import { moderationDetail } from "#modules/catalog/public.server.ts";
import { TakeDown } from "#modules/catalog/public.ts";
import { ModerationForm } from "#modules/catalog/public.ui.ts";
import { auditTrail } from "#modules/identity/public.server.ts";
import { AuditEntries } from "#modules/identity/public.ui.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { PageHeader, loneLinkClasses } from "#ui/page.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Route } from "./+types/product.ts";
import { OwnShopNote } from "./own-shop-note.tsx";
import { isOwnShop } from "#policy/own-shop.ts";
import { moderated } from "./moderated.server.ts";
import { ProductFacts } from "./product-facts.tsx";
import { useObjectAddress } from "./use-object-address.ts";
import { StaffLink } from "./staff-link.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Products")
        : t("{name} · Administration", { name: loaderData.product.name }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.moderate");
  const { db, actor } = visit;
  const product = await moderationDetail(db, actor, params);
  const filters = {
    who: "",
    action: "",
    objectType: "product",
    objectId: product.id,
    fromDay: "",
    toDay: "",
  };
  const trail = await readIfAllowed(
    visit,
    "identity.readAudit",
    () => auditTrail(db, actor, { filters, after: null }),
    null,
  );
  return { product, entries: trail?.entries ?? null, isOwn: isOwnShop(actor, product.sellerId) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = allow(context, "catalog.moderate");
  return submit(request, TakeDown, async (step) => {
    const title = await moderated(visit, { ...step, productId: [params.productId] });
    return redirectWithToast(href("/admin/products/:productId", params), {
      title,
      tone: "positive",
    });
  });
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, entries, isOwn } = loaderData;
  const objectAddress = useObjectAddress();
  const isBusy = useNavigation().formMethod === "POST";
  const isTakenDown = product.takenDownAt !== null;
  return (
    <>
      <ProductHeader product={product} isTakenDown={isTakenDown} />
      <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          <ProductFacts product={product} />
          {entries !== null && (
            <section aria-labelledby="trail-title">
              <h2 id="trail-title" className="mb-3 text-xl">
                {t("Decisions")}
              </h2>
              <AuditEntries entries={entries} addressOf={objectAddress} />
            </section>
          )}
        </div>
        <ModerationCard
          isOwn={isOwn}
          isTakenDown={isTakenDown}
          product={product}
          isBusy={isBusy}
          actionData={actionData}
        />
      </div>
    </>
  );
}

function ProductHeader({
  product,
  isTakenDown,
}: Pick<Route.ComponentProps["loaderData"], "product"> & { readonly isTakenDown: boolean }) {
  return (
    <>
      <Breadcrumbs
        trail={[{ label: t("Products"), to: href("/admin/products") }, { label: product.name }]}
        className="mb-4"
      />
      <PageHeader
        title={<span className="wrap-anywhere">{product.name}</span>}
        eyebrow={
          <StatusBadge
            status={isTakenDown ? "blocked" : product.status}
            label={isTakenDown ? t("Taken down") : undefined}
          />
        }
        lead={rich("Sold by {shop}, in the shop since {date}", {
          shop: (
            <StaffLink to={href("/admin/users/:userId", { userId: product.sellerId })}>
              {product.shopName}
            </StaffLink>
          ),
          date: formatDate(product.publishedAt),
        })}
      />
    </>
  );
}

function ModerationCard({
  isOwn,
  isTakenDown,
  product,
  isBusy,
  actionData,
}: Pick<Route.ComponentProps["loaderData"], "product" | "isOwn"> & {
  readonly isTakenDown: boolean;
  readonly isBusy: boolean;
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <Card as="section" className="max-xl:order-first">
      <CardHeader title={isTakenDown ? t("Taken down") : t("In the shop")} />
      {product.takenDownAt !== null && (
        <div className="mb-4 border-l-2 border-danger pl-3">
          <p className="text-sm text-ink-muted">{formatDateTime(product.takenDownAt)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{product.takenDownReason}</p>
        </div>
      )}
      {product.status === "published" && !isTakenDown && (
        <p className="mb-4">
          <Link
            to={href("/product/:productId", { productId: product.slug })}
            className={loneLinkClasses}
          >
            {t("View as a buyer")}
          </Link>
        </p>
      )}
      {isOwn ? (
        <OwnShopNote />
      ) : (
        <Form method="post">
          <input type="hidden" name="productId" value={product.id} />
          <ModerationForm
            isTakenDown={isTakenDown}
            isBusy={isBusy}
            problem={actionData?.problem}
            typed={actionData?.typed}
          />
        </Form>
      )}
    </Card>
  );
}
