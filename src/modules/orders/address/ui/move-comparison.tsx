import { stateName } from "#shared/indian-states.ts";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import type { MoveQuote, MoveSide } from "../contract.ts";

type Row = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Which kinds of GST it is, before and after. */
  readonly kinds?: readonly [before: string, after: string];
};

/** What a move to another state changes, before and after, for the buyer to agree to. */
export function MoveComparison({
  quote,
  isShownAgain,
}: {
  readonly quote: MoveQuote;
  /** Whether it is not what the buyer agreed to just now. */
  readonly isShownAgain: boolean;
}) {
  return (
    <section
      role="status"
      aria-label={t("What changes")}
      className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:p-4"
    >
      <p className="font-medium">
        {isShownAgain
          ? t("This changed since you last saw it. Please check it again, then move the order.")
          : t("Please check what changes, then move the order.")}
      </p>
      <ComparisonTable quote={quote} />
      <p>{moneySentence(quote)}</p>
      <input type="hidden" name="shown" value={quote.shown} />
    </section>
  );
}

function ComparisonTable({ quote }: { readonly quote: MoveQuote }) {
  return (
    <table className="w-full text-sm">
      <States quote={quote} />
      <tbody>
        {rowsOf(quote).map((row) => (
          <tr key={row.name} className="border-b border-line align-top last:font-medium">
            <th scope="row" className="py-2 text-left font-normal">
              {row.name}
            </th>
            <AmountCell amount={row.before} kind={row.kinds?.[0]} />
            <AmountCell amount={row.after} kind={row.kinds?.[1]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AmountCell({
  amount,
  kind,
}: {
  readonly amount: string;
  readonly kind: string | undefined;
}) {
  return (
    <td className="py-2 pl-2 text-right sm:pl-3">
      <span className="money">{amount}</span>
      {kind !== undefined && <span className="block text-ink-muted">{kind}</span>}
    </td>
  );
}

function States({ quote: { before, after } }: { readonly quote: MoveQuote }) {
  return (
    <thead>
      <tr className="border-b border-line text-ink-muted">
        <th scope="col" className="py-2 text-left font-medium">
          <span className="sr-only">{t("Amount")}</span>
        </th>
        <th scope="col" className="py-2 pl-2 text-right sm:pl-3 font-medium">
          {stateName(before.stateCode)}
        </th>
        <th scope="col" className="py-2 pl-2 text-right sm:pl-3 font-medium">
          {stateName(after.stateCode)}
        </th>
      </tr>
    </thead>
  );
}

function rowsOf({ before, after }: MoveQuote): readonly Row[] {
  const row = (name: string, of: (side: MoveSide) => string): Row => ({
    name,
    before: of(before),
    after: of(after),
  });
  const amount = (of: (side: MoveSide) => number) => (side: MoveSide) => formatRupees(of(side));
  return [
    row(
      t("Items, without GST"),
      amount((side) => side.subtotalPaise),
    ),
    row(
      t("Shipping"),
      amount((side) => side.shippingPaise - side.cashFeePaise),
    ),
    ...(before.cashFeePaise + after.cashFeePaise > 0
      ? [
          row(
            t("Fee for cash on delivery"),
            amount((side) => side.cashFeePaise),
          ),
        ]
      : []),
    {
      ...row(
        t("GST"),
        amount((side) => side.taxPaise),
      ),
      kinds: [taxWords(before), taxWords(after)],
    },
    ...(before.roundOffPaise !== 0 || after.roundOffPaise !== 0
      ? [
          row(
            t("Rounding"),
            amount((side) => side.roundOffPaise),
          ),
        ]
      : []),
    ...(before.arrivesBy === null
      ? []
      : [
          row(t("Arrives by"), (side) =>
            side.arrivesBy === null ? "" : formatDay(side.arrivesBy),
          ),
        ]),
    row(
      t("Total"),
      amount((side) => side.totalPaise),
    ),
  ];
}

function taxWords({ tax }: MoveSide): string {
  if (tax === "none") return "";
  if (tax === "both") return "CGST + SGST, IGST";
  return tax === "igst" ? "IGST" : "CGST + SGST";
}

function moneySentence({ after, givenBackPaise, toPayPaise, isCash }: MoveQuote): string {
  if (isCash)
    return t("You pay {total} in cash at the door.", { total: formatRupees(after.totalPaise) });
  const sentences = [
    ...(givenBackPaise > 0
      ? [
          t("We refund {amount} to the account or card that you paid with.", {
            amount: formatRupees(givenBackPaise),
          }),
        ]
      : []),
    ...(toPayPaise > 0
      ? [
          t(
            "{amount} is left to pay, once the artisan has confirmed and before it is shipped. If you prefer, cancel this order and order again.",
            { amount: formatRupees(toPayPaise) },
          ),
        ]
      : []),
  ];
  return sentences.length === 0 ? t("Your payment covers it.") : sentences.join(" ");
}
