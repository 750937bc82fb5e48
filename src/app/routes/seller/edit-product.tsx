import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { sendProductForm } from "#app/routes/seller/product-form-page.ts";
import { submitProductForm } from "#app/routes/seller/product-form.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { formFacts, ownProduct } from "#modules/catalog/public.server.ts";
import { type OwnProduct, formValuesOf } from "#modules/catalog/public.ts";
import { answerIn, unsavedFormKey, PlainUpload, ProductForm } from "#modules/catalog/public.ui.ts";
import type { UploadedPicture } from "#modules/media/public.ts";
import { ownUploads } from "#modules/media/public.server.ts";
import { sellingTerms } from "#modules/sellers/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/edit-product.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: `Edit ${loaderData?.product.name ?? "product"}` });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageProducts");
  const product = await ownProduct(db, actor, params);
  const [facts, terms, { processing: making }] = await Promise.all([
    formFacts(db, actor),
    sellingTerms(db, actor),
    readTariff(db),
  ]);
  const uploads = await ownUploads(db, actor, { imageIds: url.searchParams.getAll("picture") });
  return {
    product: withUploads(product, uploads),
    facts,
    terms,
    making,
    unsavedKey: unsavedFormKey(actor.kind === "user" ? actor.userId : "", product.id),
    idempotencyKey: randomUUID(),
  };
}

/** Pictures that were uploaded without JavaScript are in the form until it is saved. */
function withUploads(product: OwnProduct, uploads: readonly UploadedPicture[]): OwnProduct {
  const shown = new Set(product.pictures.map(({ imageId }) => imageId));
  const added = uploads
    .filter(({ id }) => !shown.has(id))
    .map(({ id, ...picture }) => ({ ...picture, imageId: id, alt: "", colour: null }));
  return added.length === 0 ? product : { ...product, pictures: [...product.pictures, ...added] };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return submitProductForm(allow(context, "catalog.manageProducts"), request, params.productId);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendProductForm({ request, serverAction });
}

export default function EditProduct({
  loaderData: { product, facts, idempotencyKey, ...rest },
  actionData,
}: Route.ComponentProps) {
  const answer = answerIn(actionData);
  const form = answer.posted ?? formValuesOf(product);
  return (
    <Page measure="page" className="pb-0 sm:pb-0">
      <EditProductTrail />
      <EditProductHeader product={product} />
      <PlainUpload back={href("/edit-product/:productId", { productId: product.id })} />
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

function EditProductHeader({ product }: Pick<Route.ComponentProps["loaderData"], "product">) {
  return (
    <PageHeader
      title={product.name}
      eyebrow="Edit Product"
      lead={
        <>
          Last saved <time dateTime={product.updatedAt}>{formatDateTime(product.updatedAt)}</time>
        </>
      }
      actions={
        product.status === "published" && product.takenDownReason === null ? (
          <ButtonLink to={href("/product/:productId", { productId: product.slug })}>
            View in the shop
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
        { label: "Back to Dashboard", to: href("/seller/dashboard") },
        { label: "Edit Product" },
      ]}
    />
  );
}
