import { t } from "#shared/texts/text.ts";

type BankFileSampleProps = {
  readonly text: string;
  /** Of invented payouts; by default it is the file itself, with masked account numbers. */
  readonly caption?: string;
};

/** The first lines of a file as they are written, each on its own, however long. */
export function BankFileSample({ text, caption }: BankFileSampleProps) {
  const lines = text.trimEnd().split(/\r?\n/);
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-muted">
        {caption ?? t("The first lines of the file. Account numbers are masked.")}
      </figcaption>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface-sunken px-4">
        {lines.map((line, at) => (
          <li key={`${at} ${line}`} className="py-2 font-mono text-sm wrap-anywhere">
            {line.replaceAll("\t", " → ")}
          </li>
        ))}
      </ol>
    </figure>
  );
}
