import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { PostedForm } from "#app/routes/seller/product-form.server.ts";
import { sellerCardHtml } from "#app/routes/shop/seller-card-html.server.tsx";
import { encodingOf, questionsHtml } from "#app/routes/shop/questions-html.server.tsx";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { formFacts, previewPage } from "#modules/catalog/public.server.ts";
import {
  attributesOfForm,
  deliveryPromise,
  inputOf,
  readForm,
  specificationsOf,
  makingDaysOf,
  withMakingDays,
} from "#modules/catalog/public.ts";
import { type BuyForm, ProductDetails } from "#modules/catalog/public.ui.ts";
import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { cashOnDeliveryProblem } from "#modules/orders/public.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/preview-product.ts";
import { localPath, t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Preview") });

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "catalog.manageProducts");
  return null;
}

function lowestPrice(variants: readonly { readonly pricePaise: number }[]): number {
  return Math.min(...variants.map(({ pricePaise }) => pricePaise), Number.MAX_SAFE_INTEGER);
}

/** Previews the posted form; writes nothing. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor, config } = allow(context, "catalog.manageProducts");
  return submit(request, PostedForm, async (posted) => {
    const [facts, usual] = await Promise.all([formFacts(db, actor), readTariff(db)]);
    const { gstRates } = facts;
    const form = readForm(posted);
    const product = await previewPage(db, actor, {
      product: inputOf(form, { gstRates, attributes: attributesOfForm(facts, form) }),
      gstRates,
    });
    const tariff = withMakingDays(usual, product);
    const delivery = deliveryPromise(
      tariff,
      {
        processing: product.processing,
        calendar: product.seller.calendar,
        workingDays: makingDaysOf(product),
        pricePaise: lowestPrice(product.variants),
      },
      new Date(),
    );
    return {
      product,
      html: {
        questions: questionsHtml(product),
        encType: encodingOf(product),
        seller: sellerCardHtml(product),
      },
      specifications: specificationsOf(product, delivery, await readPlatformSettings(db)),
      tariff,
      delivery,
      canonical: new URL(withoutPrefix(url.pathname), config.baseUrl).href,
    };
  });
}

export default function PreviewProduct({ actionData }: Route.ComponentProps) {
  if (
    actionData === undefined ||
    !("product" in actionData) ||
    actionData.product.variants.length === 0
  ) {
    return <NothingToPreview />;
  }
  return (
    <Page>
      <p className="-mt-2 mb-6 rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3.5 sm:mt-0">
        {t("This is a preview of what is in your form. Nobody else sees it, and nothing is saved.")}
      </p>
      <ProductDetails
        {...actionData}
        selection={{ colour: null, size: null, image: null, delivery: null }}
        buyForm={NothingToBuy}
        cashProblem={cashOnDeliveryProblem}
      />
    </Page>
  );
}

function NothingToPreview() {
  return (
    <Page>
      <EmptyState
        title={t("Nothing to preview yet")}
        headingLevel={1}
        action={<ButtonLink to={href("/seller/drafts")}>{t("Your drafts")}</ButtonLink>}
      >
        {t("The Preview button in a product form opens this page.")}
      </EmptyState>
    </Page>
  );
}

/** Buttons that look as they will, and put nothing into a cart. */
const NothingToBuy: BuyForm = ({ id, className, children }) => (
  <form
    id={id}
    className={className}
    onSubmit={(event) => event.preventDefault()}
    action={localPath(href("/seller/preview-product"))}
  >
    {children}
  </form>
);
