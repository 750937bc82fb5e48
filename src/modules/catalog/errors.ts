import { Conflict, InvalidInput, NotFound, ToConfirm, Unreadable } from "#shared/errors.ts";
import { steepDiscountWords, type SteepDiscount } from "./pricing/rules/steep-discount.ts";
import type { ProductChange } from "./product/contract.ts";
import type { ProductProblems } from "./product/rules/product-problems.ts";
import { locale, perLocale, t } from "#shared/texts/text.ts";

/** A list asks for more combinations of colours, sizes and attributes than can be looked up. */
export class TooManyCombinations extends Unreadable {
  constructor() {
    super(
      t(
        "These filters combine too many colours, sizes and other choices at once. Please choose fewer of them.",
      ),
      { code: "catalog.tooManyCombinations" },
    );
  }
}

/** A typed product is invalid; `fields` has a sentence for each field. */
export class ProductRejected extends InvalidInput {
  constructor(message: string, fields: ProductProblems) {
    super(message, { code: "catalog.productNotTaken", fields });
  }
}

/** A draft that lacks something cannot be archived; `fields` has a sentence for each field. */
export class DraftUnfinished extends InvalidInput {
  constructor(name: string, missing: ProductProblems) {
    super(
      t("“{name}” is not complete, so it cannot be archived. Complete or delete the draft.", {
        name,
      }),
      {
        code: "catalog.draftUnfinished",
        fields: missing,
      },
    );
  }
}

/** A price would be more than 70% below another one, which is most often a typing error. */
export class SteepDiscountUnconfirmed extends ToConfirm {
  constructor(steep: SteepDiscount) {
    super(
      t(
        "{discount} Is that right? Then tick the box and press the button again. Otherwise correct the price.",
        { discount: steepDiscountWords(steep) },
      ),
      steep.answer,
      { code: "catalog.steepDiscount" },
    );
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
      t(
        "This product was changed elsewhere while you were editing it. Your changes are not lost: please look at what changed and save again.",
      ),
      { code: "catalog.productChanged" },
    );
    this.changes = changes;
  }
}

/** An administrator changed what the category asks for between reading and saving. */
export class QuestionsChanged extends Conflict {
  constructor() {
    super(
      t(
        "The details that this category asks for were changed a moment ago. Nothing you typed is lost: please check them and save again.",
      ),
      { code: "catalog.questionsChanged" },
    );
  }
}

/** The product does not exist, was deleted, or belongs to another seller. */
export class ProductNotFound extends NotFound {
  constructor() {
    super(t("Product not found"), { code: "catalog.productNotFound" });
  }
}

/** An administrator took the product down; only an administrator can restore it. */
export class ProductTakenDown extends Conflict {
  constructor(reason: string, wish: "published" | "copied" = "published") {
    super(
      t(
        "This product was taken down and cannot be {wish, select, copied {copied} other {published}}: {reason}",
        { wish, reason },
      ),
      {
        code: "catalog.productTakenDown",
      },
    );
  }
}

/** The seller has the maximum number of products. */
export class TooManyProducts extends Conflict {
  constructor(most: number) {
    super(
      t(
        "A shop can hold {most} products; yours is full. Please delete drafts that you no longer need.",
        { most: most.toLocaleString(locale()) },
      ),
      { code: "catalog.tooManyProducts" },
    );
  }
}

/** A product with orders cannot be deleted. */
export class ProductWasOrdered extends Conflict {
  constructor() {
    super(
      t(
        "This product has been ordered, so it cannot be deleted. Archive it instead: it leaves your shop but stays on its orders.",
      ),
      { code: "catalog.productWasOrdered" },
    );
  }
}

/** Only drafts can be deleted. */
export class NotADraft extends Conflict {
  constructor() {
    super(t("This product is no longer a draft. Please check it again."), {
      code: "catalog.notADraft",
    });
  }
}

const mostNamed = 5;
const allOf = perLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** Two sales of one product must not overlap. */
export class ProductsInAnotherSale extends Conflict {
  constructor(names: readonly string[]) {
    const message = t(
      "{count, plural, one {{names} already has a sale at that time. Choose other dates, or leave it out.} other {{names} already have a sale at that time. Choose other dates, or leave them out.}}",
      { names: listed(names), count: names.length },
    );
    super(message, { code: "catalog.productsInAnotherSale", fields: { products: message } });
  }
}

function listed(names: readonly string[]): string {
  const named =
    names.length > mostNamed
      ? [
          ...names.slice(0, mostNamed - 1),
          t("{others} more", { others: names.length - mostNamed + 1 }),
        ]
      : names;
  return allOf().format(named);
}

/** Another administrator changed the category after it was shown. */
export class CategoryChanged extends Conflict {
  constructor() {
    super(
      t("Somebody else has changed this category. Please reload the page and repeat your change."),
      { code: "catalog.categoryChanged" },
    );
  }
}

/** A name, slug or alias already belongs to another category, so its meaning would be ambiguous. */
export class CategoryTaken extends InvalidInput {
  constructor(field: string, word: string, other: string) {
    const message = t("“{word}” is already used for {other}.", { word, other });
    super(message, { code: "catalog.categoryTaken", fields: { [field]: message } });
  }
}

/** A category with products cannot be deleted. */
export class CategoryInUse extends Conflict {
  constructor() {
    super(t("This category still has products. Only an empty category can be deleted."), {
      code: "catalog.categoryInUse",
    });
  }
}

/** An attribute is invalid; `fields` has a sentence for each field. */
export class AttributeProblems extends InvalidInput {
  constructor(message: string, fields: Readonly<Record<string, string>>) {
    super(message, { code: "catalog.attributeNotTaken", fields });
  }
}

/** Another administrator changed the attribute after it was shown. */
export class AttributeChanged extends Conflict {
  constructor() {
    super(
      t("Somebody else has changed this attribute. Please reload the page and repeat your change."),
      { code: "catalog.attributeChanged" },
    );
  }
}

/** Products have values of it, so its type is fixed and it cannot be deleted. */
export class AttributeIsUsed extends Conflict {
  constructor() {
    super(
      t(
        "Products already use this attribute, so its type cannot change and it cannot be deleted. You can remove it from its categories.",
      ),
      { code: "catalog.attributeIsUsed" },
    );
  }
}

/** The category has another slug now, or was merged into another one; `slug` is where it is. */
export class CategoryMerged extends NotFound {
  readonly slug: string;

  constructor(slug: string) {
    super(t("This category does not exist."), { code: "catalog.categoryMerged" });
    this.slug = slug;
  }
}

/** The products of the category are being moved already. */
export class CategoryIsMoving extends Conflict {
  constructor() {
    super(
      t("The products of this category are already being moved. Please wait until this is done."),
      {
        code: "catalog.categoryIsMoving",
      },
    );
  }
}

/** Nobody reports a listing of their own shop. */
export class OwnListing extends Conflict {
  constructor() {
    super(t("This listing is from your own shop. You can change it yourself."), {
      code: "catalog.ownListing",
    });
  }
}

/** The listing was not taken down, and nobody asked its seller for a change. */
export class NothingToCheck extends Conflict {
  constructor() {
    super(t("There is nothing to send. This listing is not waiting for a change."), {
      code: "catalog.nothingToCheck",
    });
  }
}

/** Nothing about the listing waits any more: another administrator decided, or its seller moved it. */
export class ListingMoved extends Conflict {
  constructor() {
    super(t("This listing no longer waits for a decision."), { code: "catalog.listingMoved" });
  }
}

/** What the seller last saved cannot be published as it is. */
export class ListingIncomplete extends Conflict {
  constructor(cause: ProductRejected) {
    super(
      t("This listing is not complete: {problem} Please ask the seller for a change.", {
        problem: cause.message,
      }),
      { code: "catalog.listingIncomplete", cause },
    );
  }
}

/** Somebody else has changed the rule meanwhile. */
export class ListingRulesChanged extends Conflict {
  constructor() {
    super(t("Somebody else has changed this meanwhile. Please check it and save again."), {
      code: "catalog.listingRulesChanged",
    });
  }
}

/** The seller changed the listing after the administrator had read it. */
export class ListingSeenChanged extends Conflict {
  constructor() {
    super(t("The seller has changed this listing in the meantime. Please read it again."), {
      code: "catalog.listingSeenChanged",
    });
  }
}
