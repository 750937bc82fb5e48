import { SmallPicture } from "../../listing/ui/small-picture.tsx";
import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import type { ModeratedProduct } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** Products of all sellers, each with a checkbox. */
export function ModerationTable({ products }: { readonly products: readonly ModeratedProduct[] }) {
  return (
    <Table caption={t("Products, last published first")}>
      <TableHead>
        <Column>
          <span className="sr-only">{t("Ticked")}</span>
        </Column>
        <Column>{t("Product")}</Column>
        <Column>{t("Shop")}</Column>
        <Column isNumber>{t("Price")}</Column>
        <Column>{t("Since")}</Column>
        <Column>{t("Status")}</Column>
      </TableHead>
      <TableBody>
        {products.map((product) => (
          <ModerationRow key={product.id} product={product} />
        ))}
      </TableBody>
    </Table>
  );
}

function ModerationRow({ product }: { readonly product: ModeratedProduct }) {
  const {
    id,
    name,
    picture,
    shopName,
    pricePaise,
    publishedAt,
    takenDownAt,
    takenDownReason,
    status,
  } = product;
  return (
    <Row className="relative">
      <Cell className="max-md:absolute max-md:top-1 max-md:right-2 md:w-11">
        <TickBox field="productId" value={id} name={name} />
      </Cell>
      <Cell className="max-md:pr-11">
        <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
          {picture !== null && <SmallPicture picture={picture} className="w-12 shrink-0" />}
          <span className="min-w-0">
            <Link
              to={href("/admin/products/:productId", { productId: id })}
              className={`${textLinkClasses} inline-block py-1 font-medium`}
            >
              {name}
            </Link>
            {takenDownReason !== null && (
              <span className="line-clamp-2 block text-sm text-ink-muted">{takenDownReason}</span>
            )}
          </span>
        </span>
      </Cell>
      <Cell label={t("Shop")} className="wrap-anywhere">
        {shopName}
      </Cell>
      <Cell label={t("Price")} isNumber>
        <Money paise={pricePaise} />
      </Cell>
      <Cell label={t("Since")} className="whitespace-nowrap">
        {formatDate(publishedAt)}
      </Cell>
      <Cell label={t("Status")}>
        <StatusBadge
          status={takenDownAt === null ? status : "blocked"}
          label={takenDownAt === null ? undefined : t("Taken down")}
        />
      </Cell>
    </Row>
  );
}
