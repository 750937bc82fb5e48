import { href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { t } from "#shared/texts/text.ts";

type Owed = {
  readonly owedPaise: number;
  readonly since: Date | null;
  readonly isPaused: boolean;
};

/** What a seller owes, in short, with the way to its page; nothing if nothing is owed. */
export function DebtCard({ debt }: { readonly debt: Owed }) {
  if (debt.owedPaise === 0 || debt.since === null) return null;
  const owed = formatRupees(debt.owedPaise);
  return (
    <div
      className={
        "mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border " +
        `border-line-strong p-5 ${debt.isPaused ? "bg-danger-soft" : "bg-mustard-soft"}`
      }
    >
      <p className="max-w-reading">
        {debt.isPaused
          ? t("Your shop owes {owed}, so Create Order is paused. You can still sell online.", {
              owed,
            })
          : t(
              "Your shop has owed {owed} since {since}. It is set off against your next earnings, or you can pay it now.",
              { owed, since: formatDate(debt.since) },
            )}
      </p>
      <ButtonLink to={href("/seller/debt")} variant="primary">
        {t("See what you owe")}
      </ButtonLink>
    </div>
  );
}
