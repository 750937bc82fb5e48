import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { reservationMinutes } from "#shared/promises.ts";
import { Card } from "#ui/card.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { cashCodeReason } from "../../cash/rules/cash-code.ts";
import { cashHistoryProblem, type CashHistory } from "../../cash/rules/cash-history.ts";
import type { PurchaseParts } from "../../part-payment/rules/parts.ts";
import { cashOfPurchaseProblem } from "../rules/cash-of-purchase.ts";
import type { PricedAmounts } from "../rules/price-purchase.ts";
import { t } from "#shared/texts/text.ts";

type PaymentCardsProps = {
  readonly legend: React.ReactNode;
  readonly isOnlineOffered: boolean;
  /** The buyer's history with cash at the PIN code of the page; null for visitors. */
  readonly cash: CashHistory | null;
  /** The purchase if it is paid in cash, with the fee for it. */
  readonly pricedInCash: Pick<PricedAmounts, "totalPaise" | "cashFeePaise">;
  /** Whether a piece in it is made as the buyer asked. */
  readonly isCommissioned: boolean;
  /** Whether it is known that no courier collects cash there. */
  readonly isWithoutCouriers: boolean;
  /** Null where nothing may be paid in two parts. */
  readonly parts: PurchaseParts | null;
  readonly pinCode: string;
  readonly chosen: string | undefined;
  readonly onChoose: (method: string) => void;
  readonly error: string | undefined;
};

/**
 * Online or cash. Cash comes last, and is chosen for the buyer only where it is the one way to pay.
 * Where it is not possible, the card says why before the form is sent; where it costs a fee, the card
 * has the fee and the total.
 */
export function PaymentCards({
  legend,
  isOnlineOffered,
  cash,
  pricedInCash,
  isCommissioned,
  isWithoutCouriers,
  parts,
  pinCode,
  chosen,
  onChoose,
  error,
}: PaymentCardsProps) {
  const facts = useCashAt(pinCode, cash);
  const { totalPaise, cashFeePaise } = pricedInCash;
  const problem =
    cashOfPurchaseProblem({ totalPaise, pinCode, isCommissioned, isWithoutCouriers }) ??
    (facts === null ? null : cashHistoryProblem(facts, { totalPaise }));
  const cod = {
    value: "cod",
    label: t("Cash on delivery"),
    note: problem ?? cashNote(facts, pricedInCash),
    ...(cashFeePaise > 0 && problem === null && { aside: `+ ${formatRupeesShort(cashFeePaise)}` }),
  };
  const online = {
    value: "card",
    label: t("Pay online: UPI, card or net banking"),
    note: t(
      "In the payment provider's window. We reserve your items for {reservationMinutes} minutes.",
      { reservationMinutes },
    ),
  };
  const inParts = parts === null ? [] : [partsCard(parts)];
  const options = isOnlineOffered ? [online, ...inParts, cod] : [cod];
  return (
    <Card as="section">
      {parts !== null && <input type="hidden" name="nowShownPaise" value={parts.nowPaise} />}
      <RadioCards
        name="paymentMethod"
        legend={legend}
        options={options}
        value={options.find(({ value }) => value === chosen)?.value ?? options[0]?.value}
        onValueChange={onChoose}
        error={error}
      />
    </Card>
  );
}

function cashNote(
  facts: CashHistory | null,
  { totalPaise, cashFeePaise }: PaymentCardsProps["pricedInCash"],
): string {
  const reason = facts === null ? null : cashCodeReason(facts, { totalPaise });
  const pay = t("Pay in cash or by UPI when the parcel arrives, for orders below ₹2,00,000.");
  const fee =
    cashFeePaise === 0
      ? null
      : t("Cash costs {fee} more: the total is then {total}.", {
          fee: formatRupeesShort(cashFeePaise),
          total: formatRupeesShort(totalPaise),
        });
  return [pay, fee, reason].filter((part) => part !== null).join(" ");
}

/** A part now, the rest before it is shipped; never chosen for the buyer. */
function partsCard({ nowPaise, laterPaise }: PurchaseParts) {
  return {
    value: "parts",
    label: t("Pay {now} now and {later} before it is shipped", {
      now: formatRupeesShort(nowPaise),
      later: formatRupeesShort(laterPaise),
    }),
    note: t(
      "Both online. We write to you when the balance is due; your order is sent once it is paid.",
    ),
  };
}

/** Whether anybody collects cash at the PIN code, checked while it is typed. */
function useCashAt(pinCode: string, cash: CashHistory | null): CashHistory | null {
  const { data, load } = useFetcher<{
    readonly pinCode: string;
    readonly cash: CashHistory | null;
  }>();
  const [first] = useState(pinCode);
  const isAsked = cash !== null && pinCode !== first && pinCodePattern.test(pinCode);
  useEffect(() => {
    if (isAsked) void load(`${href("/checkout/cash")}?pinCode=${pinCode}`);
  }, [isAsked, load, pinCode]);
  if (cash === null || pinCode === first) return cash;
  return data?.pinCode === pinCode && data.cash !== null
    ? data.cash
    : { ...cash, isRefusedThere: false, pinPoints: 0 };
}
