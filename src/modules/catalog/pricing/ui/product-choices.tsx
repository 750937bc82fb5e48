import { classes } from "#ui/classes.ts";
import { Button } from "#ui/button.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { t } from "#shared/texts/text.ts";

/** The parts of a form in which a seller chooses products. Its buttons keep the whole form. */

type ChoiceSearchProps = { readonly search: string; readonly className: string };

/** The search among the products to choose from. */
export function ChoiceSearch({ search, className }: ChoiceSearchProps) {
  return (
    <div role="search" aria-label={t("Your products")} className={classes("flex gap-2", className)}>
      <input
        type="search"
        name="q"
        defaultValue={search}
        aria-label={t("Search products")}
        placeholder={t("Name or SKU")}
        maxLength={100}
        className={controlClasses}
      />
      <Button formMethod="get">{t("Search")}</Button>
    </div>
  );
}

type ChoicePagesProps = { readonly next: string | null; readonly isFirstPage: boolean };

/** The buttons to the first and the next products. */
export function ChoicePages({ next, isFirstPage }: ChoicePagesProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {!isFirstPage && (
        <Button formMethod="get" name="after" value="">
          {t("First products")}
        </Button>
      )}
      {next !== null && (
        <Button formMethod="get" name="after" value={next}>
          {t("More products")}
        </Button>
      )}
    </div>
  );
}
