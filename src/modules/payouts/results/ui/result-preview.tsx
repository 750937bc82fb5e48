import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { type JudgedLine, type ResultPreview, verdicts } from "../contract.ts";
import { verdictLabels, verdictSentence, verdictTones } from "./verdict-words.ts";

const mostOpen = 200;
const summaryClasses =
  "flex min-h-11 w-fit cursor-pointer items-center text-accent-text underline underline-offset-4";

/** What an uploaded file says of each payout, with the buttons that record or discard it. */
export function ResultPreviewView({ preview }: { readonly preview: ResultPreview }) {
  return (
    <>
      <PreviewFacts preview={preview} />
      <Buttons preview={preview} />
      <Lines preview={preview} />
    </>
  );
}

function Buttons({ preview }: { readonly preview: ResultPreview }) {
  const { counts } = preview;
  const isBusy = useNavigation().formMethod === "POST";
  const isEmpty = counts.paid + counts.failed === 0;
  return (
    <>
      {isEmpty && <p className="mt-6">{t("There is nothing to record from this file.")}</p>}
      <Form method="post" className="my-6 flex flex-wrap gap-3">
        <input type="hidden" name="contentHash" value={preview.contentHash} />
        <input type="hidden" name="uploadedAt" value={preview.uploadedAt.toISOString()} />
        {!isEmpty && (
          <Button name="intent" value="record" variant="primary" disabled={isBusy}>
            {t("Record {paid} as paid, {returned} as returned", {
              paid: counts.paid,
              returned: counts.failed,
            })}
          </Button>
        )}
        <Button name="intent" value="discard" disabled={isBusy}>
          {t("Discard")}
        </Button>
      </Form>
    </>
  );
}

function PreviewFacts({ preview }: { readonly preview: ResultPreview }) {
  const { counts, missing } = preview;
  return (
    <DescriptionList>
      <DescriptionItem name={t("File")}>
        <span className="wrap-anywhere">{preview.fileName}</span>
      </DescriptionItem>
      <DescriptionItem name={t("Layout")}>{preview.layoutName}</DescriptionItem>
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <DescriptionItem key={verdict} name={verdictLabels()[verdict]}>
            {linesWords(counts[verdict])}
          </DescriptionItem>
        ))}
      {missing > 0 && (
        <DescriptionItem name={t("Not in this file")}>
          {t("{missing, plural, one {One open payout} other {# open payouts}}", { missing })}
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

function linesWords(lines: number): string {
  return t("{lines, plural, one {One line} other {# lines}}", { lines });
}

/** All lines, those beyond the first folded away: a long file stays a short page. */
function Lines({ preview: { lines } }: { readonly preview: ResultPreview }) {
  const others = lines.length - mostOpen;
  return (
    <>
      <LineTable caption={t("Lines of the file")} lines={lines.slice(0, mostOpen)} />
      {others > 0 && (
        <details className="mt-4">
          <summary className={summaryClasses}>
            {t("{others, plural, one {One more line} other {# more lines}}", { others })}
          </summary>
          <LineTable caption={t("More lines of the file")} lines={lines.slice(mostOpen)} />
        </details>
      )}
    </>
  );
}

type LineTableProps = { readonly caption: string; readonly lines: readonly JudgedLine[] };

function LineTable({ caption, lines }: LineTableProps) {
  return (
    <Table caption={caption} isCaptionVisible>
      <TableHead>
        <Column isNumber>{t("Line")}</Column>
        <Column>{t("Payout")}</Column>
        <Column>{t("Result")}</Column>
        <Column isNumber>{t("Amount")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((judged) => (
          <LineRow key={judged.line.row} judged={judged} />
        ))}
      </TableBody>
    </Table>
  );
}

function LineRow({ judged }: { readonly judged: JudgedLine }) {
  const { line, payout, verdict } = judged;
  return (
    <Row>
      <Cell label={t("Line")} isNumber className="align-top">
        {line.row}
      </Cell>
      <Cell label={t("Payout")} className="align-top wrap-anywhere">
        {payout?.shopName ?? "–"}
        <span className="money block text-sm text-ink-muted">
          {payout?.reference ?? line.reference}
        </span>
      </Cell>
      <Cell label={t("Result")} className="align-top wrap-anywhere">
        <Badge tone={verdictTones[verdict]}>{verdictLabels()[verdict]}</Badge>
        <span className="block text-sm">{verdictSentence(judged)}</span>
      </Cell>
      <Cell label={t("Amount")} isNumber className="align-top">
        <Money paise={line.amountPaise} />
        {verdict === "amountDiffers" && payout !== null && (
          <span className="block text-sm text-ink-muted">
            {t("Payout:")} <Money paise={payout.amountPaise} />
          </span>
        )}
      </Cell>
    </Row>
  );
}
