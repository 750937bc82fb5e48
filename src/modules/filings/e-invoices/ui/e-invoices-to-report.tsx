import { href, Link } from "react-router";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { DocumentToReport, EInvoicesOfMonth, IncompleteDocument } from "../contract.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type EInvoicesToReportProps = {
  readonly month: string;
  readonly after: string | null;
  readonly view: EInvoicesOfMonth;
};

/** A list of so many documents is open at first. */
const mostOpen = 20;

/**
 * The e-invoices of a month: how many have an IRN, the file of the others, and what the incomplete
 * ones lack.
 */
export function EInvoicesToReport({
  month,
  after,
  view: { reported, unreported, file },
}: EInvoicesToReportProps) {
  const address = href("/seller/e-invoices");
  return (
    <div className="grid max-w-reading gap-6">
      <p role="status">
        {t(
          "{reported, plural, one {# document} other {# documents}} with an IRN, {unreported} without.",
          { reported, unreported },
        )}
      </p>
      {file.ready.length > 0 && <Ready documents={file.ready} month={month} after={after} />}
      {file.incomplete.length > 0 && <Incomplete documents={file.incomplete} />}
      {(file.next !== null || after !== null) && (
        <FilePages after={after} address={address} month={month} file={file} />
      )}
    </div>
  );
}

function Ready({
  documents,
  month,
  after,
}: Pick<EInvoicesToReportProps, "month" | "after"> & {
  readonly documents: readonly DocumentToReport[];
}) {
  return (
    <Card as="section">
      <CardHeader
        title={t("{ready, plural, one {# document} other {# documents}} for the portal", {
          ready: documents.length,
        })}
        note={t(
          "One file for “Bulk upload” at the e-invoice portal, which accepts 500 documents at a time",
        )}
      />
      <DownloadJson month={month} after={after} />
      <RecordAnswersNote />
      <ReadyList documents={documents} />
    </Card>
  );
}

/** Up to five hundred, so a long list is closed at first. */
function ReadyList({ documents }: { readonly documents: readonly DocumentToReport[] }) {
  return (
    <details className="mt-4" open={documents.length <= mostOpen}>
      <summary className="cursor-pointer py-2.5">{t("Documents in this file")}</summary>
      <ul className="grid gap-2">
        {documents.map((document) => (
          <li key={document.id} className="wrap-anywhere">
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RecordAnswersNote() {
  return (
    <p className="mt-4 text-sm text-ink-muted">
      {t(
        "Then record each response on its invoice. You can upload the portal's response file there as it is.",
      )}
    </p>
  );
}

function DownloadJson({ month, after }: Pick<EInvoicesToReportProps, "month" | "after">) {
  return (
    <ButtonLink
      variant="primary"
      reloadDocument
      to={urlWithQuery(href("/seller/e-invoices/file.json"), { month, after })}
    >
      {t("Download JSON")}
    </ButtonLink>
  );
}

function FilePages({
  after,
  address,
  month,
  file,
}: Pick<EInvoicesToReportProps, "after" | "month"> &
  Pick<EInvoicesToReportProps["view"], "file"> & { readonly address: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      {after !== null && (
        <Link to={urlWithQuery(address, { month })} className={textLinkClasses}>
          {t("First file")}
        </Link>
      )}
      {file.next !== null && (
        <Link to={urlWithQuery(address, { month, after: file.next })} className={textLinkClasses}>
          {t("Next file")}
        </Link>
      )}
    </p>
  );
}

function Incomplete({
  documents: incomplete,
}: {
  readonly documents: readonly IncompleteDocument[];
}) {
  return (
    <Card as="section">
      <CardHeader
        title={t("{count, plural, one {# document} other {# documents}} with missing details", {
          count: incomplete.length,
        })}
        note={t("Not in the file until they are complete")}
      />
      <IncompleteList incomplete={incomplete} />
    </Card>
  );
}

function IncompleteList({ incomplete }: { readonly incomplete: readonly IncompleteDocument[] }) {
  return (
    <ul className="grid gap-4">
      {incomplete.map((document) => (
        <li key={document.id} className="wrap-anywhere">
          <DocumentLink document={document} />
          {document.problems.map((problem) => (
            <p key={problem} className="mt-1 text-sm text-ink-muted">
              {problem}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Its page says what is missing, reports it, and records its IRN. */
function DocumentLink({
  document: { id, number: documentNumber, recipientName },
}: {
  readonly document: DocumentToReport;
}) {
  return rich("<link>{documentNumber}</link> to {recipientName}", {
    documentNumber,
    recipientName,
    link: (words) => (
      <Link
        to={href("/invoice/:invoiceId", { invoiceId: id })}
        className={`${textLinkClasses} money`}
      >
        {words}
      </Link>
    ),
  });
}
