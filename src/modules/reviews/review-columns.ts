import { displayNamesView } from "#modules/identity/public.server.ts";
import { deliveredLinesView } from "#modules/orders/public.server.ts";
import { dayInIndia, formatDate } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { picturesOfReview } from "./review-pictures.sql.ts";
import type { PublishedReview } from "./contract.ts";

/** What `publishedReview` reads: `reviews r` with its line and its author's display name. */
export const reviewColumns = `
  r.id, n.display_name as "displayName", r.stars, r.quality, r.fit, r.body,
  line.size, line.colour, r.written_at as "writtenAt", r.edited_at is not null as "isEdited",
  r.helpful_count as "helpfulCount", r.answer, ${picturesOfReview}`;

/** The tables of `reviewColumns`. */
export const reviewTables = `
  reviews r
  join ${deliveredLinesView} line on line.order_id = r.order_id and line.line_number = r.line_number
  left join ${displayNamesView} n on n.user_id = r.author_id`;

/** A row with `reviewColumns`. */
export type ReviewRow = Omit<
  PublishedReview,
  "author" | "writtenOn" | "byline" | "lang" | "answerLang"
> & {
  readonly displayName: string | null;
  readonly size: string | null;
  readonly colour: string | null;
  readonly writtenAt: Date;
};

/** Only the first word of a name: reviews are public, and search engines keep them. */
function firstName(displayName: string | null): string {
  return displayName?.trim().split(/\s+/)[0]?.slice(0, 40) || t("A buyer");
}

/** The review of a row, with its byline and the languages of its texts. */
export function bylinedReview<Row extends ReviewRow>({
  displayName,
  size,
  colour,
  writtenAt,
  ...review
}: Row) {
  const author = firstName(displayName);
  const facts = [author, size, colour, formatDate(writtenAt)];
  return {
    ...review,
    author,
    writtenOn: dayInIndia(writtenAt.getTime()),
    byline: facts.filter((fact) => fact !== null).join(" · "),
    lang: langOf(review.body),
    answerLang: langOf(review.answer ?? ""),
  };
}
