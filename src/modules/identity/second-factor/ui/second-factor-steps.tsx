import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { SecondFactorState } from "../contract.ts";
import { CodeField, CodeFields } from "./code-fields.tsx";

type Texts = Readonly<Record<string, string>>;
type Problem = { readonly message: string; readonly fields: Texts } | undefined;
/** What is wrong in the form with an intent; undefined for the others. */
export type ProblemIn = (intent: string) => Problem;

const isSending = (formData: FormData | undefined, intent: string) =>
  formData?.get("intent") === intent;

/** The first step: what it is good for. */
export function BeginSecondFactor({
  isRequired,
  problem,
}: {
  /** An administrator, who has no rights before it is set up. */
  readonly isRequired: boolean;
  readonly problem: Problem;
}) {
  const { formData } = useNavigation();
  return (
    <Card as="section">
      <CardHeader
        title={t("Set up two-step sign-in")}
        note={
          isRequired
            ? t(
                "Everybody who works for the marketplace needs it. You can use the administration once it is set up.",
              )
            : t("A code from your phone keeps others out, even if they know your password.")
        }
      />
      <p className="mb-5">
        {t(
          "You need an authenticator app on your phone, such as Google Authenticator, Aegis or the one of your password manager. It works without a network.",
        )}
      </p>
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post">
        <input type="hidden" name="intent" value="begin" />
        <div>
          <Button
            variant="primary"
            pending={isSending(formData, "begin")}
            pendingLabel={t("Please wait...")}
          >
            {t("Begin")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The second step: the key for the app, as a QR code and as text, and the first code of the app. */
export function ConfirmSecondFactor({
  pending,
  qr,
  problem,
}: {
  readonly pending: Extract<SecondFactorState, { readonly state: "pending" }>;
  readonly qr: { readonly side: number; readonly path: string };
  readonly problem: Problem;
}) {
  const { formData } = useNavigation();
  const { field, problems } = useFormFields({ problem });
  return (
    <Card as="section">
      <CardHeader title={t("Scan the code with your app")} />
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start">
        <svg
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          role="img"
          aria-label={t("QR code for your app")}
          className="size-56 max-w-full rounded-sm"
          shapeRendering="crispEdges"
        >
          <rect width={qr.side} height={qr.side} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div className="grid gap-3">
          <p>
            <a href={pending.address} className="inline-flex min-h-11 items-center underline">
              {t("Open the app on this device")}
            </a>
          </p>
          <p className="text-sm text-ink-muted">
            {t("If your app cannot scan, type this key into it:")}
          </p>
          <p className="font-mono wrap-anywhere">{pending.key}</p>
        </div>
      </div>
      <div className="stitch my-6" />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <CodeField
          {...field("code")}
          hint={t("Type the six digits that your app now shows for this account.")}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            name="intent"
            value="confirm"
            variant="primary"
            pending={isSending(formData, "confirm")}
            pendingLabel={t("Please wait...")}
          >
            {t("Switch on")}
          </Button>
          <Button name="intent" value="cancel" variant="quiet">
            {t("Cancel")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The recovery codes, the only time that they are there. */
export function RecoveryCodes({
  codes,
  next,
}: {
  readonly codes: readonly string[];
  /** The link that goes on from here. */
  readonly next: ReactNode;
}) {
  const start = useRef<HTMLDivElement>(null);
  // The form that led here was further down, and screen readers must not miss the codes.
  useEffect(() => {
    scrollTo(0, 0);
    start.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      <Card as="section">
        <CardHeader
          title={t("Write down your recovery codes")}
          note={t("We show them only once. With one of them you can sign in without your phone.")}
        />
        <ul
          aria-label={t("Recovery codes")}
          className="grid grid-cols-[repeat(auto-fill,minmax(11ch,1fr))] gap-x-4 gap-y-2 rounded-card bg-surface-sunken p-4 font-mono sm:grid-cols-2 sm:p-5 sm:text-lg"
        >
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
        <p className="my-5">
          {t(
            "Print this page or copy the codes to a safe place, not to your phone. Each works once.",
          )}
        </p>
        {next}
      </Card>
    </div>
  );
}

/** While it is on: new recovery codes, and switching it off. Both take a code. */
export function ManageSecondFactor({
  on,
  problemIn,
}: {
  readonly on: Extract<SecondFactorState, { readonly state: "on" }>;
  readonly problemIn: ProblemIn;
}) {
  const { recoveryCodesLeft: count } = on;
  return (
    <Card as="section">
      <CardHeader
        title={t("Two-step sign-in is on")}
        note={t("Since {day}", { day: formatDate(on.since) })}
      />
      <p className="mb-5">
        {t(
          "{count, plural, =0 {You have no recovery codes left: make new ones.} one {You have # recovery code left.} other {You have # recovery codes left.}}",
          { count },
        )}
      </p>
      <div className="grid gap-3">
        <CodeStep
          intent="newRecoveryCodes"
          label={t("Make new recovery codes")}
          text={t("The codes that you have now stop working.")}
          problem={problemIn("newRecoveryCodes")}
        />
        <CodeStep
          intent="end"
          label={t("Switch off two-step sign-in")}
          text={t(
            "Your password alone then opens your account. To move to another phone, switch it off and set it up again.",
          )}
          isDangerous
          problem={problemIn("end")}
        />
      </div>
    </Card>
  );
}

function CodeStep({
  intent,
  label,
  text,
  isDangerous = false,
  problem,
}: {
  readonly intent: string;
  readonly label: string;
  readonly text: string;
  readonly isDangerous?: boolean;
  readonly problem: Problem;
}) {
  const { formData } = useNavigation();
  const { field, problems } = useFormFields({ problem });
  return (
    <ConfirmStep label={`${label}…`} isOpen={problem !== undefined}>
      <p>{text}</p>
      <FormProblem message={problem?.message} fields={problems} />
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value={intent} />
        <CodeFields field={field} />
        <div>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            pending={isSending(formData, intent)}
            pendingLabel={t("Please wait...")}
          >
            {label}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
