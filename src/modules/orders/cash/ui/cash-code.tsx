import type { SentAccountCode } from "#modules/identity/public.ts";
import { CodeSent } from "../../checkout/ui/code-sent.tsx";
import { rich } from "#ui/rich-text.tsx";
import { t } from "#shared/texts/text.ts";

type CashCodeProps = {
  readonly sent: SentAccountCode;
  /** Why a code is needed, as a sentence; null where the page does not know it. */
  readonly reason: string | null;
  readonly error: string | undefined;
  /** Whether it confirms a balance of an order, and not an order. */
  readonly isForBalance?: boolean;
  /** Whether the account has an email address, to which a new code goes. */
  readonly hasEmail: boolean;
};

/** How a buyer confirms cash on delivery, above the button that places the order or chooses cash. */
export function CashCode({ sent, reason, error, isForBalance = false, hasEmail }: CashCodeProps) {
  const sentTo = { sentTo: <strong>{sent.sentTo}</strong> };
  return (
    <CodeSent
      legend={t("Confirm cash on delivery")}
      codeId={sent.codeId}
      sentTo={{ name: "codeSentTo", value: sent.sentTo }}
      reason={reason}
      words={
        isForBalance
          ? rich("We sent a code to {sentTo}. Enter it here, then press the button.", sentTo)
          : rich(
              "We sent a code to {sentTo}. Enter it here, then press the button. Nothing is ordered yet.",
              sentTo,
            )
      }
      label={t("Six-digit code")}
      again={hasEmail ? t("Send a new code by email") : t("Send a new code")}
      error={error}
    />
  );
}

/** The code that a form was sent back with; null if none is on its way. */
export function sentCashCode({
  codeId = "",
  codeSentTo = "",
}: Readonly<Record<string, string>>): SentAccountCode | null {
  return codeId === "" || codeSentTo === "" ? null : { codeId, sentTo: codeSentTo };
}
