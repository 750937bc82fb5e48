import { sql, type SQL } from "drizzle-orm";
import { containing } from "#platform/db/database.ts";

const mostWords = 8;

/**
 * What a search means for a product `p` of a seller `s`: each word stands in its name, description, tags or shop name, or
 * the whole is the SKU of a variant.
 */
export function searchCondition(search: string): SQL {
  const words = search.split(" ").filter((word) => word !== "").slice(0, mostWords);
  const everyWord = sql.join(words.map(containsWord), sql` and `);
  return sql`((${everyWord}) or exists (select 1 from variants v where v.product_id = p.id and upper(v.sku) = upper(${search})))`;
}

function containsWord(word: string): SQL {
  const pattern = containing(word);
  return sql`((p.name || ' ' || p.description) ilike ${pattern} or s.shop_name ilike ${pattern} or exists (select 1 from unnest(p.tags) tag where tag ilike ${pattern}))`;
}
