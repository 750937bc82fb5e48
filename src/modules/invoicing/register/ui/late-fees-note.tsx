import { Link, href } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { monthWords } from "../../issuing/rules/months.ts";
import type { LateFees } from "../contract.ts";

/** Says which fee documents of a month bill an earlier one. Nothing without any. */
export function LateFeesNote({ late: { count, documents } }: { readonly late: LateFees }) {
  if (count === 0) return null;
  return (
    <details className="mb-6 rounded-card border border-line-strong bg-surface-raised p-4">
      <summary className="min-h-11 cursor-pointer content-center">
        {t(
          "{count, plural, one {# fee document of this month bills an earlier month} other {# fee documents of this month bill an earlier month}}, because the server was off when that month closed. The tax office counts them in this month.",
          { count },
        )}
      </summary>
      <ul className="mt-3 grid gap-1 text-sm">
        {documents.map(({ id, number, issuedAt, month, recipientName }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={href("/invoice/:invoiceId", { invoiceId: id })}
              className={`${textLinkClasses} money`}
            >
              {number}
            </Link>{" "}
            {t("of {date} for {month}: {recipientName}", {
              date: formatDate(issuedAt),
              month: monthWords(month),
              recipientName,
            })}
          </li>
        ))}
      </ul>
      {count > documents.length && (
        <p className="mt-2 text-sm text-ink-muted">
          {t("Only the first {shown} are shown.", { shown: documents.length })}
        </p>
      )}
    </details>
  );
}
