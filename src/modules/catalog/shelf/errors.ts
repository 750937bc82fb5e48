import { Conflict, InvalidInput } from "#shared/errors.ts";

/**
 * One or more of the products cannot change, so none did. `fields` has a sentence by product id.
 */
export class ProductsNotChanged extends InvalidInput {
  constructor(refusals: readonly { readonly productId: string; readonly sentence: string }[]) {
    const message =
      refusals.length === 1
        ? "Nothing was changed, because of one product:"
        : `Nothing was changed, because of ${refusals.length} products:`;
    super(message, {
      code: "catalog.productsNotChanged",
      fields: Object.fromEntries(refusals.map(({ productId, sentence }) => [productId, sentence])),
    });
  }
}

/** The product was archived, restored or deleted in another window. */
export class ProductMoved extends Conflict {
  constructor() {
    super("This product is no longer as it was shown. Please look at it again.", {
      code: "catalog.productMoved",
    });
  }
}
