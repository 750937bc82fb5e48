import { href, Link } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClasses } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { displayPicture } from "../../listing/ui/display-picture.ts";
import { NoPicture } from "../../listing/ui/product-card.tsx";
import { comparedQuery, type ComparedProduct, type ComparedRow } from "../contract.ts";

type ComparisonTableProps = {
  readonly products: readonly ComparedProduct[];
  readonly rows: readonly ComparedRow[];
  readonly isOnlyDifferences: boolean;
};

/**
 * Products beside each other, a column each. On a phone the table scrolls inside itself, and the
 * names of its rows stay in view.
 */
export function ComparisonTable({ products, rows, isOnlyDifferences }: ComparisonTableProps) {
  const slugs = products.map(({ slug }) => slug);
  const shown = isOnlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div
      role="region"
      aria-label={t("Comparison")}
      className="relative overflow-x-auto pb-2 max-sm:-mx-4 max-sm:pr-4"
    >
      <table className="w-full min-w-max border-separate border-spacing-0 sm:min-w-0 sm:table-fixed">
        <caption className="sr-only">{t("Products side by side")}</caption>
        <thead>
          <tr>
            <td className={classes(firstColumn, "align-bottom text-sm text-ink-muted")}>
              {t("Highlighted rows differ.")}
            </td>
            {products.map((product) => (
              <Head
                key={product.id}
                product={product}
                others={slugs.filter((slug) => slug !== product.slug)}
                isOnlyDifferences={isOnlyDifferences}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && (
        <p className="py-6">{t("These products do not differ in any detail we know.")}</p>
      )}
    </div>
  );
}

const firstColumn =
  "sticky left-0 z-1 w-28 max-w-28 bg-surface py-3 pr-3 pl-4 text-left sm:w-44 sm:max-w-44 sm:pl-0";

type HeadProps = {
  readonly product: ComparedProduct;
  readonly others: readonly string[];
  readonly isOnlyDifferences: boolean;
};

function Head({ product, others, isOnlyDifferences }: HeadProps) {
  const { name, lang, picture, price, isSoldOut } = product;
  const address = href("/product/:productId", { productId: product.slug });
  return (
    <th scope="col" className="w-40 px-2 pb-4 text-left align-top font-normal sm:w-auto sm:px-3">
      <div className="grid max-w-52 gap-2">
        {picture === null ? (
          <NoPicture isSquare />
        ) : (
          <Picture image={displayPicture(picture)} sizes="13rem" shape="square" />
        )}
        <Link
          to={address}
          lang={lang}
          className="line-clamp-3 leading-snug font-medium wrap-anywhere pointer-coarse:min-h-11 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <Price size="small" {...price} />
        {isSoldOut && <Badge className="justify-self-start">{t("Sold out")}</Badge>}
        <Link to={address} className={buttonClasses({ size: "small" })}>
          {t("View product")}
          <span className="sr-only">: {name}</span>
        </Link>
        <Link
          to={href("/compare") + comparedQuery(others, isOnlyDifferences)}
          preventScrollReset
          className={classes(textLinkClasses, "inline-flex min-h-11 items-center text-sm")}
        >
          {t("Remove")}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </th>
  );
}

function Line({ row: { name, cells, differs } }: { readonly row: ComparedRow }) {
  const border = "border-t border-line";
  return (
    <tr>
      <th scope="row" className={classes(firstColumn, border, "align-top font-medium")}>
        <span className="wrap-anywhere">{name}</span>
        {differs && <span className="sr-only"> ({t("differs")})</span>}
      </th>
      {cells.map((cell, place) => (
        <td
          key={place}
          lang={cell?.lang}
          className={classes(
            border,
            "w-40 max-w-40 px-2 py-3 align-top wrap-anywhere sm:w-auto sm:max-w-none sm:px-3",
            differs && "bg-accent-soft",
          )}
        >
          {cell?.words ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t("Not stated")}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
