import { redirect } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { CategoryMerged } from "#modules/catalog/public.ts";
import { t } from "#shared/texts/text.ts";

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

/** The same for a form of such a page: it is not saved, and the page says so. */
export async function mustStillBeAt(
  addressOf: (slug: string) => string,
  read: Promise<unknown>,
): Promise<void> {
  try {
    await read;
  } catch (error) {
    if (!(error instanceof CategoryMerged)) throw error;
    throw redirectWithToast(addressOf(error.slug), {
      title: t("Nothing was saved, because this category has moved here."),
      tone: "neutral",
    });
  }
}
