import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CategoryChange, CategoryInput, type EditedCategory } from "#modules/catalog/public.ts";
import { addCategory, categoryToEdit, changeCategory } from "#modules/catalog/public.server.ts";
import { CategoryForm } from "#modules/catalog/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/category.ts";
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
  return { category: params.slug === newOne ? null : await categoryToEdit(db, actor, params) };
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
  const { category } = loaderData;
  const title = titleOf(category);
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Categories"), to: href("/admin/categories") }, { label: title }]}
      />
      <PageHeader title={title} />
      <CategoryForm
        key={category?.version}
        category={category}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </>
  );
}
