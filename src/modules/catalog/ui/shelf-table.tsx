import { Link, href } from "react-router";
import { pictureAddress } from "#modules/media/rules/picture-address.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import { Money } from "#ui/price.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { ShelfProduct } from "../contract.ts";

/** A seller's own products with what became of them. */
export function ShelfTable({ products }: { readonly products: readonly ShelfProduct[] }) {
  if (products.length === 0) {
    return (
      <EmptyState drawing="tag" title="No products yet" headingLevel={3}>
        <p>Your shop is open; its shelves are still empty.</p>
      </EmptyState>
    );
  }
  return (
    <Table caption="Your products, newest first">
      <TableHead>
        <Column>Product</Column>
        <Column>Status</Column>
        <Column isNumber>Price, excl. GST</Column>
        <Column isNumber>Stock</Column>
        <Column isNumber>Views</Column>
        <Column isNumber>Sales</Column>
      </TableHead>
      <TableBody>
        {products.map((product) => (
          <Row key={product.id}>
            <Cell>
              <ProductName product={product} />
            </Cell>
            <Cell label="Status">
              <StatusBadge status={product.status} />
            </Cell>
            <Cell label="Price, excl. GST" isNumber>
              <Money paise={product.pricePaise} />
            </Cell>
            <Cell label="Stock" isNumber>
              {product.stock}
            </Cell>
            <Cell label="Views" isNumber>
              {product.views}
            </Cell>
            <Cell label="Sales" isNumber>
              {product.sales}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function ProductName({ product }: { readonly product: ShelfProduct }) {
  const { picture, name, slug, status } = product;
  return (
    <span className="flex min-w-0 items-center gap-3 wrap-anywhere">
      {picture !== null && (
        <Picture
          image={{ src: pictureAddress(picture.file, 160), alt: "", width: picture.width, height: picture.height, dominantColour: picture.dominantColour }}
          shape="square"
          className="w-12 shrink-0"
        />
      )}
      {status === "published" ? (
        <Link to={href("/product/:productId", { productId: slug })} className={textLinkClasses}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}
