import { useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { pinCodePattern } from "#shared/indian-codes.ts";
import { reservationMinutes } from "#shared/promises.ts";
import { Card } from "#ui/card.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { cashHistoryProblem, type CashHistory } from "../../cash/rules/cash-history.ts";
import { cashOnDeliveryProblem } from "../rules/payment-methods.ts";
import { t } from "#shared/texts/text.ts";

type PaymentCardsProps = {
  readonly legend: React.ReactNode;
  readonly isOnlineOffered: boolean;
  /** The buyer's history with cash at the PIN code of the page; null for visitors. */
  readonly cash: CashHistory | null;
  readonly totalPaise: number;
  readonly pinCode: string;
  readonly typed: string | undefined;
  readonly error: string | undefined;
};

/**
 * Online or cash, at the same price. Cash comes last and is never chosen for the buyer. Where cash is not possible, the card says why before the form
 * is sent.
 */
export function PaymentCards({
  legend,
  isOnlineOffered,
  cash,
  totalPaise,
  pinCode,
  typed,
  error,
}: PaymentCardsProps) {
  const facts = useCashAt(pinCode, cash);
  const [chosen, choose] = useState(typed === "card" || typed === "cod" ? typed : undefined);
  const problem =
    cashOnDeliveryProblem({ totalPaise, pinCode }) ??
    (facts === null ? null : cashHistoryProblem(facts, { totalPaise }));
  const cod = {
    value: "cod",
    label: t("Cash on delivery"),
    note:
      problem ?? t("Pay in cash or by UPI when the parcel arrives, for orders below ₹2,00,000."),
  };
  const online = {
    value: "card",
    label: t("Pay online: UPI, card or net banking"),
    note: t(
      "In the payment provider's window. We reserve your items for {reservationMinutes} minutes.",
      { reservationMinutes },
    ),
  };
  return (
    <Card as="section">
      <RadioCards
        name="paymentMethod"
        legend={legend}
        options={isOnlineOffered ? [online, cod] : [cod]}
        value={isOnlineOffered ? (chosen ?? "card") : "cod"}
        onValueChange={(value) => choose(value === "card" ? "card" : "cod")}
        error={error}
      />
    </Card>
  );
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
    : { ...cash, isRefusedThere: false };
}
