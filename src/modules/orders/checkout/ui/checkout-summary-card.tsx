import type { ReactNode } from "react";
import type { LineToOrder } from "../rules/making-plan.ts";
import type { PricedLine } from "../rules/price-purchase.ts";
import { Link, href } from "react-router";
import { type CartLine, cartChanges, countPieces, lineKey } from "#modules/cart/public.ts";
import type { SezSupply } from "#modules/tax/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import { freeCancellationHours, returnWindowDays } from "#shared/promises.ts";
import { Amounts } from "#ui/amounts.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { CheckoutSummary } from "../rules/checkout-summary.ts";
import { CheckoutLine, type RemoveHere } from "./checkout-line.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type SummaryProps = {
  readonly lines: readonly CartLine[];
  readonly summary: CheckoutSummary;
  readonly isInCash: boolean;
  /** The delivery state, as a GST code. */
  readonly stateCode: string;
  readonly isBuyNow: boolean;
  readonly removeHere: RemoveHere | null;
  readonly isBusy: boolean;
  /** What a visitor confirms before ordering; null for who is signed in. */
  readonly confirmation: ReactNode;
};

/** The items and their cost beside the form, with the button that places the order. */
export function CheckoutSummaryCard({
  lines,
  summary: { priced, pricedInCash, outOfReach },
  isInCash,
  stateCode,
  isBuyNow,
  removeHere,
  isBusy,
  confirmation,
}: SummaryProps) {
  const bought = priced.orders.flatMap((order) => order.lines);
  const isEmpty = bought.length === 0;
  const changes = cartChanges(lines);
  return (
    <Card as="section" className="lg:sticky lg:top-24">
      <SummaryChanges changes={changes} />
      <SummaryLines
        bought={bought}
        outOfReach={outOfReach}
        isBuyNow={isBuyNow}
        removeHere={removeHere}
      />
      <SummaryAmounts
        priced={isInCash ? pricedInCash : priced}
        outOfReach={outOfReach}
        stateCode={stateCode}
      />
      {!isInCash && !isEmpty && <InCash {...pricedInCash} />}
      {!isEmpty && confirmation}
      <CompleteButton isEmpty={isEmpty} isBusy={isBusy} />
      <AgreementWords />
    </Card>
  );
}

/** The total with the fee for cash, before that is chosen. */
function InCash({ totalPaise, cashFeePaise }: SummaryProps["summary"]["pricedInCash"]) {
  if (cashFeePaise === 0) return null;
  return (
    <p className="mt-3 text-sm text-ink-muted">
      {t("With cash on delivery: {total}, including a fee of {fee}.", {
        total: formatRupeesShort(totalPaise),
        fee: formatRupeesShort(cashFeePaise),
      })}
    </p>
  );
}

function CompleteButton({
  isEmpty,
  isBusy,
}: Pick<SummaryProps, "isBusy"> & { readonly isEmpty: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      isWide
      disabled={isEmpty}
      pending={isBusy}
      pendingLabel={t("Placing your order...")}
      className="mt-5"
    >
      {isEmpty ? t("Cart is Empty") : t("Complete Order")}
    </Button>
  );
}

function SummaryAmounts({
  priced,
  outOfReach,
  stateCode,
}: Pick<SummaryProps["summary"], "priced" | "outOfReach"> & Pick<SummaryProps, "stateCode">) {
  const lines = priced.orders.flatMap((order) => order.lines.map(({ line }) => line));
  return (
    <>
      {priced.orders.length > 1 && (
        <p className="mt-4 text-sm text-ink-muted">
          {t(
            "{artisans, plural, one {From # artisan} other {From # artisans}}: each sends a separate parcel, with its own order.",
            { artisans: priced.orders.length },
          )}
        </p>
      )}
      <div className="stitch my-5" />
      <Amounts
        amounts={priced}
        lines={lines}
        subtotalLabel={t("Subtotal ({length, plural, one {# item} other {# items}})", {
          length: countPieces(lines),
        })}
      />
      <p role="status" className="mt-3 text-sm text-ink-muted empty:hidden">
        {sezWords(priced.orders.map(({ sezSupply }) => sezSupply))}
      </p>
      <p role="status" className="mt-3 text-danger empty:hidden">
        {outOfReach.size > 0 &&
          t(
            "{size, plural, one {One item} other {# items}} cannot be sold to {stateCode} this way. Nothing is ordered or charged until this is resolved.",
            { size: outOfReach.size, stateCode: stateName(stateCode) },
          )}
      </p>
    </>
  );
}

/** What a Special Economic Zone means for the GST above; null for all other deliveries. */
function sezWords(supplies: readonly (SezSupply | null)[]): string | null {
  if (supplies.every((supply) => supply === null)) return null;
  if (supplies.every((supply) => supply === "under_lut"))
    return t("To a Special Economic Zone without GST, under a letter of undertaking.");
  return supplies.includes("under_lut")
    ? t(
        "To a Special Economic Zone: some of the artisans charge no GST, under a letter of undertaking, the others IGST.",
      )
    : t("To a Special Economic Zone with IGST, also within one state.");
}

function AgreementWords() {
  return (
    <p className="mt-3 text-sm text-ink-muted">
      {rich(
        "By completing the order you agree to the <link>terms</link>. Cancel free within {freeCancellationHours}, return within {returnWindowDays} days: <link2>our policy</link2>.",
        {
          link: (words) => (
            <Link to={href("/terms-conditions")} className={textLinkClasses}>
              {words}
            </Link>
          ),
          freeCancellationHours: inHours(freeCancellationHours),
          returnWindowDays,
          link2: (words) => (
            <Link to={href("/cancellation-refunds")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        },
      )}
    </p>
  );
}

function SummaryChanges({ changes }: { readonly changes: ReturnType<typeof cartChanges> }) {
  return (
    <>
      <h2 className="text-xl">{t("Order Summary")}</h2>
      {changes.length > 0 && (
        <ul
          role="status"
          className="mt-3 rounded-card bg-mustard-soft px-4 py-3 text-sm wrap-anywhere"
        >
          {changes.map((change) => (
            <li key={change.sentence}>{change.sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function SummaryLines({
  bought,
  outOfReach,
  isBuyNow,
  removeHere,
}: Pick<SummaryProps["summary"], "outOfReach"> &
  Pick<SummaryProps, "isBuyNow" | "removeHere"> & { readonly bought: PricedLine<LineToOrder>[] }) {
  return (
    <ul className="mt-4 grid gap-4">
      {bought.map((line) => (
        <CheckoutLine
          key={lineKey(line.line)}
          priced={line}
          problem={outOfReach.get(line.line.variantId)}
          isBuyNow={isBuyNow}
          removeHere={removeHere}
        />
      ))}
    </ul>
  );
}
