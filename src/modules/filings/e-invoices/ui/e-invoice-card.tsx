import { Form, href, Link } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { EInvoiceStatus } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type EInvoiceCardProps = {
  readonly documentId: string;
  readonly status: EInvoiceStatus;
  /** Whether a service reports documents to the portal. */
  readonly reportsEInvoices: boolean;
};
type Unreported = Exclude<EInvoiceStatus, { readonly state: "reported" }>;

/**
 * The e-invoice of a document, for its issuer: get the file for the portal, and enter the portal's
 * response.
 */
export function EInvoiceCard({ documentId, status, reportsEInvoices }: EInvoiceCardProps) {
  if (status.state === "reported") {
    return (
      <Card as="section">
        <CardHeader title={t("E-invoice")} />
        <p>
          {t(
            "Registered. The IRN and the signed QR code appear on the document, on screen and in the PDF.",
          )}
        </p>
      </Card>
    );
  }
  return (
    <Card as="section">
      <CardHeader title={t("E-invoice")} />
      <StateOfReport status={status} />
      <ReportSteps
        documentId={documentId}
        state={status.state}
        canReport={reportsEInvoices && status.canReport}
      />
      <p className="mt-4 text-sm text-ink-muted">
        {t(
          "If your turnover is ₹10 crore or more, the portal accepts it only within 30 days: until {reportBy}.",
          { reportBy: formatDate(status.reportBy) },
        )}
      </p>
    </Card>
  );
}

function StateOfReport({ status: { state, problems } }: { readonly status: Unreported }) {
  if (state === "incomplete") return <Incomplete problems={problems} />;
  if (state === "reporting")
    return (
      <p role="status">
        {t(
          "We are reporting it to the portal, which usually takes a minute. If the portal does not answer, we try again; you can also record the IRN yourself.",
        )}
      </p>
    );
  if (state === "refused")
    return (
      <>
        <p>{t("The portal refused it:")}</p>
        <p className="mt-2 wrap-anywhere text-danger">{problems.join(" ")}</p>
        <p className="mt-2">{t("Correct this and try again, or record the IRN yourself.")}</p>
      </>
    );
  return (
    <p>
      {t(
        "Upload this file to the e-invoice portal, then record its response here. The IRN and the signed QR code then appear on the document.",
      )}
    </p>
  );
}

function ReportSteps({
  documentId,
  state,
  canReport,
}: Pick<EInvoiceCardProps, "documentId"> & Pick<Unreported, "state" | "canReport">) {
  const invoice = { invoiceId: documentId };
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {canReport && state !== "incomplete" && (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="report" variant="primary">
            {state === "ready" ? t("Report it now") : t("Try again")}
          </Button>
        </Form>
      )}
      {state !== "incomplete" && (
        <ButtonLink reloadDocument to={href("/invoice/:invoiceId/e-invoice.json", invoice)}>
          {t("Download JSON")}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={href("/invoice/:invoiceId/irn", invoice)}>
        {t("Record the IRN")}
      </ButtonLink>
    </div>
  );
}

function Incomplete({ problems }: { readonly problems: readonly string[] }) {
  return (
    <>
      <p>{t("Before it can be reported:")}</p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={href("/company-settings")} className={textLinkClasses}>
          {t("Company settings")}
        </Link>
      </p>
    </>
  );
}
