import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CategoryChange, CategoryInput, type EditedCategory } from "#modules/catalog/public.ts";
import {
  addCategory,
  attributesOfCategory,
  categoryToEdit,
  changeCategory,
  productRuns,
} from "#modules/catalog/public.server.ts";
import { CategoryAttributeList, CategoryForm, RunProgress } from "#modules/catalog/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/category.ts";
import { categoryAt, mustStillBeAt } from "./category-at.server.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";

/** The address of the form for a new category; no category has this slug. */
const newOne = "new";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("{value} · Categories", { value: titleOf(loaderData?.category) }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  if (params.slug === newOne) return { category: null, asked: [], runs: [] };
  const [category, asked, runs] = await Promise.all([
    categoryAt(
      (slug) => href("/admin/categories/:slug", { slug }),
      categoryToEdit(db, actor, params),
    ),
    attributesOfCategory(db, actor, params),
    productRuns(db, actor, params),
  ]);
  return { category, asked, runs };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  const done = (title: string) =>
    redirectWithToast(href("/admin/categories"), { title, tone: "positive" });
  if (params.slug === newOne) {
    return submit(request, CategoryInput, async (category) => {
      await addCategory(db, actor, category);
      return done(t("{name} added at the end of the list.", { name: titleOf(category) }));
    });
  }
  await mustStillBeAt(
    (slug) => href("/admin/categories/:slug", { slug }),
    categoryToEdit(db, actor, params),
  );
  return submit(request, CategoryChange, async ({ version, ...category }) => {
    await changeCategory(db, actor, { slug: params.slug, version, category });
    return done(t("{name} saved.", { name: titleOf(category) }));
  });
}

function titleOf(
  category: Pick<EditedCategory, "name" | "translations"> | null | undefined,
): string {
  return category ? inReadersLanguage(category).name : t("New category");
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { category, asked, runs } = loaderData;
  const title = titleOf(category);
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Categories"), to: href("/admin/categories") }, { label: title }]}
      />
      <PageHeader
        title={title}
        actions={
          category !== null &&
          category.products > 0 && (
            <ButtonLink to={href("/admin/categories/:slug/move", { slug: category.slug })}>
              {t("Move products")}
            </ButtonLink>
          )
        }
      />
      <RunProgress runs={runs} />
      <CategoryForm
        key={category?.version}
        category={category}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
      {category !== null && (
        <div className="mt-10 max-w-form">
          <CategoryAttributeList slug={category.slug} attributes={asked} />
        </div>
      )}
    </>
  );
}
