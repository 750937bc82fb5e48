import { Link } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import type { OrderLine } from "../../contract.ts";
import { measurePictures } from "../rules/measure-pictures.ts";
import { formatRupees } from "#shared/money.ts";
import { AnswerLines } from "#ui/answer-lines.tsx";
import { gstWords } from "#ui/gst-words.ts";
import { Picture } from "#ui/picture.tsx";
import { Money } from "#ui/price.tsx";
import { langOf } from "#shared/language-of-text.ts";
import { touchClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

const thumbnailPx = 160;

type OrderLinesProps = {
  readonly lines: readonly OrderLine[];
  /** Sellers pick items by SKU; buyers do not need it. */
  readonly showsSku?: boolean;
};

/** The lines of an order, as they were at the time of ordering. */
export function OrderLines({ lines, showsSku = false }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.lineNumber} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <Thumbnail line={line} />
          <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0 basis-48 grow leading-snug wrap-anywhere">
              <LineName line={line} />
              <p className="mt-0.5 text-sm text-ink-muted">{detailsOf(line, showsSku)}</p>
              <AnswerLines
                answers={line.answers}
                pictures={measurePictures(line)}
                className="mt-1"
                hasDownloads={showsSku}
              />
              <PricePerPiece line={line} />
            </div>
            <Money paise={line.lineTotalPaise} className="font-medium" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineName({ line }: { readonly line: OrderLine }) {
  const lang = langOf(line.productName);
  if (!line.hasPage)
    return (
      <span lang={lang} className="font-medium">
        {line.productName}
      </span>
    );
  return (
    <Link
      to={`/product/${line.productId}`}
      lang={lang}
      className={`font-medium underline-offset-4 hover:underline ${touchClasses}`}
    >
      {line.productName}
    </Link>
  );
}

function Thumbnail({ line }: { readonly line: OrderLine }) {
  if (line.imageFile === null) return null;
  return (
    <Picture
      image={{
        src: pictureAddress(line.imageFile, 160),
        alt: "",
        width: thumbnailPx,
        height: thumbnailPx,
      }}
      shape="square"
      className="size-18 shrink-0 sm:size-20"
    />
  );
}

function PricePerPiece({ line }: { readonly line: OrderLine }) {
  return (
    <p className="mt-0.5 text-sm text-ink-muted">
      {line.quantity} × {formatRupees(line.unitPricePaise)}{" "}
      <span className="whitespace-nowrap">{gstWords(line)}</span>
    </p>
  );
}

function detailsOf(line: OrderLine, showsSku: boolean): string {
  return [
    line.size === null ? null : t("Size {size}", { size: line.size }),
    line.colour,
    showsSku ? `SKU ${line.sku}` : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
