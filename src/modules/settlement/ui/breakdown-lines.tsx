import { Money } from "#ui/price.tsx";
import type { SettlementBreakdown } from "../rules/breakdown.ts";
import { t } from "#shared/texts/text.ts";

/** The breakdown of a seller's earnings from an order, with the total. */
export function BreakdownLines({ lines, earningsPaise, cashInHandPaise }: SettlementBreakdown) {
  return (
    <dl className="grid max-w-form gap-2.5">
      {lines.map(({ label, note, amountPaise }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt>
            {label}
            {note !== null && <span className="block text-sm text-ink-muted">{note}</span>}
          </dt>
          <dd className="text-right">
            <Money paise={amountPaise} />
          </dd>
        </div>
      ))}
      <SellersShare earningsPaise={earningsPaise} />
      {cashInHandPaise > 0 && (
        <div className="flex items-baseline justify-between gap-4 text-ink-muted">
          <dt>{t("Already collected in cash")}</dt>
          <dd className="text-right">
            <Money paise={-cashInHandPaise} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function SellersShare({ earningsPaise }: Pick<SettlementBreakdown, "earningsPaise">) {
  return (
    <div
      className={
        "mt-1 flex items-baseline justify-between gap-4 border-t " +
        "border-dashed border-line-strong pt-3 text-lg font-medium"
      }
    >
      <dt>{t("The seller’s share")}</dt>
      <dd className="text-right">
        <Money paise={earningsPaise} />
      </dd>
    </div>
  );
}
