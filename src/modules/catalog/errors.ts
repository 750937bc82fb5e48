import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import type { ProductChange } from "./product/contract.ts";
import type { ProductProblems } from "./product/rules/product-problems.ts";

/** A typed product is invalid; `fields` has a sentence for each field. */
export class ProductRejected extends InvalidInput {
  constructor(message: string, fields: ProductProblems) {
    super(message, { code: "catalog.productNotTaken", fields });
  }
}

/**
 * The product was saved elsewhere between reading and saving: in another window, by an import, by a
 * job. `changes` lists what changed, newest first.
 */
export class ProductChanged extends Conflict {
  readonly changes: readonly ProductChange[];

  constructor(changes: readonly ProductChange[]) {
    super(
      "This product was changed elsewhere while you were editing it. Nothing of " +
        "yours is lost: please look at what changed and save again.",
      { code: "catalog.productChanged" },
    );
    this.changes = changes;
  }
}

/** The product does not exist, was deleted, or belongs to another seller. */
export class ProductNotFound extends NotFound {
  constructor() {
    super("Product not found", { code: "catalog.productNotFound" });
  }
}

/** An administrator took the product down; only an administrator can restore it. */
export class ProductTakenDown extends Conflict {
  constructor(reason: string, wish: "published" | "copied" = "published") {
    super(`This product was taken out of the shop and cannot be ${wish}: ${reason}`, {
      code: "catalog.productTakenDown",
    });
  }
}

/** The seller has the maximum number of products. */
export class TooManyProducts extends Conflict {
  constructor(most: number) {
    super(
      `A shop can hold ${most.toLocaleString("en-IN")} products; yours is ` +
        "full. Please delete drafts that you no longer need.",
      { code: "catalog.tooManyProducts" },
    );
  }
}

/** A product with orders cannot be deleted. */
export class ProductWasOrdered extends Conflict {
  constructor() {
    super(
      "This product has been ordered, so it cannot be deleted. Archive it " +
        "instead: it leaves your shop, and its orders keep it.",
      { code: "catalog.productWasOrdered" },
    );
  }
}

/** Only drafts can be deleted. */
export class NotADraft extends Conflict {
  constructor() {
    super("This product is no longer a draft. Please look at it again.", {
      code: "catalog.notADraft",
    });
  }
}

const mostNamed = 5;

/** Two sales of one product must not overlap. */
export class ProductsInAnotherSale extends Conflict {
  constructor(names: readonly string[]) {
    const message =
      `${listed(names)} already ${names.length === 1 ? "has" : "have"} a sale at that time. ` +
      `Choose other dates, or leave ${names.length === 1 ? "it" : "them"} out.`;
    super(message, { code: "catalog.productsInAnotherSale", fields: { products: message } });
  }
}

function listed(names: readonly string[]): string {
  const named =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`]
      : names;
  return named.length < 2
    ? named.join("")
    : `${named.slice(0, -1).join(", ")} and ${named.at(-1) ?? ""}`;
}

/** Another administrator changed the category after it was shown. */
export class CategoryChanged extends Conflict {
  constructor() {
    super(
      "Somebody has changed this category meanwhile. Please load " +
        "the page anew and make your change again.",
      { code: "catalog.categoryChanged" },
    );
  }
}

/** A name, slug or alias already belongs to another category, so its meaning would be ambiguous. */
export class CategoryTaken extends InvalidInput {
  constructor(field: "name" | "slug" | "aliases", word: string, other: string) {
    const message = `“${word}” already means ${other}.`;
    super(message, { code: "catalog.categoryTaken", fields: { [field]: message } });
  }
}

/** A category with products cannot be deleted. */
export class CategoryInUse extends Conflict {
  constructor() {
    super("This category still has products. Only one without any can be deleted.", {
      code: "catalog.categoryInUse",
    });
  }
}
