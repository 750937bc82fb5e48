import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { CashCode, sentCashCode } from "../../cash/ui/cash-code.tsx";
import type { RestToPay } from "../rest-contract.ts";

/** What the form of the cash was sent back with: its problem, and the code that is on its way. */
export type CashRefusal = {
  readonly problem: { readonly fields: Readonly<Record<string, string>> } | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Paying the rest in cash when it arrives, with a code where one is needed; or why it is not offered. */
export function CashForRest({
  rest,
  hasEmail,
  problem,
  typed = {},
}: { readonly rest: RestToPay; readonly hasEmail: boolean } & CashRefusal): ReactNode {
  const sent = sentCashCode(typed);
  const reason = rest.cashCodeReason;
  if (rest.cashProblem !== null)
    return <p className="border-t border-line pt-5 text-sm text-ink-muted">{rest.cashProblem}</p>;
  return (
    <Form method="post" className="grid justify-items-start gap-3 border-t border-line pt-5">
      {/* Enter in the field of the code presses the first button of the form. */}
      <button
        type="submit"
        name="intent"
        value="payInCash"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {sent !== null && (
        <CashCode
          isForBalance
          sent={sent}
          reason={reason}
          hasEmail={hasEmail}
          error={problem?.fields["code"]}
        />
      )}
      {sent === null && reason !== null && <p className="text-sm text-ink-muted">{reason}</p>}
      <Pressed intent="payInCash" label={cashLabel(rest)} />
      <p className="text-sm text-ink-muted">
        {t(
          "In cash or by UPI to the courier, with no extra fee. You can still change your mind until a courier is booked or the parcel leaves.",
        )}
      </p>
    </Form>
  );
}

/** The rest is paid in cash, and until when that can be changed. */
export function RestInCash({ rest }: { readonly rest: RestToPay }) {
  return (
    <>
      <p>
        {t("You pay {amount} in cash when your order arrives.", {
          amount: formatRupeesShort(rest.cashPaise ?? 0),
        })}
      </p>
      {rest.cashStays === null ? (
        <Form method="post">
          <Pressed intent="payOnline" label={t("Pay online instead")} />
        </Form>
      ) : (
        <p className="text-sm text-ink-muted">{rest.cashStays}</p>
      )}
    </>
  );
}

function Pressed({
  intent,
  label,
}: {
  readonly intent: "payInCash" | "payOnline";
  readonly label: string;
}) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Button name="intent" value={intent} pending={isSending} pendingLabel={t("Saving...")}>
      {label}
    </Button>
  );
}

const cashLabel = ({ parts }: RestToPay) =>
  t("Pay {amount} in cash when it arrives", { amount: formatRupeesShort(parts.restPaise) });
