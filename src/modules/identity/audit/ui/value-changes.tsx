import { t } from "#shared/texts/text.ts";
import { differences, propertyLabel } from "../rules/audit-difference.ts";

type Values = Readonly<Record<string, unknown>> | null;

/** What changes from one state to another, property by property; nothing if both are the same. */
export function ValueChanges({
  before,
  after,
}: {
  readonly before: Values;
  readonly after: Values;
}) {
  const lines = differences(before, after);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1.5 text-sm">
      {lines.map((line) => (
        <div key={line.name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{propertyLabel(line.name)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {line.before !== null && (
              <del className="text-ink-muted decoration-danger">
                <span className="sr-only">{t("Before:")} </span>
                {line.before}
              </del>
            )}
            {line.before !== null && line.after !== null && " → "}
            {line.after !== null && (
              <ins className="font-medium no-underline">
                <span className="sr-only">{t("After:")} </span>
                {line.after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
