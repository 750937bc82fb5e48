import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { ProductRefusal } from "./contract.ts";

/**
 * One or more of the products cannot change, so none did. `fields` has a sentence by product id.
 */
export class ProductsNotChanged extends InvalidInput {
  constructor(refusals: readonly ProductRefusal[]) {
    const message = t(
      "Nothing was changed, because of {products, plural, one {one product} other {# products}}:",
      { products: refusals.length },
    );
    super(message, {
      code: "catalog.productsNotChanged",
      fields: Object.fromEntries(refusals.map(({ productId, sentence }) => [productId, sentence])),
    });
  }
}

/** The product was archived, restored or deleted in another window. */
export class ProductMoved extends Conflict {
  constructor() {
    super(t("This product has changed since this page was shown. Please check it again."), {
      code: "catalog.productMoved",
    });
  }
}
