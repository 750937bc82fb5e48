import { data, Form, Link, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  AttributeChange,
  AttributeDeletion,
  AttributeInput,
  type EditedAttribute,
} from "#modules/catalog/public.ts";
import {
  addAttribute,
  attributeToEdit,
  changeAttribute,
  deleteAttribute,
} from "#modules/catalog/public.server.ts";
import { AttributeForm, blankChoices } from "#modules/catalog/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { PageHeader, loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/attribute.ts";
import { formAfterStep } from "./row-steps.server.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";

/** The address of the form for a new attribute; no attribute has this code. */
const newOne = "new";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: t("{value} · Attributes", { value: titleOf(loaderData?.attribute) }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageAttributes");
  return { attribute: params.code === newOne ? null : await attributeToEdit(db, actor, params) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageAttributes");
  const { code } = params;
  const { form, typed } = await formAfterStep(request, "choices", () => blankChoices);
  if (typed !== null) return data({ problem: undefined, typed });
  const done = (title: string) =>
    redirectWithToast(href("/admin/attributes"), { title, tone: "positive" });
  if (code === newOne)
    return submit(request, AttributeInput, async (attribute) => {
      await addAttribute(db, actor, attribute);
      return done(
        t("{name} added. Now choose the categories that ask for it.", { name: titleOf(attribute) }),
      );
    });
  if (form.get("intent") === "delete")
    return submit(request, AttributeDeletion, async ({ version }) => {
      const { name } = await deleteAttribute(db, actor, { code, version });
      return done(t("{name} deleted.", { name }));
    });
  return submit(request, AttributeChange, async ({ version, ...attribute }) => {
    await changeAttribute(db, actor, { code, version, attribute });
    return done(t("{name} saved.", { name: titleOf(attribute) }));
  });
}

function titleOf(
  attribute: Pick<EditedAttribute, "name" | "translations"> | null | undefined,
): string {
  return attribute ? inReadersLanguage(attribute).name : t("New attribute");
}

export default function Attribute({ loaderData, actionData }: Route.ComponentProps) {
  const { attribute } = loaderData;
  const title = titleOf(attribute);
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Attributes"), to: href("/admin/attributes") }, { label: title }]}
      />
      <PageHeader title={title} />
      {attribute !== null && <AskedIn attribute={attribute} />}
      <AttributeForm
        key={attribute?.version}
        attribute={attribute}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
      {attribute !== null && <DeleteAttribute attribute={attribute} title={title} />}
    </>
  );
}

function AskedIn({ attribute }: { readonly attribute: EditedAttribute }) {
  const { categories } = attribute;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
      {categories.length === 0
        ? t("No category asks for it yet. Open a category to add it.")
        : t("Categories that ask for it:")}
      {categories.map((category) => (
        <Link
          key={category.slug}
          to={href("/admin/categories/:slug/attributes", { slug: category.slug })}
          className={loneLinkClasses}
        >
          {inReadersLanguage(category).name}
        </Link>
      ))}
    </p>
  );
}

function DeleteAttribute({
  attribute: { version, isUsed },
  title,
}: {
  readonly attribute: EditedAttribute;
  readonly title: string;
}) {
  if (isUsed)
    return (
      <p className="mt-8 max-w-form text-ink-muted">
        {t(
          "Products already use this attribute, so it cannot be deleted. You can remove it from its categories.",
        )}
      </p>
    );
  return (
    <ConfirmStep label={t("Delete…")} className="mt-8 max-w-form">
      <p>{t("Categories no longer ask for {name}. No product uses it.", { name: title })}</p>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button name="intent" value="delete" variant="danger">
          {t("Delete Attribute")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
