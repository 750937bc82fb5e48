import { SmallPicture } from "../../listing/ui/small-picture.tsx";
import { Link, href } from "react-router";
import { formatLastDay } from "#shared/ist.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { lowStockPieces } from "../rules/bulk-change.ts";
import { CheckLine } from "../../care/ui/check-line.tsx";
import type { ShelfProduct } from "../contract.ts";
import { andList } from "#shared/texts/list-words.ts";
import { locale, t } from "#shared/texts/text.ts";

type ShelfTableProps = {
  readonly products: readonly ShelfProduct[];
  /** The products that stay ticked when the page is loaded again without JavaScript. */
  readonly isChosen: (productId: string) => boolean;
  /**
   * The form of a row's own buttons: "duplicate <id>", "archive <id>" or "restore <id>" under the
   * name `act`.
   */
  readonly rowFormId: string;
  readonly isBusy: boolean;
};

/** The name of the checkbox of a product; each product has its own. */
export function chosenField(productId: string): string {
  return `product-${productId}`;
}

/** A seller's own products with their state and checkboxes for a bulk change. */
export function ShelfTable({ products, isChosen, rowFormId, isBusy }: ShelfTableProps) {
  return (
    <Table caption={t("Your products")}>
      <ShelfColumns />
      <TableBody>
        {products.map((product) => (
          <Row
            key={product.id}
            className="max-md:grid-cols-2 max-md:gap-x-6 has-[input:checked]:bg-accent-soft/60"
          >
            <Cell className="max-md:col-span-2">
              <ProductName product={product} isChosen={isChosen(product.id)} />
            </Cell>
            <ProductCells product={product} />
            <Cell className="max-md:col-span-2">
              <RowActions product={product} rowFormId={rowFormId} isBusy={isBusy} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function ShelfColumns() {
  return (
    <TableHead>
      <Column>{t("Product")}</Column>
      <Column isNumber>{t("Price")}</Column>
      <Column isNumber>{t("Stock")}</Column>
      <Column isNumber>{t("Views")}</Column>
      <Column isNumber>{t("Sales")}</Column>
      <Column>
        <span className="sr-only">{t("Actions")}</span>
      </Column>
    </TableHead>
  );
}

function ProductCells({ product }: { readonly product: ShelfTableProps["products"][number] }) {
  return (
    <>
      <Cell label={t("Price")} isNumber className="max-md:col-span-2">
        <PriceNow product={product} />
      </Cell>
      <Cell label={t("Stock")} isNumber className="max-md:col-span-2">
        <Stock product={product} />
      </Cell>
      <Cell label={t("Views")} isNumber>
        {product.views.toLocaleString(locale())}
      </Cell>
      <Cell label={t("Sales")} isNumber>
        {product.sales.toLocaleString(locale())}
      </Cell>
    </>
  );
}

function ProductName({
  product,
  isChosen,
}: {
  readonly product: ShelfProduct;
  readonly isChosen: boolean;
}) {
  const { id, picture, name, slug, status, takenDownReason, check, missing } = product;
  return (
    <div className="flex min-w-0 items-start gap-3">
      <label className="-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          name={chosenField(id)}
          defaultChecked={isChosen}
          aria-label={t("Choose {name}", { name })}
          className="size-5 accent-accent"
        />
      </label>
      {picture === null ? (
        <span
          className="size-14 shrink-0 rounded-card border border-dashed border-line-strong"
          aria-hidden="true"
        />
      ) : (
        <SmallPicture picture={picture} className="w-14 shrink-0" />
      )}
      <div className="min-w-0 wrap-anywhere">
        {status === "published" && takenDownReason === null ? (
          <Link to={href("/product/:productId", { productId: slug })} className={textLinkClasses}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <p className="mt-1 flex flex-wrap gap-1.5">
          {takenDownReason === null ? (
            <StatusBadge status={status} />
          ) : (
            <Badge tone="danger">{t("Taken down")}</Badge>
          )}
        </p>
        {takenDownReason !== null && <p className="mt-1 text-sm text-danger">{takenDownReason}</p>}
        {check !== null && <CheckLine check={check} />}
        {missing.length > 0 && (
          <p className="mt-1 text-sm text-mustard-text">
            {t("Details missing: {names}", { names: andList(missing) })}
          </p>
        )}
      </div>
    </div>
  );
}

function PriceNow({
  product: { fromPaise, toPaise, priceIncludesGst, salePaise, saleEndsAt },
}: {
  readonly product: ShelfProduct;
}) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {toPaise > fromPaise && (
        <span className="text-sm text-ink-muted">
          {t("From", {}, "before the lowest price of a product: From ₹500")}{" "}
        </span>
      )}
      {salePaise === null ? (
        <Money paise={fromPaise} />
      ) : (
        <>
          <s className="money mr-2 text-sm text-ink-muted">
            <span className="sr-only">{t("Before")} </span>
            <Money paise={fromPaise} />
          </s>
          <Money paise={salePaise} />
          <span className="block text-sm whitespace-normal text-ink-muted">
            {saleWords(saleEndsAt)}
          </span>
        </>
      )}
      {priceIncludesGst && <span className="block text-sm text-ink-muted">{t("incl. GST")}</span>}
    </span>
  );
}

function saleWords(saleEndsAt: Date | null): string {
  return saleEndsAt === null
    ? t("On sale")
    : t("On sale until {saleEndsAt}", { saleEndsAt: formatLastDay(saleEndsAt) });
}

function Stock({
  product: { stock, lowestStock, variants, status },
}: {
  readonly product: ShelfProduct;
}) {
  const isLow = status === "published" && lowestStock <= lowStockPieces;
  return (
    <span>
      {stock.toLocaleString(locale())}
      {isLow && (
        <span className="block text-sm font-medium text-mustard-text">
          {stock === 0
            ? t("Sold out")
            : variants > 1
              ? lowestStock === 0
                ? t("One variant sold out")
                : t("Only {lowestStock} left of one variant", { lowestStock })
              : t("Nearly sold out")}
        </span>
      )}
      {!isLow && variants > 1 && (
        <span className="block text-sm text-ink-muted">
          {t("in {variants} variants", { variants })}
        </span>
      )}
    </span>
  );
}

function RowActions({
  product: { id, name, status },
  rowFormId,
  isBusy,
}: {
  readonly product: ShelfProduct;
  readonly rowFormId: string;
  readonly isBusy: boolean;
}) {
  const button = (act: "duplicate" | "archive" | "restore", label: string) => (
    <Button
      form={rowFormId}
      name="act"
      value={`${act} ${id}`}
      variant="quiet"
      size="small"
      disabled={isBusy}
      aria-label={`${label} ${name}`}
    >
      {label}
    </Button>
  );
  return (
    <div
      className={
        "flex flex-wrap justify-end gap-1 max-md:mt-1 max-md:justify-start max-md:border-t " +
        "max-md:border-line max-md:pt-3"
      }
    >
      <ButtonLink to={`/edit-product/${id}`} size="small" aria-label={t("Edit {name}", { name })}>
        {t("Edit")}
      </ButtonLink>
      {button("duplicate", t("Duplicate"))}
      {status === "archived" ? button("restore", t("Restore")) : button("archive", t("Archive"))}
    </div>
  );
}
