import { href } from "react-router";
import type { Discount, ProductChoices, ProductToReduce } from "#modules/catalog/public.ts";
import { ChoicePages, ChoiceSearch } from "#modules/catalog/public.ui.ts";
import type { GstRate } from "#modules/tax/public.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { PieceNameCell, PieceRows } from "./piece-rows.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** The products to choose from, with their page. */
export type Pieces = ProductChoices<ProductToReduce>;

type ProductChoiceProps = {
  readonly id: string;
  readonly pieces: Pieces;
  readonly search: string;
  readonly isFirstPage: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly scope: string;
  readonly discount: Discount | null;
  readonly rates: readonly GstRate[];
  readonly error: string | undefined;
};

/**
 * The seller's products to choose from. Searching and paging keep the whole form in the address, so
 * that nothing typed or ticked is lost.
 */
export function ProductChoice({
  id,
  pieces,
  search,
  isFirstPage,
  ticked,
  scope,
  discount,
  rates,
  error,
}: ProductChoiceProps) {
  const shown = [...pieces.chosen, ...pieces.found];
  return (
    <fieldset
      id={`${id}-products`}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-products-error`}
      className="min-w-0"
    >
      <legend className="mb-3 font-display text-xl">{t("Products")}</legend>
      {error !== undefined && (
        <div className="mb-3">
          <FieldError id={`${id}-products-error`}>{error}</FieldError>
        </div>
      )}
      <ChoiceSearch search={search} className="mb-2" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="scope"
            value="all"
            defaultChecked={scope === "all"}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            {rich(
              "All my products in the shop ({total}) <span>except those in another sale at that time</span>",
              {
                total: pieces.total,
                span: (words) => <span className="text-sm text-ink-muted">{words}</span>,
              },
            )}
          </span>
        </label>
        <Button
          variant="quiet"
          type="button"
          className="noscript:hidden"
          onClick={({ currentTarget }) => tickAll(currentTarget.form)}
        >
          {t("Select these {length}", { length: shown.length })}
        </Button>
      </div>
      {shown.length === 0 && (
        <EmptyState
          drawing="lens"
          title={t("No products found")}
          headingLevel={3}
          action={
            <ButtonLink to={href("/seller/manage-sales")}>{t("Show all products")}</ButtonLink>
          }
        >
          {t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <PieceRows
          caption={t("Your products in the shop, newest first")}
          pieces={shown}
          discount={discount}
          rates={rates}
          showsSales
          nameOf={(piece) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="product"
                value={piece.id}
                defaultChecked={ticked.has(piece.id)}
                className="size-5 shrink-0 scroll-mb-32 accent-accent"
              />
              <PieceNameCell piece={piece} />
            </label>
          )}
        />
      )}
      <ChoicePages next={pieces.next} isFirstPage={isFirstPage} />
    </fieldset>
  );
}

/** Ticks every product on the page; a second press unticks them. */
function tickAll(form: HTMLFormElement | null): void {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[name="product"]') ?? [])];
  const isEach = boxes.every((box) => box.checked);
  for (const box of boxes) box.checked = !isEach;
  form?.dispatchEvent(new Event("input", { bubbles: true }));
}
