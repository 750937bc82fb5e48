import { href } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { EmailChangeAnswer, type EmailSide } from "#modules/identity/public.ts";
import {
  answerEmailChange,
  emailChangeOfLink,
  type EmailChangeOutcome,
} from "#modules/identity/public.server.ts";
import { EmailChangeQuestion, EntryPanel } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/confirm-email-change.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Confirm the new email address") });

export const headers: Route.HeadersFunction = answerHeaders;

/** Changes nothing, because mail scanners and prefetching browsers open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.enter");
  const token = url.searchParams.get("token") ?? "";
  const side: EmailSide = url.searchParams.get("side") === "new" ? "new" : "old";
  const found = await emailChangeOfLink(db, actor, { side, token });
  return { side, token, newEmail: found?.newEmail ?? null, isFirst: found?.isFirst === true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, log, requestId } = allow(context, "identity.enter");
  return submit(request, EmailChangeAnswer, async (input) => {
    const isFirst = (await emailChangeOfLink(db, actor, input))?.isFirst === true;
    const outcome = await answerEmailChange(db, actor, input);
    log.info({ requestId, outcome }, "change of an email address answered");
    const isEndedByOld = outcome === "refused" && input.side === "old";
    return redirectWithToast(
      isEndedByOld ? href(isFirst ? "/auth" : "/forgot-password") : href("/"),
      isFirst ? toastOfFirst(outcome, input.side) : toastOf(outcome, isEndedByOld),
    );
  });
}

/** Of an account that has had a mobile number only, and perhaps no password. */
function toastOfFirst(outcome: EmailChangeOutcome, side: EmailSide): Toast {
  if (outcome === "changed")
    return {
      title: t("Your email address has been added"),
      description: t("Our emails go there from now on."),
      tone: "positive",
    };
  if (outcome === "waits")
    return {
      title: t("Thank you"),
      description:
        side === "old"
          ? t("The address will be added once you have opened the link in our email too.")
          : t("The address will be added once the link in our message is opened too."),
      tone: "positive",
    };
  return {
    title: t("The email address was not added"),
    ...(side === "old" && {
      description: t("We signed out every device. Sign in again with a code by message."),
    }),
    tone: "neutral",
  };
}

function toastOf(outcome: EmailChangeOutcome, isToReset: boolean): Toast {
  if (outcome === "changed")
    return {
      title: t("Your email address has been changed"),
      description: t("Sign in with it from now on."),
      tone: "positive",
    };
  if (outcome === "addedWithoutPassword")
    return {
      title: t("Your email address has been added"),
      description: t("You can still sign in with a code to your number, or choose a password."),
      tone: "positive",
    };
  if (outcome === "waits")
    return {
      title: t("Thank you"),
      description: t("The address will change once it is confirmed from the other mailbox too."),
      tone: "positive",
    };
  return {
    title: t("Your email address was not changed"),
    ...(isToReset && {
      description: t("We signed out every device. Now choose a new password."),
    }),
    tone: "neutral",
  };
}

export default function ConfirmEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { newEmail, ...link } = loaderData;
  const problem = actionData?.problem;
  if (newEmail !== null && problem?.code !== "identity.linkNotValid")
    return <EmailChangeQuestion {...link} newEmail={newEmail} problem={problem} />;
  return (
    <EntryPanel
      title={t("Confirm the new email address")}
      lead={t(
        "This link is no longer valid. It may have been used already, or it is older than an hour.",
      )}
    >
      <ButtonLink to={href("/account/security")} variant="primary" isWide>
        {t("Sign-in and security")}
      </ButtonLink>
    </EntryPanel>
  );
}
