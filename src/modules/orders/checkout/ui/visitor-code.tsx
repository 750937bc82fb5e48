import type { ReactNode } from "react";
import { SignUpConsent } from "#modules/identity/public.ui.ts";
import { formatPhone } from "#shared/phone.ts";
import { rich } from "#ui/rich-text.tsx";
import { CodeSent } from "./code-sent.tsx";
import { t } from "#shared/texts/text.ts";

/** A code on its way to a visitor, by mail or by message. */
export type VisitorsCode = {
  readonly codeId: string;
  /** The email address, or the mobile number as +91 and ten digits. */
  readonly sentTo: string;
};

type VisitorCodeProps = {
  /** The code that is on its way; null before the form was sent for the first time. */
  readonly sent: VisitorsCode | null;
  /** Whether a mobile number is enough. */
  readonly takesPhones: boolean;
  readonly error: string | undefined;
};

/** How a visitor confirms the address or the number, above the button that completes the order. */
export function VisitorCode({ sent, takesPhones, error }: VisitorCodeProps) {
  if (sent === null) return <BeforeCode takesPhones={takesPhones} />;
  const isByMail = sent.sentTo.includes("@");
  return (
    <CodeSent
      legend={isByMail ? t("Confirm your email") : t("Confirm your mobile number")}
      codeId={sent.codeId}
      sentTo={{ name: "codeSentTo", value: sent.sentTo }}
      words={isByMail ? mailedTo(sent.sentTo) : messagedTo(formatPhone(sent.sentTo))}
      label={isByMail ? t("Code from the email") : t("Code from the message")}
      again={t("Send a new code")}
      error={error}
    />
  );
}

function BeforeCode({ takesPhones }: Pick<VisitorCodeProps, "takesPhones">) {
  return (
    <div className="mt-5 grid gap-2">
      <p className="text-sm text-ink-muted">
        {takesPhones
          ? t(
              "Next, we confirm your email with a six-digit code, or your mobile number if you left the email empty. This also creates an account, where you can follow your order.",
            )
          : t(
              "Next, we confirm your email with a six-digit code. This also creates an account, where you can follow your order.",
            )}
      </p>
      <SignUpConsent />
    </div>
  );
}

function mailedTo(email: string): ReactNode {
  return rich("We sent a six-digit code to {email}. Enter it here, then complete your order.", {
    email: <strong>{email}</strong>,
  });
}

function messagedTo(phone: string): ReactNode {
  return rich("We sent a six-digit code to {phone}. Enter it here, then complete your order.", {
    phone: <strong>{phone}</strong>,
  });
}
