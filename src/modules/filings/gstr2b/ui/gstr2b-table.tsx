import { href, Link } from "react-router";
import { monthWords } from "#modules/invoicing/public.ts";
import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { TaxedSum } from "../../contract.ts";
import type { ComparedDocument, Gstr2bComparison } from "../contract.ts";

const states: Readonly<
  Record<ComparedDocument["state"], { readonly tone: BadgeTone; readonly words: () => string }>
> = {
  missing: { tone: "mustard", words: () => t("Missing in GSTR-2B") },
  different: { tone: "mustard", words: () => t("Other amount") },
  only: { tone: "mustard", words: () => t("Only in GSTR-2B") },
  earlier: { tone: "positive", words: () => t("Agrees, of an earlier month") },
  agrees: { tone: "positive", words: () => t("Agrees") },
};

/** What agrees and what does not, those to look at first. */
export function Gstr2bTable({ comparison }: { readonly comparison: Gstr2bComparison }) {
  const { month, chosenInstead, documents, otherDocuments } = comparison;
  const toLookAt = documents.filter(({ state }) => state !== "agrees" && state !== "earlier");
  const title = t("GSTR-2B of {monthName}", { monthName: monthWords(month) });
  return (
    <section aria-labelledby="comparison-title" className="mt-12">
      <h2 id="comparison-title" className="text-xl">
        {title}
      </h2>
      {chosenInstead !== null && (
        <p className="mt-1 max-w-reading font-medium">
          {t(
            "This file is of {monthName}, so we compared it with {monthName}, not with {chosenName}, which you had chosen.",
            { monthName: monthWords(month), chosenName: monthWords(chosenInstead) },
          )}
        </p>
      )}
      <p role="status" className="mt-1 mb-5 max-w-reading text-ink-muted">
        {t(
          "{count, plural, =0 {Everything we charged you agrees.} one {One document needs a look.} other {# documents need a look.}}",
          { count: toLookAt.length },
        )}{" "}
        {t(
          "{count, plural, =0 {The file has no documents of other suppliers.} one {One document of other suppliers was not compared.} other {# documents of other suppliers were not compared.}}",
          { count: otherDocuments },
        )}
      </p>
      {documents.length === 0 ? (
        <EmptyState drawing="ledger" title={t("Nothing to compare")}>
          {t("We charged you nothing in this month, and the file has no document of ours.")}
        </EmptyState>
      ) : (
        <DocumentsTable title={title} documents={documents} />
      )}
      {toLookAt.length > 0 && (
        <p className="mt-4 max-w-reading text-sm text-ink-muted">
          {t(
            "A document issued on the last days of a month may be in the next GSTR-2B. If it is missing there too, write to us.",
          )}
        </p>
      )}
    </section>
  );
}

type DocumentsTableProps = {
  readonly title: string;
  readonly documents: readonly ComparedDocument[];
};

function DocumentsTable({ title, documents }: DocumentsTableProps) {
  return (
    <Table caption={title}>
      <TableHead>
        <Column>{t("Number")}</Column>
        <Column isNumber>{t("Our tax")}</Column>
        <Column isNumber>{t("Tax in GSTR-2B")}</Column>
        <Column isNumber>{t("Difference of value")}</Column>
        <Column isNumber>{t("Difference of tax")}</Column>
      </TableHead>
      <TableBody>
        {documents.map((document) => (
          <ComparedRow key={`${document.isCreditNote} ${document.number}`} document={document} />
        ))}
      </TableBody>
    </Table>
  );
}

function ComparedRow({ document }: { readonly document: ComparedDocument }) {
  const { state, ours, stated, difference } = document;
  return (
    <Row>
      <Cell>
        <DocumentLink document={document} />
        <span className="mt-1 block">
          <Badge tone={states[state].tone}>{states[state].words()}</Badge>
        </span>
      </Cell>
      <Cell label={t("Our tax")} isNumber>
        <TaxOrNone sum={ours} />
      </Cell>
      <Cell label={t("Tax in GSTR-2B")} isNumber>
        <TaxOrNone sum={stated} />
      </Cell>
      <Cell label={t("Difference of value")} isNumber>
        <Money paise={difference.taxablePaise} />
      </Cell>
      <Cell label={t("Difference of tax")} isNumber>
        <Money paise={taxOf(difference)} />
      </Cell>
    </Row>
  );
}

function DocumentLink({
  document: { documentId, number },
}: {
  readonly document: ComparedDocument;
}) {
  if (documentId === null) return <span className="wrap-anywhere">{number}</span>;
  return (
    <Link
      to={href("/invoice/:invoiceId", { invoiceId: documentId })}
      className={`${textLinkClasses} whitespace-nowrap`}
    >
      {number}
    </Link>
  );
}

function TaxOrNone({ sum }: { readonly sum: TaxedSum | null }) {
  return sum === null ? "–" : <Money paise={taxOf(sum)} />;
}

function taxOf({ igstPaise, cgstPaise, sgstPaise }: TaxedSum): number {
  return igstPaise + cgstPaise + sgstPaise;
}
