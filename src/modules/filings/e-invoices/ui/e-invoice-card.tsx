import { Form, href, Link, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { EInvoiceStatus } from "../contract.ts";
import { CodesForm } from "./codes-form.tsx";
import { t } from "#shared/texts/text.ts";

type EInvoiceCardProps = {
  readonly documentId: string;
  readonly status: EInvoiceStatus;
  /** Whether a service reports documents to the portal. */
  readonly reportsEInvoices: boolean;
  /** Why it was not reported when the seller pressed the button. */
  readonly problem?: string | undefined;
  /** What was typed as HSN codes, and what is wrong with it. */
  readonly codes: Pick<Parameters<typeof CodesForm>[0], "typed" | "problem">;
};
type Unreported = Exclude<EInvoiceStatus, { readonly state: "reported" | "void" }>;

/**
 * The e-invoice of a document, for its issuer: get the file for the portal, and enter the portal's
 * response.
 */
export function EInvoiceCard({
  documentId,
  status,
  reportsEInvoices,
  problem,
  codes,
}: EInvoiceCardProps) {
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
  if (status.state === "void") return <VoidCard />;
  return (
    <Card as="section">
      <CardHeader title={t("E-invoice")} />
      <StateOfReport status={status} />
      {status.shortCodes.length > 0 && <CodesForm shortCodes={status.shortCodes} {...codes} />}
      <ReportSteps
        documentId={documentId}
        state={status.state}
        canReport={reportsEInvoices && status.canReport}
        problem={problem}
      />
      {status.isGstinRefused && <CancelUnregistered cancelsOrder={status.cancelsOrder} />}
      <p className="mt-4 text-sm text-ink-muted">
        {t(
          "If your turnover is ₹10 crore or more, the portal accepts it only within 30 days: until {reportBy}.",
          { reportBy: formatDate(status.reportBy) },
        )}
      </p>
    </Card>
  );
}

function VoidCard() {
  return (
    <Card as="section">
      <CardHeader title={t("E-invoice")} />
      <p>
        {t(
          "Cancelled without an IRN, because the portal does not accept the buyer's GSTIN. In GSTR-1 it is in table 13 only, as a cancelled number; the buyer does not see it.",
        )}
      </p>
    </Card>
  );
}

/** The way out if the portal never accepts the buyer's GSTIN. */
function CancelUnregistered({ cancelsOrder }: Pick<Unreported, "cancelsOrder">) {
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <p>
        {t(
          "The reason is the buyer's GSTIN. If the buyer says that it is active, open “Search Taxpayer” at the portal, update it there (“Sync GSTIN”) and try again. Otherwise this invoice cannot be issued.",
        )}
      </p>
      <ConfirmStep label={t("Cancel without an IRN…")} variant="danger">
        <p>
          {cancelsOrder
            ? t(
                "The order is cancelled and does not count against your shop. Its pieces go back into stock, and what was paid online is refunded in full. The buyer gets an email with the portal's reason and can order again, with another GSTIN or without one. GSTR-1 lists the numbers of the invoice and of its credit note as cancelled. This cannot be undone.",
              )
            : t(
                "The invoice is cancelled. GSTR-1 lists its number, and that of its credit note, as cancelled. We do not send the buyer an email. This cannot be undone.",
              )}
        </p>
        <CancelForm cancelsOrder={cancelsOrder} />
      </ConfirmStep>
    </div>
  );
}

function CancelForm({ cancelsOrder }: Pick<Unreported, "cancelsOrder">) {
  const isSending = useNavigation().formData?.get("intent") === "unregistered";
  return (
    <Form method="post" preventScrollReset>
      <Button
        name="intent"
        value="unregistered"
        variant="danger"
        pending={isSending}
        pendingLabel={t("Cancelling...")}
      >
        {cancelsOrder ? t("Cancel invoice and order") : t("Cancel invoice")}
      </Button>
    </Form>
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
  problem,
}: Pick<EInvoiceCardProps, "documentId" | "problem"> & Pick<Unreported, "state" | "canReport">) {
  const invoice = { invoiceId: documentId };
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {canReport && state !== "incomplete" && <ReportForm state={state} problem={problem} />}
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

function ReportForm({
  state,
  problem,
}: Pick<EInvoiceCardProps, "problem"> & Pick<Unreported, "state">) {
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <Button
        name="intent"
        value="report"
        variant="primary"
        aria-describedby={problem === undefined ? "report-limit" : "report-limit report-problem"}
      >
        {state === "ready" ? t("Report it now") : t("Try again")}
      </Button>
      <p id="report-limit" className="text-sm text-ink-muted">
        {t("Up to 5 times an hour.")}
      </p>
      {problem !== undefined && <FieldError id="report-problem">{problem}</FieldError>}
    </Form>
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
