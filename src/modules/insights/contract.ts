/** What the door passes on about one page that was seen. */
export type PageView = {
  readonly subject: ViewSubject;
  /** The day in India, "2026-11-21". */
  readonly day: string;
  /**
   * 32 bytes, a hash of network and browser: kept in memory only and salted before it is written.
   */
  readonly visitor: Buffer;
  /** Who is signed in, if anybody: sellers are not counted at their own goods. */
  readonly viewerId: string | null;
};

/** What was looked at: a product's page or a shop's. Both ids are UUIDs. */
export type ViewSubject = { readonly kind: "product" | "seller"; readonly id: string };

/** One day of a seller, "2026-11-21" in India: pages of products seen, and the shop's own page. */
export type DayOfViews = {
  readonly day: string;
  readonly views: number;
  readonly profileViews: number;
};

/** Views since the beginning: of all products together, and of the shop's own page. */
export type ViewTotals = { readonly products: number; readonly profile: number };

/** Products over a stretch of time, such as a sale's. */
export type SpanOfViews = {
  readonly key: string;
  readonly productIds: readonly string[];
  readonly from: Date;
  readonly until: Date | null;
};
