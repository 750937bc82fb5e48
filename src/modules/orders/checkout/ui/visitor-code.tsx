import type { SentEmailCode } from "#modules/identity/public.ts";
import { SignUpConsent } from "#modules/identity/public.ui.ts";
import { TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
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
    <fieldset className="mt-5 rounded-card bg-mustard-soft p-4">
      <legend className="sr-only">{t("Confirm your email")}</legend>
      <input type="hidden" name="codeId" value={sent.codeId} />
      <input type="hidden" name="codeEmail" value={sent.email} />
      <p role="status" className="mb-3 text-sm wrap-anywhere">
        {rich("We sent a six-digit code to {email}. Enter it here, then complete your order.", {
          email: <strong>{sent.email}</strong>,
        })}
      </p>
      <TextField
        key={sent.codeId}
        id="code"
        name="code"
        label={t("Code from the email")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        required
        error={error}
      />
      <button
        type="submit"
        name="intent"
        value="newCode"
        className={`mt-2 min-h-11 text-sm ${textLinkClasses}`}
      >
        {t("Send a new code")}
      </button>
    </fieldset>
  );
}
