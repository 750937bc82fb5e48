import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import type { ProductChange } from "./product/contract.ts";
import type { ProductProblems } from "./product/rules/product-problems.ts";

/** A product as typed cannot be taken; `fields` says why, field by field. */
export class ProductRejected extends InvalidInput {
  constructor(message: string, fields: ProductProblems) {
    super(message, { code: "catalog.productNotTaken", fields });
  }
}

/**
 * Saved elsewhere between reading and saving: in another window, by a file, by a job. `changes`
 * says what, newest first.
 */
export class ProductChanged extends Conflict {
  readonly changes: readonly ProductChange[];

  constructor(changes: readonly ProductChange[]) {
    super(
      "This product was changed elsewhere while you were editing it. Nothing of yours is lost: please look at what changed and save again.",
      { code: "catalog.productChanged" },
    );
    this.changes = changes;
  }
}

/** Not there, thrown away, or somebody else's. */
export class ProductNotFound extends NotFound {
  constructor() {
    super("Product not found", { code: "catalog.productNotFound" });
  }
}

/** An administrator took it out of the shop; only an administrator brings it back. */
export class ProductTakenDown extends Conflict {
  constructor(reason: string, wish: "published" | "copied" = "published") {
    super(`This product was taken out of the shop and cannot be ${wish}: ${reason}`, {
      code: "catalog.productTakenDown",
    });
  }
}

/** A seller's shelf is full. */
export class TooManyProducts extends Conflict {
  constructor(most: number) {
    super(
      `A shop can hold ${most.toLocaleString("en-IN")} products; yours is full. Please delete drafts that you no longer need.`,
      { code: "catalog.tooManyProducts" },
    );
  }
}

/** What an order refers to is never deleted. */
export class ProductWasOrdered extends Conflict {
  constructor() {
    super(
      "This product has been ordered, so it cannot be deleted. Archive it instead: it leaves your shop, and its orders keep it.",
      { code: "catalog.productWasOrdered" },
    );
  }
}

/** Only drafts are thrown away. */
export class NotADraft extends Conflict {
  constructor() {
    super("This product is no longer a draft. Please look at it again.", {
      code: "catalog.notADraft",
    });
  }
}

const mostNamed = 5;

/** Two sales never meet on one product. */
export class ProductsInAnotherSale extends Conflict {
  constructor(names: readonly string[]) {
    const message = `${listed(names)} already ${names.length === 1 ? "has" : "have"} a sale at that time. Choose other dates, or leave ${names.length === 1 ? "it" : "them"} out.`;
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

/** Two administrators changed a category at once; what the second saw no longer holds. */
export class CategoryChanged extends Conflict {
  constructor() {
    super(
      "Somebody has changed this category meanwhile. Please load the page anew and make your change again.",
      { code: "catalog.categoryChanged" },
    );
  }
}

/**
 * A name, address or spelling belongs to another category already: nobody could tell which is
 * meant.
 */
export class CategoryTaken extends InvalidInput {
  constructor(field: "name" | "slug" | "aliases", word: string, other: string) {
    const message = `“${word}” already means ${other}.`;
    super(message, { code: "catalog.categoryTaken", fields: { [field]: message } });
  }
}

/** Products would be without a category. */
export class CategoryInUse extends Conflict {
  constructor() {
    super("This category still has products. Only one without any can be deleted.", {
      code: "catalog.categoryInUse",
    });
  }
}
