import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { CompanyNeededNote } from "#app/routes/seller/company-needed.tsx";
import { sendProductForm } from "#app/routes/seller/product-form-page.ts";
import { submitProductForm } from "#app/routes/seller/product-form.server.ts";
import { withUploads } from "#app/routes/seller/plain-uploads.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { bookedWeeks, formFacts, ownProduct } from "#modules/catalog/public.server.ts";
import {
  type OwnProduct,
  formValuesOf,
  missingFromDraft,
  publishProblems,
} from "#modules/catalog/public.ts";
import {
  answerIn,
  BookedWeeks,
  type FormAnswer,
  unsavedFormKey,
  ProductForm,
} from "#modules/catalog/public.ui.ts";
import { PlainUpload } from "#modules/media/public.ui.ts";
import { sellingTerms } from "#modules/sellers/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/edit-product.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Edit product")
        : t("Edit {name}", { name: loaderData.product.name }),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageProducts");
  const product = await ownProduct(db, actor, params);
  const [facts, weeks, terms, { processing: making }] = await Promise.all([
    formFacts(db, actor),
    bookedWeeks(db, actor, params),
    sellingTerms(db, actor),
    readTariff(db),
  ]);
  return {
    product: await withUploads(db, actor, { product, sent: url.searchParams }),
    facts,
    weeks,
    terms,
    making,
    unsavedKey: unsavedFormKey(actor.kind === "user" ? actor.userId : "", product.id),
    idempotencyKey: randomUUID(),
    incomplete: url.searchParams.has("incomplete") ? incompleteAnswer(product) : undefined,
  };
}

/** What a draft that was not published still needs, beside its fields. */
function incompleteAnswer(product: OwnProduct): FormAnswer | undefined {
  if (product.status !== "draft") return undefined;
  const fields = {
    ...missingFromDraft(product),
    ...publishProblems({ ...product, status: "published" }, product),
  };
  if (Object.keys(fields).length === 0) return undefined;
  return { problem: { title: t("This draft is not complete yet"), message: "", fields } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return submitProductForm(allow(context, "catalog.manageProducts"), request, params.productId);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendProductForm({ request, serverAction });
}

export default function EditProduct({
  loaderData: { product, facts, weeks, idempotencyKey, incomplete, ...rest },
  actionData,
}: Route.ComponentProps) {
  const answer = answerIn(actionData ?? incomplete);
  const form = answer.posted ?? formValuesOf(product);
  return (
    <Page measure="page" className="pb-0 sm:pb-0">
      <EditProductTrail />
      <EditProductHeader product={product} />
      {product.status === "draft" && <CompanyNeededNote terms={rest.terms} />}
      <PlainUpload
        back={href("/edit-product/:productId", { productId: product.id })}
        as="picture"
        label={t("Add pictures")}
        action={t("Upload pictures")}
      />
      <PlainMeasurePictures product={product} />
      <BookedWeeks weeks={weeks} />
      {/* Saving normalises the values. A form keeps its input, so the key renders a new form with
          the saved values. */}
      <ProductForm
        key={`${product.id} ${product.version}`}
        {...rest}
        facts={facts}
        product={product}
        start={{ form, version: product.version, idempotencyKey }}
        answer={answer}
        address={href("/edit-product/:productId", { productId: product.id })}
        previewAddress={href("/seller/preview-product")}
      />
    </Page>
  );
}

/** The upload of the pictures that show where to measure, without JavaScript. */
function PlainMeasurePictures({ product }: Pick<Route.ComponentProps["loaderData"], "product">) {
  return product.questions.map(({ text, type }, index) =>
    type === "number" ? (
      <PlainUpload
        key={text}
        back={href("/edit-product/:productId", { productId: product.id })}
        as={`measure-${index}`}
        label={t("Picture that shows where to measure: {question}", { question: text })}
        action={t("Upload the picture")}
      />
    ) : null,
  );
}

function EditProductHeader({ product }: Pick<Route.ComponentProps["loaderData"], "product">) {
  return (
    <PageHeader
      title={product.name}
      eyebrow={t("Edit Product")}
      lead={
        <>
          {rich("Last saved {updatedAt}", {
            updatedAt: (
              <time dateTime={product.updatedAt}>{formatDateTime(product.updatedAt)}</time>
            ),
          })}
        </>
      }
      actions={
        product.status === "published" && product.takenDownReason === null ? (
          <ButtonLink to={href("/product/:productId", { productId: product.slug })}>
            {t("View in the shop")}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

function EditProductTrail() {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: t("Back to Dashboard"), to: href("/seller/dashboard") },
        { label: t("Edit Product") },
      ]}
    />
  );
}
