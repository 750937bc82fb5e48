import { formatDateTime } from "#shared/ist.ts";
import { Icon } from "#ui/icon.tsx";
import { circleCheckIcon } from "#ui/icons.ts";
import type { CheckOfBooks } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The result of the last nightly check. */
export function LastCheck({ check }: { readonly check: CheckOfBooks | null }) {
  if (check === null) return <NotCheckedYet />;
  const when = formatDateTime(check.finishedAt);
  if (check.differences === 0) {
    return (
      <>
        <p className="flex items-center gap-3">
          <Icon d={circleCheckIcon} className="shrink-0 text-positive" />
          {t(
            "Checked {when}: {ordersChecked, plural, one {# order} other {# orders}} recalculated, no difference.",
            { when, ordersChecked: check.ordersChecked },
          )}
        </p>
        <Unanswered check={check} />
      </>
    );
  }
  return (
    <div className="rounded-card border-l-4 border-danger bg-danger-soft px-4 py-3.5">
      <p className="font-medium">
        {t(
          "Checked {when}: {differences, plural, one {# difference} other {# differences}} in {ordersChecked, plural, one {# order} other {# orders}}.",
          { when, differences: check.differences, ordersChecked: check.ordersChecked },
        )}
      </p>
      <CheckFindings check={check} />
      <Unanswered check={check} />
    </div>
  );
}

/** An unreachable provider is no difference; tomorrow's check looks at these payments again. */
function Unanswered({ check: { unanswered } }: { readonly check: CheckOfBooks }) {
  if (unanswered === 0) return null;
  return (
    <p className="mt-2 text-ink-muted">
      {t(
        "{unanswered, plural, one {The payment provider did not answer about one payment, so it was not compared.} other {The payment provider did not answer about # payments, so they were not compared.}}",
        { unanswered },
      )}
    </p>
  );
}

function NotCheckedYet() {
  return (
    <p className="text-ink-muted">
      {t(
        "The books have not been checked yet. They are checked every night. To check them now, run “npm run books”.",
      )}
    </p>
  );
}

function CheckFindings({ check }: { readonly check: NonNullable<CheckOfBooks | null> }) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2.5">{t("Differences found")}</summary>
      <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
        {check.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </details>
  );
}
