import { Link, href } from "react-router";
import { auditActionName, type TeamEntry } from "#modules/identity/public.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";

/** What the people of the team did last, each under their own name. */
export function TeamTrail({ entries }: { readonly entries: readonly TeamEntry[] }) {
  if (entries.length === 0)
    return (
      <p className="text-ink-muted">
        {t("Nothing yet. Whatever your team changes in the shop appears here with their name.")}
      </p>
    );
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10.5rem_minmax(0,1fr)]"
        >
          <time dateTime={entry.at.toISOString()} className="text-sm text-ink-muted">
            {formatDateTime(entry.at)}
          </time>
          <p className="wrap-anywhere">
            <span className="font-medium">{entry.actorName}</span>{" "}
            <span className="text-ink-muted">
              · {auditActionName(entry.action) ?? entry.action}
            </span>
            <ObjectLink entry={entry} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function ObjectLink({ entry: { objectType, objectId } }: { readonly entry: TeamEntry }) {
  const page =
    objectType === "order"
      ? { label: t("Order"), to: href("/order-management/:orderId", { orderId: objectId }) }
      : objectType === "product"
        ? { label: t("Product"), to: href("/edit-product/:productId", { productId: objectId }) }
        : null;
  if (page === null) return null;
  return (
    <>
      {" · "}
      <Link to={page.to} className={textLinkClasses}>
        {page.label}
      </Link>
    </>
  );
}
