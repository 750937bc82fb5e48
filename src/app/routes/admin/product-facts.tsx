import type { ModeratedProductDetail } from "#modules/catalog/public.ts";
import { cardPicture } from "#modules/catalog/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Picture } from "#ui/picture.tsx";
import { SellerPrice } from "#ui/seller-price.tsx";

type Facts = Omit<ModeratedProductDetail, "publishedAt">;

/** What an administrator sees of a product: its pictures, figures and texts. */
export function ProductFacts({ product }: { readonly product: Facts }) {
  return (
    <>
      {product.pictures.length > 0 && <ProductPictures product={product} />}
      <DescriptionList>
        <ProductNumbers product={product} />
        <DescriptionItem name={t("HSN code")}>
          <span className="money">{product.hsnCode}</span>
        </DescriptionItem>
        <DescriptionItem name={t("Description")} isWide>
          <span className="whitespace-pre-line">{product.description}</span>
        </DescriptionItem>
        {product.translatedName !== null && (
          <DescriptionItem name={t("Name in the other language")} isWide>
            {product.translatedName}
          </DescriptionItem>
        )}
        {product.translatedDescription !== null && (
          <DescriptionItem name={t("Description in the other language")} isWide>
            <span className="whitespace-pre-line">{product.translatedDescription}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
    </>
  );
}

function ProductPictures({ product }: { readonly product: Facts }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {product.pictures.map((picture) => (
        <li key={picture.file}>
          <Picture
            image={cardPicture(picture)}
            shape="square"
            sizes="(min-width: 64rem) 12rem, 33vw"
          />
        </li>
      ))}
    </ul>
  );
}

function ProductNumbers({ product }: { readonly product: Facts }) {
  const { stock, variants, views, sales } = product;
  return (
    <>
      <DescriptionItem name={t("Price")}>
        <SellerPrice size="small" {...product} />
      </DescriptionItem>
      <DescriptionItem name={t("Category")}>
        {product.categoryName ?? t("None yet")}
      </DescriptionItem>
      <DescriptionItem name={t("Stock")}>
        {t("{stock} in {variants, plural, one {one variant} other {# variants}}", {
          stock,
          variants,
        })}
      </DescriptionItem>
      <DescriptionItem name={t("Views and sales")}>
        {t("{views} views, {sales} sold", { views, sales })}
      </DescriptionItem>
      <DescriptionItem name={t("Materials")}>{product.materials}</DescriptionItem>
    </>
  );
}
