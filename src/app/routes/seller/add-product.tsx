import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { CompanyNeededNote } from "#app/routes/seller/company-needed.tsx";
import { sendProductForm } from "#app/routes/seller/product-form-page.ts";
import { submitProductForm } from "#app/routes/seller/product-form.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, visitOf } from "#app/lib/visit.server.ts";
import { formFacts, listingsStillChecked } from "#modules/catalog/public.server.ts";
import { newForm } from "#modules/catalog/public.ts";
import { answerIn, unsavedFormKey, ProductForm } from "#modules/catalog/public.ui.ts";
import { sellingTerms } from "#modules/sellers/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/add-product.ts";
import { listingCheckDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Add Product") });

/** Visitors are redirected to sign in, and then back to this page. */
const signedInOnly: Route.MiddlewareFunction = ({ context }) => {
  if (visitOf(context).actor.kind !== "visitor") return;
  throw redirectWithToast(`/auth?next=${encodeURIComponent(href("/seller/add-product"))}`, {
    title: t("Authentication required"),
    description: t("Please sign in to add products"),
    tone: "neutral",
  });
};

export const middleware = [signedInOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.manageProducts");
  const [facts, terms, { processing: making }, stillChecked] = await Promise.all([
    formFacts(db, actor),
    sellingTerms(db, actor),
    readTariff(db),
    listingsStillChecked(db, actor),
  ]);
  return {
    facts,
    terms,
    making,
    stillChecked,
    unsavedKey: unsavedFormKey(actor.kind === "user" ? actor.userId : "", null),
    idempotencyKey: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitProductForm(allow(context, "catalog.manageProducts"), request, null);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendProductForm({ request, serverAction });
}

export default function AddProduct({
  loaderData: { idempotencyKey, terms, stillChecked, ...rest },
  actionData,
}: Route.ComponentProps) {
  const answer = answerIn(actionData);
  const form = answer.posted ?? newForm(terms.processing);
  return (
    <Page measure="page" className="pb-0 sm:pb-0">
      <AddProductTrail />
      <AddProductHeader />
      <CompanyNeededNote terms={terms} />
      {stillChecked > 0 && (
        <p className="mb-6 rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3">
          {t(
            "We check {count, plural, one {your next listing} other {your next # listings}} before buyers see it, within {listingCheckDays} working days.",
            { count: stillChecked, listingCheckDays },
          )}
        </p>
      )}
      <ProductForm
        {...rest}
        terms={terms}
        product={null}
        start={{ form, version: 1, idempotencyKey }}
        answer={answer}
        address={href("/seller/drafts")}
        previewAddress={href("/seller/preview-product")}
      />
    </Page>
  );
}

function AddProductTrail() {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: t("Back to Dashboard"), to: href("/seller/dashboard") },
        { label: t("Add Product") },
      ]}
    />
  );
}

function AddProductHeader() {
  return (
    <>
      <PageHeader
        title={t("Add Product")}
        lead={t(
          "Name, description, materials and price are required. The rest can wait, and what you type is saved on this device.",
        )}
      />
      <p className="mb-6 hidden noscript:block">
        {t("Save the product as a draft first; then add pictures on its page.")}
      </p>
    </>
  );
}
