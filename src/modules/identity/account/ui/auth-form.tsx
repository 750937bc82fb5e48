import { Form, Link, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { loneLinkClasses, textLinkClasses } from "#ui/page.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { rich } from "#ui/rich-text.tsx";
import { GoogleSignInButton } from "../../google/ui/google-sign-in-button.tsx";
import { PasskeySignIn } from "../../passkeys/ui/passkey-sign-in.tsx";
import type { MessageChannel } from "../../phone/rules/phone-consent.ts";
import type { ProblemMarks } from "./problem-marks.ts";
import { t } from "#shared/texts/text.ts";

/** Which of the two forms is open. */
export type AuthMode = "sign-in" | "sign-up";

type AuthFormProps = {
  readonly mode: AuthMode;
  /** The action of the form, with mode and return address. */
  readonly action: string;
  /** The address of this screen in the other mode. */
  readonly otherModeAddress: string;
  readonly marks: ProblemMarks;
  readonly typed: Readonly<Record<string, string>>;
  /** How codes go to mobile numbers; null if they do not. */
  readonly channel: MessageChannel | null;
  /** Whether people sign in with Google. */
  readonly hasGoogle: boolean;
  /** Where a passkey goes, with the return address. */
  readonly passkeyAction: string;
};

/**
 * One form to sign in or create an account. The server validates it, so the messages are the same
 * without JavaScript.
 */
export function AuthForm({
  mode,
  action,
  otherModeAddress,
  marks,
  typed,
  channel,
  hasGoogle,
  passkeyAction,
}: AuthFormProps) {
  const isNew = mode === "sign-up";
  const { state, formData } = useNavigation();
  const isAskingForCode = formData?.get("intent") === "phoneCode";
  const isSubmitting = state === "submitting" && formData?.has("intent") !== true;
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <DisplayNameField isNew={isNew} typed={typed} marks={marks} />
      {isNew || channel === null ? (
        <EmailField isNew={isNew} typed={typed} marks={marks} />
      ) : (
        <NameField typed={typed} marks={marks} />
      )}
      <PasswordOfAccount isNew={isNew} marks={marks} />
      {isNew && <ConfirmFields marks={marks} typed={typed} />}
      {isNew && <SignUpConsent />}
      <Button
        type="submit"
        variant="primary"
        isWide
        pending={isSubmitting}
        pendingLabel={isNew ? t("Creating account...") : t("Signing in...")}
      >
        {isNew ? t("Create Account") : t("Sign In")}
      </Button>
      {!isNew && (
        <>
          <ForgottenPassword />
          <div className="stitch" />
          {channel !== null && <PhoneCodeButton channel={channel} isSending={isAskingForCode} />}
          <PasskeySignIn action={passkeyAction} className="" />
        </>
      )}
      {hasGoogle && <GoogleSignInButton />}
      {hasGoogle && !isNew && <SignUpConsent />}
      <OtherWays isNew={isNew} otherModeAddress={otherModeAddress} />
    </Form>
  );
}

function ConfirmFields({ marks, typed }: Pick<AuthFormProps, "marks" | "typed">) {
  return (
    <>
      <PasswordField
        label={t("Confirm Password")}
        name="confirmPassword"
        id="confirmPassword"
        autoComplete="new-password"
        required
        error={marks.error("confirmPassword")}
        className={marks.mark("confirmPassword")}
      />
      <CheckboxField
        label={t("I want to become a seller")}
        name="wantsToSell"
        value="yes"
        defaultChecked={typed["wantsToSell"] !== undefined}
      />
    </>
  );
}

/** What somebody agrees to who opens an account. */
export function SignUpConsent() {
  return (
    <p className="text-sm text-ink-muted">
      {rich(
        "By creating an account you accept our <terms>Terms & Conditions</terms> and agree that we may use your data as described in our <privacy>Privacy Policy</privacy>.",
        {
          terms: (words) => (
            <Link to="/terms-conditions" className={textLinkClasses}>
              {words}
            </Link>
          ),
          privacy: (words) => (
            <Link to="/privacy-policy" className={textLinkClasses}>
              {words}
            </Link>
          ),
        },
      )}
    </p>
  );
}

function OtherWays({
  isNew,
  otherModeAddress,
}: Pick<AuthFormProps, "otherModeAddress"> & { readonly isNew: boolean }) {
  return (
    <p className="text-center text-ink-muted">
      {isNew ? t("Already have an account?") : t("Don't have an account?")}{" "}
      <Link to={otherModeAddress} replace preventScrollReset className={textLinkClasses}>
        {isNew ? t("Sign in") : t("Create one")}
      </Link>
    </p>
  );
}

function ForgottenPassword() {
  return (
    <p className="-mt-1 text-center">
      <Link to="/forgot-password" className={loneLinkClasses}>
        {t("Forgot your password?")}
      </Link>
    </p>
  );
}

function DisplayNameField({
  isNew,
  typed,
  marks,
}: Pick<AuthFormProps, "typed" | "marks"> & { readonly isNew: boolean }) {
  return (
    <>
      {isNew && (
        <TextField
          label={t("Display Name")}
          name="displayName"
          id="displayName"
          autoComplete="name"
          required
          maxLength={200}
          defaultValue={typed["displayName"]}
          error={marks.error("displayName")}
          className={marks.mark("displayName")}
        />
      )}
    </>
  );
}

function EmailField({
  isNew,
  typed,
  marks,
}: Pick<AuthFormProps, "typed" | "marks"> & { readonly isNew: boolean }) {
  return (
    <TextField
      label={t("Email")}
      name="email"
      id="email"
      type="email"
      inputMode="email"
      autoComplete={isNew ? "email" : "username"}
      required
      defaultValue={typed["email"]}
      error={marks.error("email")}
      className={marks.mark("email")}
    />
  );
}

/** Email address or mobile number. Not of the type email, which refuses numbers. */
function NameField({ typed, marks }: Pick<AuthFormProps, "typed" | "marks">) {
  return (
    <TextField
      label={t("Email or mobile number")}
      name="email"
      id="email"
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed["email"]}
      error={marks.error("email")}
      className={marks.mark("email")}
    />
  );
}

/** Sends a code to the number in the first field, instead of checking the password. */
function PhoneCodeButton({
  channel,
  isSending,
}: {
  readonly channel: MessageChannel;
  readonly isSending: boolean;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value="phoneCode"
      isWide
      pending={isSending}
      pendingLabel={t("Sending...")}
    >
      {channel === "whatsapp"
        ? t("Sign in with a code on WhatsApp")
        : t("Sign in with a code by SMS")}
    </Button>
  );
}

function PasswordOfAccount({
  isNew,
  marks,
}: Pick<AuthFormProps, "marks"> & { readonly isNew: boolean }) {
  return (
    <PasswordField
      label={t("Password")}
      name="password"
      id="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      required
      hint={isNew ? t("At least 6 characters") : undefined}
      error={marks.error("password")}
      className={marks.mark("password")}
    />
  );
}
