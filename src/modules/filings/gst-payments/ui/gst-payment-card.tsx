import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Money } from "#ui/price.tsx";
import type { GstMonth, GstPayment } from "../contract.ts";
import { bankPaise } from "../rules/bank-amount.ts";
import { cashUsed, creditUsed, taxesTotal } from "../rules/pay-month.ts";
import { gstDayWords, gstStateWords } from "./gst-words.ts";

type GstPaymentCardProps = {
  readonly month: GstMonth;
  readonly mayManage: boolean;
  /** The link to the form, for a month that can be paid. */
  readonly children: ReactNode;
};

/** Whether a month's GST is paid, how, and what is left of it. */
export function GstPaymentCard({ month, mayManage, children }: GstPaymentCardProps) {
  const { payment, dueOn, state, isLast } = month;
  const [tone, label] = gstStateWords(state);
  return (
    <section aria-labelledby="own-gst" className="mb-8 rounded-card border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-gst" className="text-lg">
          {t("Payment of this month")}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {t("Due by {date}", { date: gstDayWords(dueOn) })} · {month.gstin}
      </p>
      {payment === null ? children : <PaymentFacts payment={payment} />}
      {payment !== null && mayManage && isLast && <WithdrawStep paymentId={payment.id} />}
    </section>
  );
}

function PaymentFacts({ payment }: { readonly payment: GstPayment }) {
  const { paidOn, cpin, cin, brn, figures, interestPaise, feePaise, wasBookedByHand } = payment;
  const amounts = [
    [t("Paid by credit"), creditUsed(figures)],
    [t("Paid from the cash ledger"), taxesTotal(cashUsed(figures))],
    [t("Deposited with the challan"), bankPaise(payment)],
    [t("Of it interest and late fee"), interestPaise + feePaise],
    [t("Left in the cash ledger"), taxesTotal(figures.after.cash)],
    [t("Credit for the next month"), taxesTotal(figures.after.credit)],
  ] as const;
  return (
    <>
      <DescriptionList className="mt-4 lg:grid-cols-3">
        {amounts.map(([name, paise]) => (
          <DescriptionItem key={name} name={name}>
            <Money paise={paise} />
          </DescriptionItem>
        ))}
      </DescriptionList>
      <p className="mt-3 wrap-anywhere">
        {[
          t("Paid on {date}", { date: gstDayWords(paidOn) }),
          cpin === null ? t("without a challan") : `CPIN ${cpin}`,
          cin === null ? null : `CIN ${cin}`,
          brn === null ? null : `BRN ${brn}`,
          wasBookedByHand ? t("booked by a manual entry") : null,
        ]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
    </>
  );
}

function WithdrawStep({ paymentId }: { readonly paymentId: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <ConfirmStep label={t("Withdraw…")} className="mt-3">
      <p>{t("Its entry in the books is reversed. The month can then be recorded again.")}</p>
      <Form method="post">
        <input type="hidden" name="paymentId" value={paymentId} />
        <Button variant="danger" disabled={isBusy}>
          {t("Withdraw payment")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
