import { Form, Link, href, useNavigation } from "react-router";
import type { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CategoryStep, type EditedCategory } from "#modules/catalog/public.ts";
import { categoriesToEdit, deleteCategory, moveCategory } from "#modules/catalog/public.server.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader, loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/categories.ts";
import type { Language } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";
import { inReadersLanguage, languagesWithout } from "#shared/texts/translations.ts";

const arrowUp = "m5 12 7-7 7 7M12 19V5";
const arrowDown = "m19 12-7 7-7-7M12 5v14";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Categories · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  return { categories: await categoriesToEdit(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  return submit(request, CategoryStep, async (step) => {
    const done =
      step.intent === "move"
        ? await moveCategory(db, actor, step)
        : await deleteCategory(db, actor, step);
    const title = doneWords(step, done.name);
    return redirectWithToast(href("/admin/categories"), { title, tone: "positive" });
  });
}

function doneWords(step: z.output<typeof CategoryStep>, name: string): string {
  if (step.intent !== "move") return t("{name} deleted.", { name });
  return step.direction === "up"
    ? t("{name} moved up.", { name })
    : t("{name} moved down.", { name });
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories } = loaderData;
  return (
    <>
      <PageHeader
        title={t("Categories")}
        lead={t("In the order buyers see them.")}
        actions={
          <ButtonLink to={href("/admin/categories/:slug", { slug: "new" })} variant="primary">
            {t("Add Category")}
          </ButtonLink>
        }
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      <ol className="divide-y divide-line border-y border-line">
        {categories.map((category, place) => (
          <CategoryLine
            key={category.slug}
            category={category}
            isFirst={place === 0}
            isLast={place === categories.length - 1}
          />
        ))}
      </ol>
    </>
  );
}

function CategoryLine({
  category,
  isFirst,
  isLast,
}: {
  readonly category: EditedCategory;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}) {
  const { slug, name, description, products, defaultHsnCode, aliases } =
    inReadersLanguage(category);
  const missing = languagesWithout(category.translations, ["name", "description"]);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0">
        <CategoryWords slug={slug} name={name} description={description} />
        <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
          {[
            `/${slug}`,
            productWords(products),
            defaultHsnCode === null
              ? t("No HSN code")
              : t("HSN {defaultHsnCode}", { defaultHsnCode }),
            ...(aliases.length > 0 ? [t("also {aliases}", { aliases: andList(aliases) })] : []),
          ].join(" · ")}
        </p>
        <Untranslated languages={missing} />
      </div>
      <Form method="post" className="flex max-sm:grid">
        <MoveUp slug={slug} isFirst={isFirst} isBusy={isBusy} name={name} />
        <MoveDown isLast={isLast} isBusy={isBusy} name={name} />
      </Form>
      <DeleteCategory products={products} name={name} slug={slug} isBusy={isBusy} />
    </li>
  );
}

function Untranslated({ languages }: { readonly languages: readonly Language[] }) {
  if (languages.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-accent-text">
      {t("Not completely translated into {languages}", {
        languages: languages.map(({ name }) => name).join(", "),
      })}
    </p>
  );
}

function MoveUp({
  slug,
  isFirst,
  isBusy,
  name,
}: {
  readonly slug: string;
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly name: string;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="slug" value={slug} />
      <Button
        name="direction"
        value="up"
        variant="quiet"
        size="icon"
        disabled={isFirst || isBusy}
        aria-label={t("Move {name} up", { name })}
      >
        <Icon d={arrowUp} />
      </Button>
    </>
  );
}

function DeleteCategory({
  products,
  name,
  slug,
  isBusy,
}: {
  readonly products: number;
  readonly name: string;
  readonly slug: string;
  readonly isBusy: boolean;
}) {
  return (
    <>
      {products === 0 && (
        <ConfirmStep label={t("Delete…")} className="max-w-xs">
          <p>{t("Buyers will no longer see {name}. It has no products.", { name })}</p>
          <Form method="post">
            <input type="hidden" name="intent" value="delete" />
            <Button name="slug" value={slug} variant="danger" disabled={isBusy}>
              {t("Delete Category")}
            </Button>
          </Form>
        </ConfirmStep>
      )}
    </>
  );
}

function MoveDown({
  isLast,
  isBusy,
  name,
}: {
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly name: string;
}) {
  return (
    <Button
      name="direction"
      value="down"
      variant="quiet"
      size="icon"
      disabled={isLast || isBusy}
      aria-label={t("Move {name} down", { name })}
    >
      <Icon d={arrowDown} />
    </Button>
  );
}

function CategoryWords({
  slug,
  name,
  description,
}: {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}) {
  return (
    <>
      <Link
        to={href("/admin/categories/:slug", { slug })}
        className={`${loneLinkClasses} py-1 font-medium`}
      >
        {name}
      </Link>
      <p className="text-ink-muted wrap-anywhere">{description}</p>
    </>
  );
}

function productWords(count: number): string {
  if (count === 0) return t("no products");
  if (count >= 1000) return t("1,000 products or more");
  return t("{count, plural, one {one product} other {# products}}", { count });
}
