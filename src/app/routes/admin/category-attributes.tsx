import { data, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CategoryAttributesInput, type FormRow, rowsIn } from "#modules/catalog/public.ts";
import {
  answersInCategory,
  attributesOfCategory,
  attributesToEdit,
  categoryToEdit,
  changeCategoryAttributes,
} from "#modules/catalog/public.server.ts";
import { CategoryAttributesForm } from "#modules/catalog/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/category-attributes.ts";
import { categoryAt, mustStillBeAt } from "./category-at.server.ts";
import { formAfterStep } from "./row-steps.server.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("Attributes of {name}", { name: loaderData?.name ?? t("Categories") }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageAttributes");
  const [category, asked, attributes, answers] = await Promise.all([
    categoryAt(
      (slug) => href("/admin/categories/:slug/attributes", { slug }),
      categoryToEdit(db, actor, params),
    ),
    attributesOfCategory(db, actor, params),
    attributesToEdit(db, actor, { search: "" }),
    answersInCategory(db, actor, params),
  ]);
  const rows = asked.map(({ code, isRequired, isFilterable, isOnCards }): FormRow => ({
    code,
    isRequired: markOf(isRequired),
    isFilterable: markOf(isFilterable),
    isOnCards: markOf(isOnCards),
  }));
  const { name } = inReadersLanguage(category);
  return { name, slug: category.slug, version: category.version, rows, attributes, answers };
}

/** As a form sends a checkbox. */
function markOf(isOn: boolean): string {
  return isOn ? "on" : "";
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageAttributes");
  const { typed } = await formAfterStep(request, "attributes", (form) => {
    const code = form.get("added");
    return typeof code === "string" && code !== "" ? [{ code }] : [];
  });
  if (typed !== null) return data({ problem: undefined, typed });
  await mustStillBeAt(
    (slug) => href("/admin/categories/:slug/attributes", { slug }),
    categoryToEdit(db, actor, params),
  );
  return submit(request, CategoryAttributesInput, async ({ version, attributes }) => {
    await changeCategoryAttributes(db, actor, { slug: params.slug, version, attributes });
    return redirectWithToast(href("/admin/categories/:slug", params), {
      title: t("Attributes saved."),
      tone: "positive",
    });
  });
}

export default function CategoryAttributes({ loaderData, actionData }: Route.ComponentProps) {
  const { name, slug, version, rows, attributes, answers } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Categories"), to: href("/admin/categories") },
          { label: name, to: href("/admin/categories/:slug", { slug }) },
          { label: t("Attributes") },
        ]}
      />
      <PageHeader title={t("Attributes of {name}", { name })} />
      <CategoryAttributesForm
        key={version}
        version={version}
        rows={actionData === undefined ? rows : rowsIn(actionData.typed, "attributes")}
        attributes={attributes}
        answers={answers}
        problem={actionData?.problem}
      />
    </>
  );
}
