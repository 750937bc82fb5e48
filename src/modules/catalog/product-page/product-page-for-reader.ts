import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { ProductPageView } from "../contract.ts";
import { descriptionHtml, marksHtml } from "../product/description-html.server.ts";
import { versionForReader } from "../product/rules/product-languages.ts";
import { plainText } from "../product/rules/rich-text.ts";
import { productPage, productPages } from "./product-page.ts";

/**
 * A product as a page in the language of the reader shows it: with one version of its name and
 * description, which are marked with their language if that is not the page's. The description
 * begins with the marks of origin. Throws as `productPage` does.
 */
export async function productPageForReader(
  db: Db,
  actor: Actor,
  product: { readonly idOrSlug: string },
): Promise<ProductPageView> {
  const page = inOneVersion(await productPage(db, actor, product));
  return { ...page, descriptionHtml: marksHtml(page.marks) + page.descriptionHtml };
}

/** Several products, each as `productPageForReader` returns it; those not offered are left out. */
export async function productPagesForReader(
  db: Db,
  actor: Actor,
  slugs: readonly string[],
): Promise<readonly ProductPageView[]> {
  return (await productPages(db, actor, { slugs })).map(inOneVersion);
}

function inOneVersion(page: ProductPageView): ProductPageView {
  const { language, translatedName: name, translatedDescription: description } = page;
  const hasTranslation = name !== null && description !== null;
  const { isTranslation, lang } = versionForReader({ language, hasTranslation });
  const product = { ...page, translatedName: null, translatedDescription: null };
  if (isTranslation && hasTranslation)
    return {
      ...product,
      name,
      description: plainText(description),
      descriptionHtml: descriptionHtml(description),
    };
  return lang === undefined
    ? product
    : { ...product, lang, descriptionHtml: markedHtml(page.descriptionHtml, lang) };
}

/** Each paragraph and list says its language. A typed tag is text there, never a tag. */
function markedHtml(html: string, lang: string): string {
  return html.replaceAll(/<(p|ul)>/g, `<$1 lang="${lang}">`);
}
