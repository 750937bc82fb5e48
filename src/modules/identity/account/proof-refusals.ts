import type { UserActor } from "#policy/actor.ts";
import { AppError, Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** Refusals until the person proves again who they are, or sets up what such a proof takes. */

/**
 * Beside a passkey. `newPassword`: there is none yet, so one must be chosen. `passkey`: nothing
 * else counts.
 */
export type ProofMethod = "password" | "code" | "newPassword" | "passkey";

type ProofChoice = {
  /** Why the proof before this one was not accepted. */
  readonly refusal?: AppError;
  /** Whether a password does not count. */
  readonly bySecondFactor?: boolean;
};

/** The action takes a second factor, and the account has neither an app nor a passkey. */
export class SecondFactorNeeded extends Conflict {
  constructor() {
    super(t("Set up two-step sign-in or a passkey first. Then you can save this."), {
      code: "identity.secondFactorNeeded",
    });
  }
}

/**
 * The action moves money, changes roles or secrets, and the person's last proof of who they are is
 * too old. Carries the form, so that the page of the proof can send it again.
 */
export class ProofNeeded extends AppError {
  /** What the account proves itself with. */
  readonly method: ProofMethod;
  /** Whether it can do so with a passkey as well. */
  readonly hasPasskey: boolean;
  /** The email address or mobile number, for password managers. */
  readonly email: string;
  /** Why the proof before this one was not accepted; null if there was none. */
  readonly refusal: AppError | null;
  /** The texts of the form, without secrets; null if there was none. */
  form: readonly (readonly [string, string])[] | null = null;

  constructor(actor: UserActor, { refusal, bySecondFactor = false }: ProofChoice = {}) {
    const { hasSecondFactor, hasPassword, hasPasskey, email, phone } = actor;
    super(
      403,
      hasSecondFactor === true
        ? t("Please confirm with a code that it is you.")
        : bySecondFactor
          ? t("Please confirm with a passkey that it is you.")
          : t("Please confirm with your password that it is you."),
      { code: "identity.proofNeeded" },
    );
    const withoutCode = hasPassword === false ? "newPassword" : "password";
    this.method = hasSecondFactor === true ? "code" : bySecondFactor ? "passkey" : withoutCode;
    this.hasPasskey = hasPasskey === true;
    this.email = email ?? phone ?? "";
    this.refusal = refusal ?? null;
  }

  withForm(form: FormData): this {
    this.form = [...form].flatMap(([name, value]) =>
      typeof value === "string" && !/password|token|secret/i.test(name)
        ? [[name, value.slice(0, 10_000)] as const]
        : [],
    );
    return this;
  }
}
