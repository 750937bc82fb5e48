import type { SentEmailCode } from "#modules/identity/public.ts";
import { SignUpConsent } from "#modules/identity/public.ui.ts";
import { rich } from "#ui/rich-text.tsx";
import { CodeSent } from "./code-sent.tsx";
import { t } from "#shared/texts/text.ts";

type VisitorCodeProps = {
  /** The code that is on its way; null before the form was sent for the first time. */
  readonly sent: SentEmailCode | null;
  readonly error: string | undefined;
};

/** How a visitor confirms the address, above the button that completes the order. */
export function VisitorCode({ sent, error }: VisitorCodeProps) {
  if (sent === null)
    return (
      <div className="mt-5 grid gap-2">
        <p className="text-sm text-ink-muted">
          {t(
            "Next, we confirm your email with a six-digit code. This also creates an account, where you can follow your order.",
          )}
        </p>
        <SignUpConsent />
      </div>
    );
  return (
    <CodeSent
      legend={t("Confirm your email")}
      codeId={sent.codeId}
      sentTo={{ name: "codeEmail", value: sent.email }}
      words={rich("We sent a six-digit code to {email}. Enter it here, then complete your order.", {
        email: <strong>{sent.email}</strong>,
      })}
      label={t("Code from the email")}
      again={t("Send a new code")}
      error={error}
    />
  );
}
