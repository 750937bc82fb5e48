import { href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CodesInput } from "#modules/filings/public.ts";
import { completeCodes, eInvoiceStatus, reportNow } from "#modules/filings/public.server.ts";
import { EInvoiceCard } from "#modules/filings/public.ui.ts";
import {
  type DocumentView,
  type DocumentViewer,
  documentFace,
  documentKindWords,
  isBill,
} from "#modules/invoicing/public.ts";
import {
  issuedDocument,
  resendDocument,
  markDocumentPaid,
  markSent,
  secondWords,
} from "#modules/invoicing/public.server.ts";
import {
  DocumentActions,
  DocumentBadge,
  DocumentDetails,
  DocumentSheet,
} from "#modules/invoicing/public.ui.ts";
import { cancelInvoice, cancelUnregistered } from "#modules/orders/public.server.ts";
import { canAtAll } from "#policy/can.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/invoice.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Invoice")
        : `${documentKindWords()[loaderData.document.kind]} ${loaderData.document.number}`,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, eInvoices } = allow(context, "invoicing.viewOne");
  const document = await issuedDocument(db, actor, { documentId: params.invoiceId });
  return {
    document,
    second: secondWords(document),
    eInvoice: await eInvoiceStatus(db, actor, document),
    reportsEInvoices: eInvoices !== null,
    mayOverrule: document.viewer === "administrator" && canAtAll(actor, "orders.overrule"),
  };
}

const InvoiceForm = z.looseObject({
  intent: z.enum(["send", "pay", "cancel", "again", "report", "unregistered", "codes"]),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "invoicing.manageOne");
  const { invoiceId } = params;
  const asked = { documentId: invoiceId };
  return submit(request, InvoiceForm, async ({ intent, ...fields }) => {
    const done = async (): Promise<Toast> => {
      if (intent === "send")
        return (await markSent(db, actor, asked)).isMailed ? toasts.mailed : toasts.handedOver;
      if (intent === "unregistered")
        return (await cancelUnregistered(db, actor, asked)).isOrderCancelled
          ? toasts.unregisteredOrder
          : toasts.unregistered;
      if (intent === "pay") await markDocumentPaid(db, actor, asked);
      else if (intent === "report") await reportNow(db, actor, asked);
      else if (intent === "cancel") await cancelInvoice(db, actor, asked);
      else if (intent === "codes")
        await completeCodes(db, actor, { ...asked, ...CodesInput.parse(fields) });
      else await resendDocument(db, actor, asked);
      return toasts[intent];
    };
    return redirectWithToast(href("/invoice/:invoiceId", { invoiceId }), await done());
  });
}

const toasts = {
  mailed: {
    get title() {
      return t("Marked as sent");
    },
    get description() {
      return t("It is on its way to your customer, with the PDF.");
    },
    tone: "positive",
  },
  handedOver: {
    get title() {
      return t("Marked as sent");
    },
    get description() {
      return t("We have no email address for this customer. Please send it yourself.");
    },
    tone: "positive",
  },
  pay: {
    get title() {
      return t("Marked as paid");
    },
    tone: "positive",
  },
  cancel: {
    get title() {
      return t("Invoice cancelled");
    },
    get description() {
      return t("A credit note reverses it.");
    },
    tone: "neutral",
  },
  unregistered: {
    get title() {
      return t("Cancelled without an IRN");
    },
    tone: "neutral",
  },
  unregisteredOrder: {
    get title() {
      return t("Cancelled without an IRN");
    },
    get description() {
      return t("The buyer gets an email with the reason.");
    },
    tone: "neutral",
  },
  codes: {
    get title() {
      return t("HSN codes saved");
    },
    tone: "positive",
  },
  report: {
    get title() {
      return t("We are reporting it to the portal");
    },
    get description() {
      return t("This usually takes a minute. Reload the page to see the IRN.");
    },
    tone: "neutral",
  },
  again: {
    get title() {
      return t("Email sent");
    },
    get description() {
      return t("It is on its way to your customer, with the PDF.");
    },
    tone: "positive",
  },
} as const satisfies Readonly<Record<string, Toast>>;

export default function Invoice({
  loaderData: { document, second, eInvoice, mayOverrule, reportsEInvoices },
  actionData,
}: Route.ComponentProps) {
  const isOfReport = actionData?.typed["intent"] === "report";
  const isOfCodes = actionData?.typed["intent"] === "codes";
  const problem = actionData?.problem.message;
  return (
    <Page className="print:max-w-none print:p-0">
      <InvoiceToolbar document={document} />
      <FormProblem message={isOfReport ? undefined : problem} className="screen-only mb-6" />
      <div
        className={
          "grid items-start gap-6 lg:grid-cols-[minmax(0,210mm)_minmax(16rem,22rem)] " +
          "lg:justify-between print:block"
        }
      >
        <div className="min-w-0 max-lg:order-2">
          <DocumentSheet face={documentFace(document, second)} />
        </div>
        <aside aria-label={t("About this document")} className="screen-only grid gap-6">
          <DocumentDetails document={document} orderAddress={orderAddress(document)} />
          {document.viewer === "issuer" && <DocumentActions document={document} />}
          {mayOverrule && <StepsOfStaff document={document} />}
          {eInvoice !== null && (
            <EInvoiceCard
              documentId={document.id}
              status={eInvoice}
              reportsEInvoices={reportsEInvoices}
              problem={isOfReport ? problem : undefined}
              codes={{
                typed: isOfCodes ? actionData?.typed : undefined,
                problem: isOfCodes ? actionData?.problem : undefined,
              }}
            />
          )}
        </aside>
      </div>
    </Page>
  );
}

/** What the staff do about an invoice. That of a live order is cancelled with it, on its page. */
function StepsOfStaff({ document }: { readonly document: DocumentView }) {
  const { id: invoiceId, kind, orderId, status, waitsForIrn, isVoid } = document;
  return (
    <>
      {isOfShop(document) && status !== "cancelled" && (
        <ButtonLink to={href("/invoice/:invoiceId/reduce", { invoiceId })}>
          {t("Reduce the price")}
        </ButtonLink>
      )}
      {orderId === null && kind === "invoice" && waitsForIrn && !isVoid && (
        <ButtonLink to={href("/invoice/:invoiceId/void", { invoiceId })}>
          {t("Cancel without an IRN…")}
        </ButtonLink>
      )}
    </>
  );
}

function InvoiceToolbar({ document }: Pick<Route.ComponentProps["loaderData"], "document">) {
  return (
    <div className="screen-only mb-6 flex flex-wrap items-center justify-between gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink variant="secondary" to={listOf(document.viewer)}>
          {t("Back")}
        </ButtonLink>
        <p className="money font-medium">{document.number}</p>
        {document.status !== null && (
          <DocumentBadge status={document.status} isIssuer={document.viewer === "issuer"} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" className="noscript:hidden" onClick={() => window.print()}>
          {t("Print")}
        </Button>
        <ButtonLink reloadDocument to={href("/invoice/:invoiceId/pdf", { invoiceId: document.id })}>
          {t("Download")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Whether it bills what was bought in the shop. */
const isOfShop = ({ kind, orderId, order }: DocumentView) =>
  isBill({ kind }) && orderId !== null && (order?.paymentMethod ?? null) !== null;

function listOf(viewer: DocumentViewer): string {
  if (viewer === "administrator") return href("/admin/documents");
  if (viewer === "buyer") return href("/my-orders");
  if (viewer === "team") return href("/seller/dashboard");
  return viewer === "issuer" ? href("/seller/invoices") : href("/seller/documents");
}

/** The page of the document's order for this viewer; null without an order. */
function orderAddress({ orderId, viewer }: DocumentView): string | null {
  // Not everybody in a team opens orders.
  if (orderId === null || viewer === "team") return null;
  if (viewer === "administrator") return href("/admin/orders/:orderId", { orderId });
  return viewer === "buyer"
    ? href("/my-orders/:orderId", { orderId })
    : href("/order-management/:orderId", { orderId });
}
