import { href, Link } from "react-router";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Section, textLinkClasses } from "#ui/page.tsx";
import type { FilePreview } from "../contract.ts";
import { fileProblemWords, transferMethodName } from "../rules/file-problem-words.ts";
import { BankFileSample } from "./bank-file-sample.tsx";

/** What the bank file of a batch says, or would say, before anybody downloads it. */
export function BankFilePreview({ preview }: { readonly preview: FilePreview }) {
  const { layoutName, isChecked, methods } = preview;
  return (
    <Section title={t("Bank file")} lead={t("In the layout {layoutName}.", { layoutName })}>
      <div className="grid gap-5">
        {!isChecked && (
          <p className="text-ink-muted">
            {t(
              "No bank has taken a file in this layout yet. Upload a small batch first, and compare what the bank shows before you release it.",
            )}
          </p>
        )}
        {methods.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {methods.map(({ method, payouts, totalPaise }) => (
              <li key={method}>
                <span className="font-medium">{transferMethodName(method)}</span>{" "}
                {t("{payouts, plural, one {1 payout} other {# payouts}}, {total}", {
                  payouts,
                  total: formatRupees(totalPaise),
                })}
              </li>
            ))}
          </ul>
        )}
        <FileProblems preview={preview} />
        <BankFileSample text={preview.sample} />
        <p className="max-w-reading text-ink-muted">
          {t(
            "Upload the file as it is. A spreadsheet that opens and saves it drops zeros at the start of account numbers and changes long ones. If the bank takes only a sheet, import every column as text.",
          )}
        </p>
        <p>
          <Link to={href("/admin/payouts/layouts")} className={textLinkClasses}>
            {t("Bank file layouts")}
          </Link>
        </p>
      </div>
    </Section>
  );
}

const mostShown = 20;

function FileProblems({ preview }: { readonly preview: FilePreview }) {
  const { problems, lacksDebitAccount } = preview;
  if (problems.length === 0 && !lacksDebitAccount) return null;
  return (
    <div role="note" className="rounded-card border-l-4 border-danger bg-danger-soft px-4 py-3.5">
      <p className="font-medium">{t("The bank file cannot be created yet.")}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 wrap-anywhere">
        {lacksDebitAccount && <li>{t("Please enter the account that payouts leave.")}</li>}
        {problems.slice(0, mostShown).map((problem) => (
          <li key={fileProblemWords(problem)}>{fileProblemWords(problem)}</li>
        ))}
      </ul>
      {problems.length > mostShown && (
        <p className="mt-2">
          {t("{more, plural, one {And one more.} other {And # more.}}", {
            more: problems.length - mostShown,
          })}
        </p>
      )}
    </div>
  );
}
