import type { ReactNode } from "react";
import { sentWithin } from "#modules/catalog/public.ts";
import { PrivatePictures } from "#modules/media/public.ui.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatArrival, formatDateTime, formatDay } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { formatRupeesShort, withGst } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Price } from "#ui/price.tsx";
import type { QuoteView } from "../contract.ts";
import type { CommissionSide } from "../rules/commission-values.ts";
import type { QuoteTotals } from "../rules/quote-totals.ts";

type QuoteCardProps = {
  readonly quote: QuoteView;
  /** Null for quotes that were replaced. */
  readonly totals: QuoteTotals | null;
  readonly now: Date;
  /** The ids of the pictures that came with it. */
  readonly pictures: readonly string[];
  /** Who reads it. */
  readonly side: CommissionSide;
  /** Whether none of the buyer's addresses is where its artisan may send. */
  readonly isElsewhere?: boolean;
  /** The end of the holiday on which the shop is; null while it is open, and beside old quotes. */
  readonly awayUntil: Date | null;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

/** A quote: what is made, what it costs with everything, and until when it holds. */
export function QuoteCard({
  quote,
  totals,
  now,
  pictures,
  side,
  awayUntil,
  isElsewhere = false,
  children,
}: QuoteCardProps) {
  const { number, name, description, quotedAt } = quote;
  return (
    <Card as="section">
      <p className="text-sm text-ink-muted">
        {t("Quote {number}, {day}", { number, day: formatDateTime(quotedAt) })}
      </p>
      <h2 className="text-xl wrap-anywhere" lang={langOf(name)}>
        {name}
      </h2>
      <p className="mt-2 whitespace-pre-line wrap-anywhere" lang={langOf(description)}>
        {description}
      </p>
      <PrivatePictures thread="message" imageIds={pictures} from={undefined} />
      <Price
        className="mt-4"
        pricePaise={quote.unitPricePaise}
        gstBasisPoints={quote.gstBasisPoints}
        priceIncludesGst={quote.priceIncludesGst}
      />
      <QuoteFacts
        quote={quote}
        totals={totals}
        now={now}
        side={side}
        isElsewhere={isElsewhere}
        awayUntil={awayUntil}
      />
      {totals !== null && <Reach quote={quote} isElsewhere={isElsewhere} />}
      <Counter quote={quote} />
      {children}
    </Card>
  );
}

type Facts = Pick<QuoteCardProps, "quote" | "totals" | "now" | "side" | "awayUntil"> & {
  readonly isElsewhere: boolean;
};

function Reach({ quote, isElsewhere }: Pick<Facts, "quote" | "isElsewhere">) {
  const { onlyWithinState } = quote;
  if (onlyWithinState === null) return null;
  const state = stateName(onlyWithinState);
  return (
    <div className="mt-4">
      <p className="font-medium">{sentWithin(state)}</p>
      {isElsewhere && (
        <p className="text-sm text-ink-muted">
          {t("To accept, please save an address in {state} first.", { state })}
        </p>
      )}
    </div>
  );
}

function Counter({ quote }: Pick<QuoteCardProps, "quote">) {
  const { counterPaise, gstBasisPoints, priceIncludesGst } = quote;
  if (counterPaise === null) return null;
  const paid = formatRupeesShort(withGst(counterPaise, gstBasisPoints, priceIncludesGst));
  const price = gstBasisPoints > 0 ? t("{price} incl. GST", { price: paid }) : paid;
  return <p className="mt-4 font-medium">{t("Answered with {price} a piece.", { price })}</p>;
}

function QuoteFacts({ quote, totals, now, side, isElsewhere, awayUntil }: Facts) {
  const { materials, size, colour, pieces, workingDays, advancePercent, holdsUntil } = quote;
  return (
    <DescriptionList className="mt-4">
      <DescriptionItem name={t("Materials")}>
        <span className="wrap-anywhere" lang={langOf(materials)}>
          {materials}
        </span>
      </DescriptionItem>
      <DescriptionItem name={t("Pieces")}>{pieces}</DescriptionItem>
      {size !== null && <DescriptionItem name={t("Size")}>{size}</DescriptionItem>}
      {colour !== null && <DescriptionItem name={t("Colour")}>{colour}</DescriptionItem>}
      <DescriptionItem name={t("Sent within")}>
        {t("{workingDays, plural, one {# working day} other {# working days}} of ordering", {
          workingDays,
        })}
      </DescriptionItem>
      {totals !== null && (
        <TotalsOfQuote totals={totals} now={isElsewhere ? null : now} side={side} />
      )}
      {awayUntil !== null && (
        <DescriptionItem name={t("Workshop")}>
          {t("On holiday, back on {day}. The working days begin then.", {
            day: formatDay(awayUntil),
          })}
        </DescriptionItem>
      )}
      {advancePercent !== null && (
        <DescriptionItem name={t("Part in advance")}>
          {advanceWords(advancePercent, side)}
        </DescriptionItem>
      )}
      <DescriptionItem name={t("Holds until")}>{formatDateTime(holdsUntil)}</DescriptionItem>
    </DescriptionList>
  );
}

function advanceWords(percent: number | string, side: CommissionSide): string {
  return side === "buyer"
    ? t("{percent}% now and the rest before it is sent, if you like", { percent })
    : t("{percent}% now and the rest before it is sent, if the buyer likes", { percent });
}

function TotalsOfQuote({
  totals: { piecesPaise, shippingPaise, totalPaise, arrives },
  now,
  side,
}: {
  readonly totals: QuoteTotals;
  readonly side: CommissionSide;
  /** Null if it does not arrive at any address of the buyer. */
  readonly now: Date | null;
}) {
  return (
    <>
      {now !== null && (
        <DescriptionItem name={t("Arrives if ordered today")}>
          {side === "buyer"
            ? formatArrival(arrives)
            : t("{arrival}. The buyer sees the days for their own PIN code.", {
                arrival: formatArrival(arrives),
              })}
        </DescriptionItem>
      )}
      <DescriptionItem name={t("All pieces with GST")}>
        {formatRupeesShort(piecesPaise)}
      </DescriptionItem>
      <DescriptionItem name={t("Standard shipping")}>
        {shippingPaise === 0 ? t("Free") : formatRupeesShort(shippingPaise)}
      </DescriptionItem>
      <DescriptionItem name={t("Together")}>
        <strong>{formatRupeesShort(totalPaise)}</strong>
      </DescriptionItem>
    </>
  );
}
