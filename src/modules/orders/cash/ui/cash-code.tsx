import type { SentAccountCode } from "#modules/identity/public.ts";
import { CodeSent } from "../../checkout/ui/code-sent.tsx";
import { rich } from "#ui/rich-text.tsx";
import { t } from "#shared/texts/text.ts";

type CashCodeProps = {
  readonly sent: SentAccountCode;
  /** Why a code is needed, as a sentence; null where the page does not know it. */
  readonly reason: string | null;
  readonly error: string | undefined;
};

/** How a buyer confirms a cash on delivery order, above the button that places it. */
export function CashCode({ sent, reason, error }: CashCodeProps) {
  return (
    <CodeSent
      legend={t("Confirm cash on delivery")}
      codeId={sent.codeId}
      sentTo={{ name: "codeSentTo", value: sent.sentTo }}
      reason={reason}
      words={rich(
        "We sent a code to {sentTo}. Enter it here, then press the button. Nothing is ordered yet.",
        { sentTo: <strong>{sent.sentTo}</strong> },
      )}
      label={t("Six-digit code")}
      again={t("Send a new code by email")}
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
