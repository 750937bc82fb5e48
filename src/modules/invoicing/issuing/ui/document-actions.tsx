import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { DocumentStatus, DocumentView } from "../../contract.ts";
import { CreditedWithOrder } from "./credited-with-order.tsx";
import { whyNot } from "../rules/document-status.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** The actions for a document. Each one that is not possible says why beside its button. */
export function DocumentActions({ document }: { readonly document: DocumentView }) {
  const { status, recipient, waitsForIrn } = document;
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === "POST" ? formData?.get("intent") : undefined;
  if (status === null) {
    return recipient.email === null || waitsForIrn ? null : (
      <Card as="section">
        <CardHeader title={t("Actions")} />
        <MailAgain
          isSending={sending === "again"}
          email={recipient.email}
          label={document.notes === null ? t("Email it again") : t("Email it")}
        />
      </Card>
    );
  }
  return (
    <Card as="section">
      <ActionsHeader status={status} />
      <div className="grid gap-5">
        <SendStep sending={sending} status={status} document={document} />
        <PaymentSteps status={status} document={document} sending={sending} />
        <Cancel document={document} status={status} isSending={sending === "cancel"} />
        <CreditNote document={document} />
      </div>
    </Card>
  );
}

function ActionsHeader({
  status,
}: {
  readonly status: "cancelled" | "draft" | "overdue" | "paid" | "sent";
}) {
  return (
    <CardHeader
      title={t("Actions")}
      note={
        status === "draft"
          ? t("Issued, not sent yet. It has its number and counts in your GST return.")
          : undefined
      }
    />
  );
}

type StepProps = {
  readonly sending: FormDataEntryValue | null | undefined;
  readonly status: DocumentStatus;
  readonly document: Pick<DocumentView, "recipient" | "waitsForIrn">;
};

function SendStep({ sending, status, document: { recipient, waitsForIrn } }: StepProps) {
  return (
    <Act
      intent="send"
      label={t("Mark as Sent")}
      pendingLabel={t("Sending...")}
      isSending={sending === "send"}
      reason={waitsForIrn ? t("It needs its IRN first.") : whyNot("send", status)}
    >
      {recipient.email === null
        ? t(
            "There is no email address. Give the document to your customer, then mark it as sent here.",
          )
        : rich("Emails it with its PDF to {email}.", {
            email: <span className="wrap-anywhere">{recipient.email}</span>,
          })}
    </Act>
  );
}

function PaymentSteps({ status, document: { recipient, waitsForIrn }, sending }: StepProps) {
  return (
    <>
      {status !== "draft" && recipient.email !== null && !waitsForIrn && (
        <MailAgain isSending={sending === "again"} email={recipient.email} />
      )}
      <Act
        intent="pay"
        label={t("Mark as Paid")}
        pendingLabel={t("Saving...")}
        isSending={sending === "pay"}
        reason={whyNot("pay", status) ?? (waitsForIrn ? t("It needs its IRN first.") : null)}
      />
    </>
  );
}

type ActProps = {
  readonly intent: string;
  readonly label: string;
  readonly pendingLabel: string;
  readonly isSending: boolean;
  readonly reason: string | null;
  readonly children?: ReactNode;
};

/** A button, with what it does or why it is disabled beside it. */
function Act({ intent, label, pendingLabel, isSending, reason, children }: ActProps) {
  const words = reason ?? children;
  return (
    <Form method="post" className="grid gap-1.5">
      <Button
        name="intent"
        value={intent}
        variant="secondary"
        isWide
        disabled={reason !== null}
        pending={isSending}
        pendingLabel={pendingLabel}
        aria-describedby={words === undefined ? undefined : `about-${intent}`}
      >
        {label}
      </Button>
      {words !== undefined && (
        <p id={`about-${intent}`} className="text-sm text-ink-muted">
          {words}
        </p>
      )}
    </Form>
  );
}

/**
 * Documents of orders go out with the mail about the order. Documents that a seller writes do not.
 */
function MailAgain({
  email,
  isSending,
  label = t("Email it again"),
}: {
  readonly email: string;
  readonly isSending: boolean;
  readonly label?: string;
}) {
  return (
    <Act
      intent="again"
      label={label}
      pendingLabel={t("Sending...")}
      isSending={isSending}
      reason={null}
    >
      {rich("Goes to {email}, with its PDF.", {
        email: <span className="wrap-anywhere">{email}</span>,
      })}
    </Act>
  );
}

/**
 * Goods from an order are credited with the order. Other goods are credited here, in full or in
 * part.
 */
function CreditNote({
  document: { id, order, orderId, totalPaise, creditedBy },
}: {
  readonly document: DocumentView;
}) {
  if (creditedBy.reduce((sum, note) => sum + note.totalPaise, 0) >= totalPaise) return null;
  if (order !== null && order.paymentMethod !== null && orderId !== null)
    return <CreditedWithOrder documentId={id} orderId={orderId} />;
  return (
    <div className="grid gap-1.5">
      <ButtonLink to={href("/invoice/:invoiceId/credit", { invoiceId: id })} className="w-full">
        {t("Issue a credit note")}
      </ButtonLink>
      <p className="text-sm text-ink-muted">
        {t("Credits all of it or some pieces, even after it is paid.")}
      </p>
    </div>
  );
}

function Cancel({
  document: { number, order },
  status,
  isSending,
}: {
  readonly document: DocumentView;
  readonly status: DocumentStatus;
  readonly isSending: boolean;
}) {
  const reason = whyNot("cancel", status);
  if (reason !== null) return <CancelUnavailable reason={reason} />;
  return (
    <ConfirmStep label={t("Cancel Invoice")} className="[&>summary]:w-full">
      <p>
        {order === null
          ? t("A credit note reverses all of {number}. This cannot be undone.", { number })
          : t(
              "Order {number} is cancelled with it: the pieces go back into your stock, and a credit note reverses all of {number2}. This cannot be undone.",
              { number: order.number, number2: number },
            )}
      </p>
      <ConfirmCancelForm isSending={isSending} />
    </ConfirmStep>
  );
}

function ConfirmCancelForm({ isSending }: { readonly isSending: boolean }) {
  return (
    <Form method="post">
      <Button
        name="intent"
        value="cancel"
        variant="danger"
        isWide
        pending={isSending}
        pendingLabel={t("Cancelling...")}
      >
        {t("Yes, cancel this invoice")}
      </Button>
    </Form>
  );
}

function CancelUnavailable({ reason }: { readonly reason: string }) {
  return (
    <Act
      intent="cancel"
      label={t("Cancel Invoice")}
      pendingLabel={t("Cancelling...")}
      isSending={false}
      reason={reason}
    />
  );
}
