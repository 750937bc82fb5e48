import { Form, href, useNavigation } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { moderationList } from "#modules/catalog/public.server.ts";
import { TakeDown, moderationStates } from "#modules/catalog/public.ts";
import { ModerationForm, ModerationTable } from "#modules/catalog/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/products.ts";
import { moderated } from "./moderated.server.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Products · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.moderate");
  const query = readListQuery(url, moderationStates);
  return { ...(await moderationList(db, actor, { ...query, state: query.status })), ...query };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "catalog.moderate");
  return submit(request, TakeDown, async (step) =>
    redirectWithToast(withoutPrefix(url.pathname) + url.search, {
      title: await moderated(visit, step),
      tone: "positive",
    }),
  );
}

const labels = {
  get published() {
    return t("Published");
  },
  get takenDown() {
    return t("Taken down");
  },
  get archived() {
    return t("Archived");
  },
} as const;

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { products, next, takenDown, search, status, isFirstPage } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const address = href("/admin/products");
  const parameters = { status, q: search };
  return (
    <>
      <PageHeader
        title={t("Products")}
        lead={t("Every product that has ever been in the shop, from all sellers.")}
        actions={<ButtonLink to={href("/admin/listings")}>{t("Listings to check")}</ButtonLink>}
      />
      <ListFilters
        label={t("Products")}
        address={address}
        search={{ value: search, label: t("Search products"), placeholder: t("Product or shop") }}
        tabs={[
          { value: "", label: t("All") },
          ...moderationStates.map((state) => ({
            value: state,
            label: labels[state],
            ...(state === "takenDown" && { count: takenDown }),
          })),
        ]}
        chosen={status ?? ""}
      />
      {products.length > 0 ? (
        <Form method="post" className="grid gap-6">
          <ModerationTable products={products} />
          <ModerationForm
            isTakenDown={status === "takenDown"}
            isSeveral
            isBusy={isBusy}
            problem={actionData?.problem}
            typed={actionData?.typed}
          />
        </Form>
      ) : (
        <EmptyState
          drawing="lens"
          title={t("No products found")}
          action={<ButtonLink to={address}>{t("Show all products")}</ButtonLink>}
        >
          {search === "" ? t("Nothing here yet.") : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older products")}
        firstLabel={t("Newest products")}
      />
    </>
  );
}
