import { goodsName } from "#modules/tax/public.ts";
import { SmallPicture } from "#modules/catalog/public.ui.ts";
import type { ReactNode } from "react";
import type { ProductToReduce, Discount } from "#modules/catalog/public.ts";
import type { GstRate } from "#modules/tax/public.ts";
import { Price } from "#ui/price.tsx";
import { SellerPrice } from "#ui/seller-price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { previewOf, type Preview } from "../rules/sale-preview.ts";
import { endWords, startWords } from "./sale-words.ts";
import { t } from "#shared/texts/text.ts";

type PieceRowsProps = {
  readonly caption: string;
  readonly pieces: readonly ProductToReduce[];
  readonly discount: Discount | null;
  readonly rates: readonly GstRate[];
  /** Renders a product's name, with a checkbox for instance. */
  readonly nameOf: (piece: ProductToReduce) => ReactNode;
  /** Shows the other sales of a product, where they can conflict. */
  readonly showsSales?: boolean;
};

/** A phone shows the label on the left, so prices of two lines begin on the right. */
const onTheRight = "max-md:[&_.price]:justify-end";

/** Products with their price without a sale and in this one. */
export function PieceRows({
  caption,
  pieces,
  discount,
  rates,
  nameOf,
  showsSales = false,
}: PieceRowsProps) {
  return (
    <Table caption={caption}>
      <PieceColumns />
      <TableBody>
        {pieces.map((piece) => {
          const preview = discount === null ? null : previewOf(piece, discount, rates);
          return (
            <Row key={piece.id} className="scroll-mb-32">
              <Cell className="md:w-1/2">
                {nameOf(piece)}
                {showsSales && <OtherSales sales={piece.sales} />}
              </Cell>
              <PriceCells piece={piece} preview={preview} />
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}

function PieceColumns() {
  return (
    <TableHead>
      <Column>{t("Product")}</Column>
      <Column>{t("Usual price")}</Column>
      <Column>{t("Sale price")}</Column>
    </TableHead>
  );
}

function PriceCells({
  piece,
  preview,
}: {
  readonly piece: PieceRowsProps["pieces"][number];
  readonly preview: Preview | null;
}) {
  return (
    <>
      <Cell label={t("Usual price")}>
        <SellerPrice
          size="small"
          className={onTheRight}
          pricePaise={piece.pricesPaise[0] ?? 0}
          {...piece}
          isFrom={piece.pricesPaise.length > 1}
        />
      </Cell>
      <Cell label={t("Sale price")}>
        {preview === null ? (
          <span className="text-ink-muted">{t("Enter a discount")}</span>
        ) : (
          <SalePrice preview={preview} piece={piece} />
        )}
      </Cell>
    </>
  );
}

function SalePrice({
  preview,
  piece,
}: {
  readonly preview: Preview;
  readonly piece: ProductToReduce;
}) {
  return (
    <div>
      <Price
        size="small"
        className={onTheRight}
        pricePaise={preview.salePaise}
        comparePricePaise={preview.nowPaise}
        gstBasisPoints={preview.saleGstBasisPoints}
        compareGstBasisPoints={piece.gstBasisPoints}
        priceIncludesGst={piece.priceIncludesGst}
        isFrom={preview.hasSeveralPrices}
      />
      {preview.meetsFloor && (
        <p className="mt-1 text-sm text-mustard-text">
          {t("Prices cannot go below ₹1, so the discount is smaller here.")}
        </p>
      )}
      {preview.rateChange !== null && (
        <p className="mt-1 text-sm text-ink-muted">
          {t("During the sale {newRate}% GST applies, not {oldRate}%: {goods}.", {
            newRate: preview.rateChange.to / 100,
            oldRate: preview.rateChange.from / 100,
            goods: goodsName(preview.rateChange.goods),
          })}
        </p>
      )}
    </div>
  );
}

function OtherSales({ sales }: Pick<ProductToReduce, "sales">) {
  if (sales === null) return null;
  return (
    <ul className="mt-1 pl-8 text-sm text-ink-muted">
      {sales.map(({ startsAt, endsAt }) => (
        <li key={startsAt}>
          {endsAt === null
            ? t("On sale from {startsAt}, with no end date", {
                startsAt: startWords(new Date(startsAt)),
              })
            : t("On sale from {startsAt} to {endsAt}", {
                startsAt: startWords(new Date(startsAt)),
                endsAt: endWords(new Date(endsAt)),
              })}
        </li>
      ))}
    </ul>
  );
}

/** A small picture with the name beside it. */
export function PieceNameCell({ piece: { picture, name } }: { readonly piece: ProductToReduce }) {
  return (
    <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
      {picture !== null && <SmallPicture picture={picture} className="w-12 shrink-0" />}
      <span>{name}</span>
    </span>
  );
}
