import { Form, Link, href, useNavigation } from "react-router";
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
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/categories.ts";

const arrowUp = "m5 12 7-7 7 7M12 19V5";
const arrowDown = "m19 12-7 7-7-7M12 5v14";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Categories · Administration" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  return { categories: await categoriesToEdit(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.manageCategories");
  return submit(request, CategoryStep, async (step) => {
    const title =
      step.intent === "move"
        ? `${(await moveCategory(db, actor, step)).name} moved ${step.direction}.`
        : `${(await deleteCategory(db, actor, step)).name} deleted.`;
    return redirectWithToast(href("/admin/categories"), { title, tone: "positive" });
  });
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories } = loaderData;
  return (
    <>
      <PageHeader
        title="Categories"
        lead="In the order in which buyers see them."
        actions={
          <ButtonLink to={href("/admin/categories/:slug", { slug: "new" })} variant="primary">
            Add Category
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
  const { slug, name, description, products, defaultHsnCode, aliases } = category;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0">
        <CategoryWords slug={slug} name={name} description={description} />
        <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
          /{slug} · {productWords(products)} · HSN {defaultHsnCode ?? "none"}
          {aliases.length > 0 && ` · also ${aliases.join(", ")}`}
        </p>
      </div>
      <Form method="post" className="flex max-sm:grid">
        <MoveUp slug={slug} isFirst={isFirst} isBusy={isBusy} name={name} />
        <MoveDown isLast={isLast} isBusy={isBusy} name={name} />
      </Form>
      <DeleteCategory products={products} name={name} slug={slug} isBusy={isBusy} />
    </li>
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
        aria-label={`Move ${name} up`}
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
        <ConfirmStep label="Delete…" className="max-w-xs">
          <p>Buyers no longer find {name}. No product is in it.</p>
          <Form method="post">
            <input type="hidden" name="intent" value="delete" />
            <Button name="slug" value={slug} variant="danger" disabled={isBusy}>
              Delete Category
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
      aria-label={`Move ${name} down`}
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
        className={`${textLinkClasses} inline-block py-1 font-medium`}
      >
        {name}
      </Link>
      <p className="text-ink-muted wrap-anywhere">{description}</p>
    </>
  );
}

function productWords(count: number): string {
  if (count === 0) return "no products";
  if (count >= 1000) return "a thousand products or more";
  return count === 1 ? "one product" : `${count} products`;
}
