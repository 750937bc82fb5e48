import { formatDateTime, formatDay } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { CommissionView } from "../contract.ts";
import type { CommissionSide } from "../rules/commission-values.ts";
import { StateBadge } from "./state-badge.tsx";

type CommissionFactsProps = {
  readonly commission: CommissionView;
  /** Who reads it. */
  readonly side: CommissionSide;
};

/** What was asked for, and where it stands. */
export function CommissionFacts({ commission, side }: CommissionFactsProps) {
  const { state, endsAt } = commission;
  return (
    <Card as="section">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge state={state} side={side} />
        {endsAt !== null && (
          <span className="text-sm text-ink-muted">
            {t("Ends on {day} if nothing happens", { day: formatDateTime(endsAt) })}
          </span>
        )}
      </p>
      <WishFacts commission={commission} />
    </Card>
  );
}

function WishFacts({ commission }: { readonly commission: CommissionView }) {
  const { size, colour, wantedBy } = commission;
  const budget = budgetWords(commission);
  if ([size, colour, budget, wantedBy].every((fact) => fact === null)) return null;
  return (
    <DescriptionList className="mt-4">
      {size !== null && (
        <DescriptionItem name={t("Size")}>
          <span lang={langOf(size)}>{size}</span>
        </DescriptionItem>
      )}
      {colour !== null && (
        <DescriptionItem name={t("Colour")}>
          <span lang={langOf(colour)}>{colour}</span>
        </DescriptionItem>
      )}
      {budget !== null && <DescriptionItem name={t("Budget")}>{budget}</DescriptionItem>}
      {wantedBy !== null && (
        <DescriptionItem name={t("Needed by")}>{formatDay(wantedBy)}</DescriptionItem>
      )}
    </DescriptionList>
  );
}

function budgetWords({ budgetFromPaise, budgetToPaise }: CommissionView): string | null {
  const from = budgetFromPaise === null ? null : formatRupeesShort(budgetFromPaise);
  const to = budgetToPaise === null ? null : formatRupeesShort(budgetToPaise);
  if (from !== null && to !== null) return t("{from} to {to}", { from, to });
  if (from !== null) return t("From {from}", { from });
  return to === null ? null : t("Up to {to}", { to });
}
