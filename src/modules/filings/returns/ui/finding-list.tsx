import type { Finding } from "../../contract.ts";
import { findingWords } from "../rules/section-words.ts";

/** What to check before filing. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return <NoFindings />;
  return (
    <section
      aria-labelledby="findings-title"
      className="mb-8 rounded-card border border-mustard bg-mustard-soft p-5"
    >
      <h2 id="findings-title" className="mb-3 text-xl">
        Before you file
      </h2>
      <ul className="grid gap-3">
        {findings.map(({ what, count, numbers }) => (
          <li key={`${what} ${numbers[0]}`}>
            {findingWords[what]}
            <span className="block text-sm text-ink-muted">
              {count === 1 ? "1 document" : `${count.toLocaleString("en-IN")} documents`}:{" "}
              {numbers.join(", ")}
              {count > numbers.length && " and more"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoFindings() {
  return (
    <p className="mb-8 text-ink-muted">
      Checked before filing: GSTINs and states of buyers, HSN codes, days of credit notes, numbers.
      All are in order.
    </p>
  );
}
