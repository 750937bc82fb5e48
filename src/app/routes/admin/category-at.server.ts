import { redirect } from "react-router";
import { CategoryMerged } from "#modules/catalog/public.ts";

/**
 * The category of a page. Whoever still has the page of a merged category open is sent to the same
 * page of the category that it is now.
 */
export async function categoryAt<Category>(
  addressOf: (slug: string) => string,
  read: Promise<Category>,
): Promise<Category> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof CategoryMerged) throw redirect(addressOf(error.slug), 301);
    throw error;
  }
}
