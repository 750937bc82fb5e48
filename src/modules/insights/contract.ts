/** One view of a page, as the server receives it. */
export type PageView = {
  readonly subject: ViewSubject;
  /** The day in India, "2026-11-21". */
  readonly day: string;
  /**
   * 32 bytes, a hash of network and browser. Stays in memory; only a salted hash of it is stored.
   */
  readonly visitor: Buffer;
  /** The signed-in user, if any: sellers do not count at their own products. */
  readonly viewerId: string | null;
};

/** A product's page or a shop's. Both ids are UUIDs. */
export type ViewSubject = { readonly kind: "product" | "seller"; readonly id: string };

/**
 * One day of a seller, "2026-11-21" in India: views of product pages, and of the shop's own page.
 */
export type DayOfViews = {
  readonly day: string;
  readonly views: number;
  readonly profileViews: number;
};

/** All views so far: of all products together, and of the shop's own page. */
export type ViewTotals = { readonly products: number; readonly profile: number };

/**
 * Products during a span of time, such as a sale's. `from` is included, `until` is not; null has no
 * end.
 */
export type SpanOfViews = {
  readonly key: string;
  readonly productIds: readonly string[];
  readonly from: Date;
  readonly until: Date | null;
};
