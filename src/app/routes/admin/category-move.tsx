import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CategoryMove } from "#modules/catalog/public.ts";
import {
  attributesOfCategory,
  categoriesToEdit,
  categoryToEdit,
  moveProductsOfCategory,
} from "#modules/catalog/public.server.ts";
import { MoveForm } from "#modules/catalog/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/category-move.ts";
import { categoryAt, mustStillBeAt } from "./category-at.server.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Move products of {name}", { name: loaderData?.category.name ?? t("Categories") }),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  const to = url.searchParams.get("to") ?? "";
  const [category, all, asked, known] = await Promise.all([
    categoryAt(
      (slug) => href("/admin/categories/:slug/move", { slug }),
      categoryToEdit(db, actor, params),
    ),
    categoriesToEdit(db, actor),
    attributesOfCategory(db, actor, params),
    attributesOfCategory(db, actor, { slug: to }),
  ]);
  const others = all
    .filter(({ slug }) => slug !== category.slug)
    .map((one) => ({ slug: one.slug, name: inReadersLanguage(one).name }));
  const target = others.find(({ slug }) => slug === to);
  const lost = asked
    .filter(({ code }) => known.every((one) => one.code !== code))
    .map(({ name }) => name);
  return {
    category: {
      slug: category.slug,
      name: inReadersLanguage(category).name,
      products: category.products,
    },
    others,
    target: target === undefined ? null : { ...target, lost },
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  await mustStillBeAt(
    (slug) => href("/admin/categories/:slug/move", { slug }),
    categoryToEdit(db, actor, params),
  );
  return submit(request, CategoryMove, async ({ to, deletesCategory }) => {
    const { total } = await moveProductsOfCategory(db, actor, {
      slug: params.slug,
      to,
      deletesCategory,
    });
    return redirectWithToast(href("/admin/categories/:slug", { slug: to }), {
      title: t("{total, plural, one {# product is} other {# products are}} being moved here.", {
        total,
      }),
      tone: "positive",
    });
  });
}

export default function CategoryMoveScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { category, others, target } = loaderData;
  const { name, slug } = category;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Categories"), to: href("/admin/categories") },
          { label: name, to: href("/admin/categories/:slug", { slug }) },
          { label: t("Move products") },
        ]}
      />
      <PageHeader title={t("Move products of {name}", { name })} />
      <MoveForm category={category} others={others} target={target} problem={actionData?.problem} />
    </>
  );
}
