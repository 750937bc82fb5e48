import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { loneLinkClasses } from "#ui/page.tsx";
import type { AuditRecord } from "../../people/contract.ts";
import { spelledOut } from "../rules/audit-difference.ts";
import { auditActionName, auditObjectName } from "../rules/audit-words.ts";
import { t } from "#shared/texts/text.ts";
import { ValueChanges } from "./value-changes.tsx";

type AuditEntriesProps = {
  readonly entries: readonly AuditRecord[];
  /** The page of an entry's object; null if it has none. */
  readonly addressOf: (entry: AuditRecord) => string | null;
};

/** Audit entries: the actor, the action, the object and the changes. */
export function AuditEntries({ entries, addressOf }: AuditEntriesProps) {
  if (entries.length === 0) return <p className="text-ink-muted">{t("Nothing recorded yet.")}</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1.5 py-4 md:grid-cols-[10.5rem_minmax(0,1fr)]"
        >
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted md:grid md:content-start">
            <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>
            {entry.requestId !== null && (
              <span>{t("Request {requestId}", { requestId: shortId(entry.requestId) })}</span>
            )}
          </p>
          <div className="min-w-0">
            <p>
              <span className="font-medium">
                {entry.actorKind === "system"
                  ? t("System")
                  : (entry.actorName ?? t("A deleted account"))}
              </span>{" "}
              <span className="text-ink-muted">· {actionWords(entry.action)} ·</span>{" "}
              <ObjectName entry={entry} address={addressOf(entry)} />
            </p>
            <ValueChanges before={entry.before} after={entry.after} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** "sellers.block" is "Seller blocked". */
export function actionWords(action: string): string {
  return auditActionName(action) ?? spelledOut(action.replaceAll(".", " "));
}

/** "seller_application" is "Seller application". */
export function objectTypeWords(objectType: string): string {
  return auditObjectName(objectType) ?? spelledOut(objectType);
}

function ObjectName({
  entry,
  address,
}: {
  readonly entry: AuditRecord;
  readonly address: string | null;
}) {
  const type = objectTypeWords(entry.objectType);
  const words = entry.objectId === "only" ? type : `${type} ${shortId(entry.objectId)}`;
  if (address === null) return <span className="wrap-anywhere">{words}</span>;
  return (
    <Link to={address} className={`${loneLinkClasses} wrap-anywhere`}>
      {words}
    </Link>
  );
}

function shortId(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id;
}
