import { displayNamesView } from "#modules/identity/public.server.ts";
import { deliveredLinesView } from "#modules/orders/public.server.ts";
import type { PublishedReview } from "./contract.ts";

/** What `publishedReview` reads: `reviews r` with its line and its author's display name. */
export const reviewColumns = `
  r.id, n.display_name as "displayName", r.stars, r.quality, r.fit, r.body,
  line.size, line.colour, r.written_at as "writtenAt", r.edited_at is not null as "isEdited",
  r.helpful_count as "helpfulCount", r.answer`;

/** The tables of `reviewColumns`. */
export const reviewTables = `
  reviews r
  join ${deliveredLinesView} line on line.order_id = r.order_id and line.line_number = r.line_number
  left join ${displayNamesView} n on n.user_id = r.author_id`;

/** A row with `reviewColumns`. */
export type ReviewRow = Omit<PublishedReview, "author"> & { readonly displayName: string | null };

/** Shows the first word of a name only: reviews are public, and search engines keep them. */
export function firstName(displayName: string | null): string | null {
  return displayName?.trim().split(/\s+/)[0]?.slice(0, 40) || null;
}

/** The review of a row, with its author's first name. */
export function namedReview<Row extends ReviewRow>({
  displayName,
  ...review
}: Row): Omit<Row, "displayName"> & { readonly author: string | null } {
  return { ...review, author: firstName(displayName) };
}
