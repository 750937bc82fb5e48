import type { ReactNode } from "react";
import { Form, Link, href, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { VoidIrn } from "../contract.ts";
import { cancelBy } from "../rules/cancel-by.ts";

/** What the last form was refused for, and what was typed into it. */
type Values = Readonly<Record<string, string>>;
type Refusal =
  | {
      readonly problem: { readonly message: string; readonly fields: Values };
      readonly typed: Values;
    }
  | undefined;

type VoidIrnsProps = {
  readonly irns: readonly VoidIrn[];
  readonly nowMs: number;
  readonly reportsEInvoices: boolean;
  readonly refusal: Refusal;
};

/**
 * To administrators: IRNs of void documents, with what to do about each. A refusal about one that
 * somebody else closed meanwhile is on top.
 */
export function VoidIrns(props: VoidIrnsProps) {
  const { irns, refusal } = props;
  const isListed = irns.some(({ documentId }) => documentId === refusal?.typed["documentId"]);
  return (
    <>
      {!isListed && <FormProblem message={refusal?.problem.message} />}
      {irns.length > 0 && <VoidIrnList {...props} />}
    </>
  );
}

function VoidIrnList({ irns, nowMs, reportsEInvoices, refusal }: VoidIrnsProps) {
  return (
    <section className="grid max-w-reading gap-4">
      <h2 className="text-xl">{t("IRNs of cancelled documents")}</h2>
      <p>
        {t(
          "These documents were cancelled without an IRN, but then the e-invoice portal gave them one. Cancel the IRN at the portal within 24 hours. Otherwise the portal adds the document to the shop's GSTR-1.",
        )}
      </p>
      {irns.map((each) => (
        <VoidIrnCard
          key={each.documentId}
          irn={each}
          nowMs={nowMs}
          reportsEInvoices={reportsEInvoices}
          refusal={refusal?.typed["documentId"] === each.documentId ? refusal : undefined}
        />
      ))}
    </section>
  );
}

function VoidIrnCard({
  irn: { documentId, irn, ackedAt, hasUser, ...document },
  nowMs,
  reportsEInvoices,
  refusal,
}: Omit<VoidIrnsProps, "irns"> & { readonly irn: VoidIrn }) {
  const limit = cancelBy(ackedAt, new Date(nowMs));
  const canCancel = hasUser && reportsEInvoices;
  const isReason = refusal?.typed["intent"] === "acknowledge";
  return (
    <Card as="section">
      <CardHeader title={titleOf({ documentId, ...document })} note={limitWords(limit)} />
      <p className="text-sm break-all tabular-nums">{irn}</p>
      {!limit.isOver && !canCancel && <AskTheShop />}
      {!isReason && <FormProblem className="mt-4" message={refusal?.problem.message} />}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {!limit.isOver && canCancel && (
          <CancelIrn documentId={documentId} isOpen={refusal !== undefined && !isReason} />
        )}
        <AcknowledgeIrn documentId={documentId} refusal={isReason ? refusal : undefined} />
      </div>
    </Card>
  );
}

function titleOf({
  documentId,
  number: documentNumber,
  shopName,
}: Pick<VoidIrn, "documentId" | "number" | "shopName">): ReactNode {
  return rich("<link>{documentNumber}</link> of {shopName}", {
    documentNumber,
    shopName,
    link: (words) => (
      <Link
        to={href("/invoice/:invoiceId", { invoiceId: documentId })}
        className={`${textLinkClasses} money`}
      >
        {words}
      </Link>
    ),
  });
}

function AskTheShop() {
  return (
    <p className="mt-2">
      {t("We cannot cancel it for the shop. Ask the shop to cancel it at the portal.")}
    </p>
  );
}

function limitWords({ by, hoursLeft, isOver }: ReturnType<typeof cancelBy>): string {
  const until = formatDateTime(by);
  return isOver
    ? t(
        "The portal cancelled it until {until}. Now the shop deletes its row from GSTR-1 at the GST portal.",
        { until },
      )
    : t(
        "The portal cancels it until {until}: {hoursLeft, plural, =0 {less than an hour} one {# hour} other {# hours}} left.",
        { until, hoursLeft },
      );
}

type Cancellation = { readonly documentId: string; readonly isOpen: boolean };

function CancelIrn({ documentId, isOpen }: Cancellation) {
  const sent = useNavigation().formData;
  return (
    <ConfirmStep label={t("Cancel the IRN at the portal…")} variant="primary" isOpen={isOpen}>
      <p>{t("The portal cancels the IRN in the name of the shop. It cannot be undone.")}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="documentId" value={documentId} />
        <Button
          variant="danger"
          name="intent"
          value="cancel"
          pending={sent?.get("intent") === "cancel" && sent.get("documentId") === documentId}
          pendingLabel={t("Cancelling...")}
        >
          {t("Cancel IRN")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

type Acknowledgement = { readonly documentId: string; readonly refusal: Refusal };

function AcknowledgeIrn({ documentId, refusal }: Acknowledgement) {
  return (
    <ConfirmStep label={t("Acknowledge…")} isOpen={refusal !== undefined}>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="documentId" value={documentId} />
        <TextArea
          label={t("Reason")}
          name="reason"
          rows={2}
          required
          maxLength={500}
          hint={t("For example: the shop cancelled it at the portal, or deleted its row.")}
          defaultValue={refusal?.typed["reason"]}
          error={refusal?.problem.fields["reason"] ?? refusal?.problem.message}
        />
        <Button name="intent" value="acknowledge" className="justify-self-start">
          {t("Remove from this list")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
