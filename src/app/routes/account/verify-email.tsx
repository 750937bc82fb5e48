import { Form, Link, href } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { Confirmation, EmailOnly } from "#modules/identity/account-contract.ts";
import {
  accountBehindLink,
  confirmEmail,
  resendConfirmation,
} from "#modules/identity/index.server.ts";
import { EntryPanel, MailboxHint } from "#modules/identity/ui/entry-panel.tsx";
import { ResendConfirmationForm } from "#modules/identity/ui/resend-confirmation-form.tsx";
import { problemMarks } from "#modules/identity/ui/problem-marks.ts";
import { isMailboxOpen } from "#modules/notifications/rules/mailbox-open.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/verify-email.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your email address" });

export const headers: Route.HeadersFunction = answerHeaders;

/**
 * In the browser that created the account opening the link is enough. Elsewhere it shows a form, so
 * that programs which open links in mails to inspect them confirm nothing.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = allow(context, "identity.enter");
  const token = url.searchParams.get("token") ?? "";
  const from = accountRequestOf(request, visit);
  const hasMailbox = isMailboxOpen(visit.config);
  const account = await accountBehindLink(visit.db, visit.actor, {
    purpose: "confirm-email",
    token,
    from,
  });
  if (account === null)
    return { state: token === "" ? "ask" : "not-valid", token, email: "", hasMailbox } as const;
  if (!account.isPasswordKnown)
    return { state: "password", token, email: account.email, hasMailbox } as const;
  await confirmEmail(visit.db, visit.actor, { token, password: "", from });
  throw confirmed(visit);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const from = accountRequestOf(request, visit);
  if (url.searchParams.has("token")) {
    return submit(request, Confirmation, async (input) => {
      await confirmEmail(visit.db, visit.actor, { ...input, from });
      return confirmed(visit);
    });
  }
  return submit(request, EmailOnly, async (input) => {
    await resendConfirmation(visit.db, visit.actor, { ...input, from });
    return { sentTo: input.email };
  });
}

function confirmed(visit: Visit): Response {
  visit.log.info({ requestId: visit.requestId }, "email address confirmed");
  return redirectWithToast(href("/"), {
    title: "Your email address is confirmed",
    description: "You can sign in now.",
    tone: "positive",
  });
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, token, email, hasMailbox } = loaderData;
  if (actionData !== undefined && "sentTo" in actionData) {
    return (
      <EntryPanel
        title="Check your email"
        below={hasMailbox && <MailboxHint to={actionData.sentTo} />}
      >
        <p>
          If an account with the address {actionData.sentTo} is waiting to be confirmed, we have
          sent it a new link. It works once, within 60 minutes.
        </p>
        <ButtonLink to={href("/auth")} variant="primary" isWide className="mt-6">
          Back to Sign In
        </ButtonLink>
      </EntryPanel>
    );
  }
  const problem =
    actionData !== undefined && "problem" in actionData ? actionData.problem : undefined;
  if (state === "password" && problem?.code !== "identity.linkNotValid")
    return <PasswordForm token={token} email={email} problem={problem} />;
  const isStale = state === "not-valid" || problem?.code === "identity.linkNotValid";
  return (
    <EntryPanel
      title="Confirm your email address"
      lead={
        isStale
          ? "This link is no longer valid. It may have been used already, or it is older than an hour."
          : "Enter your address and we send you a new link."
      }
      below={hasMailbox && <MailboxHint />}
    >
      {!isStale && <FormProblem message={problem?.message} className="mb-5" />}
      <ResendConfirmationForm
        marks={problemMarks(problem)}
        typed={
          actionData !== undefined && "typed" in actionData ? actionData.typed["email"] : undefined
        }
      />
      <p className="mt-6 text-ink-muted">
        Confirmed already?{" "}
        <Link to={href("/auth")} className={textLinkClasses}>
          Sign in
        </Link>
      </p>
    </EntryPanel>
  );
}

type PasswordFormProps = {
  readonly token: string;
  readonly email: string;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
};

function PasswordForm({ token, email, problem }: PasswordFormProps) {
  return (
    <EntryPanel
      title="Confirm your email address"
      lead={`You are confirming ${email}. Please enter the password you chose, so that we know the account is yours.`}
    >
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PasswordField
          label="Password"
          name="password"
          id="password"
          autoComplete="current-password"
          required
          error={problemMarks(problem).error("password")}
          className={problemMarks(problem).mark("password")}
        />
        <Button type="submit" variant="primary" isWide>
          Confirm email address
        </Button>
      </Form>
      <p className="mt-6 text-sm text-ink-muted">
        You did not create this account, or do not know its password?{" "}
        <Link to={href("/forgot-password")} className={textLinkClasses}>
          Choose a new password
        </Link>
        . That makes the account yours alone.
      </p>
    </EntryPanel>
  );
}
