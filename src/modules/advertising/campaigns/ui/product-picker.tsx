import type { StoredPicture } from "#modules/media/public.ts";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { PieceToAdvertise, ProductChoices } from "#modules/catalog/public.ts";
import { ChoicePages, ChoiceSearch, SmallPicture } from "#modules/catalog/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { SellerPrice } from "#ui/seller-price.tsx";
import type { Campaign } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type ProductPickerProps = {
  readonly campaign: Campaign;
  readonly pieces: ProductChoices<PieceToAdvertise>;
  /** The products that are ticked when the page loads. */
  readonly ticked: readonly string[];
  readonly search: string;
  readonly isFirstPage: boolean;
  readonly problem: { readonly message: string } | undefined;
};

/** The products of a campaign. Searching and paging keep the ticked ones in the address. */
export function ProductPicker({
  campaign,
  pieces,
  ticked,
  search,
  isFirstPage,
  problem,
}: ProductPickerProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const [chosen, setChosen] = useState(ticked.length);
  const { productLimit } = campaign;
  const isWaiting = campaign.status === "awaiting_products";
  const shown = [...pieces.chosen, ...pieces.found];
  const tooMany = productLimit !== null && chosen > productLimit;
  return (
    <Form
      method="post"
      noValidate
      onInput={({ currentTarget }) =>
        setChosen(currentTarget.querySelectorAll('input[name="product"]:checked').length)
      }
    >
      <input type="hidden" name="version" value={campaign.version} />
      <FormProblem message={problem?.message} className="mb-6" />
      <ChoiceSearch search={search} className="mb-4 max-w-form" />
      {productLimit === null && pieces.total > 0 && (
        <label className="mb-4 flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="scope"
            value="all"
            className="size-5 shrink-0 accent-accent"
          />
          {t("All my products that can be bought now ({total})", { total: pieces.total })}
        </label>
      )}
      {shown.length === 0 ? (
        <EmptyState
          drawing={search === "" ? "tag" : "lens"}
          title={search === "" ? t("Nothing to advertise right now") : t("No products found")}
          headingLevel={3}
        >
          {search === ""
            ? t(
                "A campaign shows products that are published and in stock, while your shop is open. Your campaign waits until you have one.",
              )
            : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      ) : (
        <fieldset>
          <legend className="mb-3 text-ink-muted">{limitWords(productLimit)}</legend>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((piece) => (
              <PieceChoice key={piece.id} piece={piece} isTicked={ticked.includes(piece.id)} />
            ))}
          </ul>
        </fieldset>
      )}
      <ChoicePages next={pieces.next} isFirstPage={isFirstPage} />
      {shown.length > 0 && (
        <div
          className={
            "sticky bottom-0 mt-6 flex flex-wrap items-center gap-x-5 " +
            "gap-y-2 border-t border-line bg-surface py-4"
          }
        >
          <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
            {isWaiting ? t("Start the campaign") : t("Save products")}
          </Button>
          <p role="status" className="noscript:hidden">
            {productLimit === null
              ? t("{chosen} chosen", { chosen })
              : t("{chosen} of {productLimit} chosen", { chosen, productLimit })}
          </p>
          {tooMany && (
            <FieldError id="too-many">
              {t("This package shows up to {productLimit}.", { productLimit })}
            </FieldError>
          )}
        </div>
      )}
    </Form>
  );
}

function limitWords(limit: number | null): string {
  return limit === null
    ? t("Choose as many as you like.")
    : t(
        "Choose up to {limit}. Products that sell out are left out until they are in stock again.",
        { limit },
      );
}

function PieceChoice({
  piece,
  isTicked,
}: {
  readonly piece: PieceToAdvertise;
  readonly isTicked: boolean;
}) {
  const { id, name, picture, canBeBought } = piece;
  return (
    <li>
      <label className="flex h-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface-raised p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft">
        <PieceTick id={id} isTicked={isTicked} />
        <PiecePicture picture={picture} />
        <span className="min-w-0 leading-snug">
          <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
          {canBeBought ? (
            <SellerPrice size="small" className="text-sm" {...piece} />
          ) : (
            <span className="text-sm text-mustard-text">
              {t("Not available to buy right now, so it is not shown")}
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

function PiecePicture({ picture }: { readonly picture: StoredPicture | null }) {
  return <>{picture !== null && <SmallPicture picture={picture} className="w-14 shrink-0" />}</>;
}

function PieceTick({ id, isTicked }: { readonly id: string; readonly isTicked: boolean }) {
  return (
    <input
      type="checkbox"
      name="product"
      value={id}
      defaultChecked={isTicked}
      className="size-5 shrink-0 scroll-mb-32 accent-accent"
    />
  );
}
