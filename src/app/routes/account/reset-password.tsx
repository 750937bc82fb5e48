import type { SubmitProblem } from "#app/lib/submit.server.ts";
import { Form, href } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { NewPassword } from "#modules/identity/public.ts";
import { accountOfMailLink, resetPassword, signOut } from "#modules/identity/public.server.ts";
import { EntryPanel, problemMarks } from "#modules/identity/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import type { Route } from "./+types/reset-password.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Choose a new password") });

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = allow(context, "identity.enter");
  const token = url.searchParams.get("token") ?? "";
  const account = await accountOfMailLink(visit.db, visit.actor, {
    purpose: "reset-password",
    token,
    from: accountRequestOf(request, visit),
  });
  return { token, email: account?.email ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const from = accountRequestOf(request, visit);
  return submit(request, NewPassword, async (input) => {
    await resetPassword(visit.db, visit.actor, { ...input, from });
    visit.log.info({ requestId: visit.requestId }, "password reset");
    // The session ended, or belongs to another account: in both cases the user signs in again.
    const cookies = await signOut(visit.db, visit.actor, { from });
    return redirectWithToast(
      href("/auth"),
      {
        title: t("Your password has been changed"),
        description: t("Please sign in with the new one."),
        tone: "positive",
      },
      settingCookies(cookies),
    );
  });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  const problem = actionData?.problem;
  if (email === null || problem?.code === "identity.linkNotValid") {
    return <LinkExpired />;
  }
  return (
    <EntryPanel
      title={t("Choose a new password")}
      lead={t("For {email}. You will be signed out everywhere else.", { email })}
    >
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <NewPasswordFields problem={problem} />
        <Button type="submit" variant="primary" isWide>
          {t("Change password")}
        </Button>
      </Form>
    </EntryPanel>
  );
}

function LinkExpired() {
  return (
    <EntryPanel
      title={t("Choose a new password")}
      lead={t(
        "This link is no longer valid. It may have been used already, or it is older than an hour.",
      )}
    >
      <ButtonLink to={href("/forgot-password")} variant="primary" isWide>
        {t("Ask for a new link")}
      </ButtonLink>
    </EntryPanel>
  );
}

function NewPasswordFields({ problem }: { readonly problem: SubmitProblem | undefined }) {
  return (
    <>
      <PasswordField
        label={t("New password")}
        name="password"
        id="password"
        autoComplete="new-password"
        required
        hint={t("At least 6 characters")}
        error={problemMarks(problem).error("password")}
        className={problemMarks(problem).mark("password")}
      />
      <PasswordField
        label={t("Confirm Password")}
        name="confirmPassword"
        id="confirmPassword"
        autoComplete="new-password"
        required
        error={problemMarks(problem).error("confirmPassword")}
        className={problemMarks(problem).mark("confirmPassword")}
      />
    </>
  );
}
