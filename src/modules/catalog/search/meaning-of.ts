import { statement, type Db } from "#platform/db/database.ts";

/** What words mean for the search: what the listings' vectors are asked, and the words meant where those given are spelled wrongly. */
export type SearchMeaning = {
  /** A tsquery as PostgreSQL writes it; empty where the words say nothing, which nothing answers. */
  readonly tsquery: string;
  readonly correctedTo: string | null;
};

const readMeaning = statement<{ tsquery: string }>("catalog.meaningOf", "select plainto_tsquery('english', $1)::text as tsquery");

/** What these words mean. One statement. */
export async function meaningOf(db: Db, text: string): Promise<SearchMeaning> {
  const [row] = await readMeaning(db, [text]);
  return { tsquery: row?.tsquery ?? "", correctedTo: null };
}
