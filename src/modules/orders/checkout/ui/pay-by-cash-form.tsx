import { Form } from "react-router";
import type { SentAccountCode } from "#modules/identity/public.ts";
import { Button } from "#ui/button.tsx";
import { CashCode } from "../../cash/ui/cash-code.tsx";
import { t } from "#shared/texts/text.ts";

type PayByCashProps = {
  readonly isBusy: boolean;
  readonly isSending: FormDataEntryValue | null;
  readonly sent: SentAccountCode | null;
  readonly reason: string | null;
  readonly hasEmail: boolean;
  readonly error: string | undefined;
};

/** Paying an unpaid purchase in cash instead, with a code where one is needed. */
export function PayByCashForm(props: PayByCashProps) {
  const { isBusy, isSending, sent, reason, hasEmail, error } = props;
  return (
    <Form method="post" className="grid gap-3">
      {/* Enter in the field of the code presses the first button of the form. */}
      <button
        type="submit"
        name="intent"
        value="payByCash"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {sent !== null && <CashCode sent={sent} reason={reason} hasEmail={hasEmail} error={error} />}
      {sent === null && reason !== null && <p className="text-sm text-ink-muted">{reason}</p>}
      <div>
        <Button
          name="intent"
          value="payByCash"
          disabled={isBusy}
          pending={isSending === "payByCash"}
          pendingLabel={t("Placing your order...")}
        >
          {t("Pay cash on delivery instead")}
        </Button>
      </div>
    </Form>
  );
}
