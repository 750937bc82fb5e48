import type { Finding } from "../../contract.ts";
import { findingWords } from "../rules/section-words.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

/** What to check before filing. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return <NoFindings />;
  return (
    <section
      aria-labelledby="findings-title"
      className="mb-8 rounded-card border border-mustard bg-mustard-soft p-5"
    >
      <h2 id="findings-title" className="mb-3 text-xl">
        {t("Before you file")}
      </h2>
      <ul className="grid gap-3">
        {findings.map((finding) => (
          <li key={`${finding.what} ${finding.numbers[0]}`}>
            {findingWords()[finding.what]}
            <span className="block text-sm text-ink-muted">{documentsWords(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function documentsWords({ count, numbers: listed }: Finding): string {
  const others = count - listed.length;
  const numbers = andList([...listed, ...(others > 0 ? [t("{others} more", { others })] : [])]);
  return t("{count, plural, one {# document} other {# documents}}: {numbers}", { count, numbers });
}

function NoFindings() {
  return (
    <p className="mb-8 text-ink-muted">
      {t(
        "Checked before filing: buyers' GSTINs and states, HSN codes, credit note dates and document numbers. All are in order.",
      )}
    </p>
  );
}
