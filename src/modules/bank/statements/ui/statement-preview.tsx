import { Form, useNavigation } from "react-router";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { BalanceGap, StatementPreview } from "../contract.ts";

/** What an uploaded statement says, with the buttons that store or discard it. */
export function StatementPreviewView({ preview }: { readonly preview: StatementPreview }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <PreviewFacts preview={preview} />
      <GapNote gaps={preview.gaps} />
      <Form method="post" className="my-6 flex flex-wrap gap-3">
        <Button name="intent" value="store" variant="primary" disabled={isBusy}>
          {preview.newLines === 0
            ? t("Nothing new: close")
            : t("{newLines, plural, one {Store one new line} other {Store # new lines}}", {
                newLines: preview.newLines,
              })}
        </Button>
        <Button name="intent" value="discard" disabled={isBusy}>
          {t("Discard")}
        </Button>
      </Form>
      <SampleTable preview={preview} />
    </>
  );
}

function PreviewFacts({ preview }: { readonly preview: StatementPreview }) {
  return (
    <DescriptionList>
      <DescriptionItem name={t("Bank account")}>
        {preview.accountName} ··{preview.lastFour}
      </DescriptionItem>
      <DescriptionItem name={t("File")}>
        <span className="wrap-anywhere">{preview.fileName}</span>
      </DescriptionItem>
      <DescriptionItem name={t("Days")}>
        {formatDay(preview.firstDay)} – {formatDay(preview.lastDay)}
      </DescriptionItem>
      <DescriptionItem name={t("Lines")}>
        {t("{lines} lines, {newLines} of them new", {
          lines: preview.lines,
          newLines: preview.newLines,
        })}
      </DescriptionItem>
      <DescriptionItem name={t("Money that came")}>
        <Money paise={preview.inPaise} />
      </DescriptionItem>
      <DescriptionItem name={t("Money that went")}>
        <Money paise={preview.outPaise} />
      </DescriptionItem>
      {preview.closingPaise !== null && (
        <DescriptionItem name={t("Closing balance")}>
          <Money paise={preview.closingPaise} />
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

/** Says on which days lines are missing, because the printed balance does not follow. */
export function GapNote({ gaps }: { readonly gaps: readonly BalanceGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <div
      role="note"
      className="mt-4 rounded-card border-l-4 border-danger bg-danger-soft px-4 py-3.5"
    >
      <p className="font-medium">
        {t("The balance does not add up: lines are missing. Please upload these days again.")}
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {gaps.slice(0, 20).map(({ day, missingPaise }) => (
          <li key={day}>
            {t("{day}: {amount} is missing", {
              day: formatDay(day),
              amount: formatRupees(missingPaise),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SampleTable({ preview }: { readonly preview: StatementPreview }) {
  return (
    <Table caption={t("The first lines, as they were read")} isCaptionVisible>
      <TableHead>
        <Column>{t("Date")}</Column>
        <Column>{t("Narration")}</Column>
        <Column isNumber>{t("Amount")}</Column>
        <Column isNumber>{t("Balance")}</Column>
      </TableHead>
      <TableBody>
        {preview.sample.map((line) => (
          <Row key={`${line.bookedOn} ${line.place}`}>
            <Cell label={t("Date")}>{formatDay(line.bookedOn)}</Cell>
            <Cell className="wrap-anywhere">
              {line.narration}
              {line.reference !== null && (
                <span className="block text-sm text-ink-muted">{line.reference}</span>
              )}
            </Cell>
            <Cell label={t("Amount")} isNumber>
              <Money paise={line.amountPaise} />
            </Cell>
            <Cell label={t("Balance")} isNumber>
              {line.balancePaise === null ? "–" : <Money paise={line.balancePaise} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
