import { href, redirect } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { enterShop } from "#app/lib/signed-in.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PhoneSignInStep, safeReturnAddress } from "#modules/identity/public.ts";
import {
  sendPhoneCodeAgain,
  sentPhoneCode,
  signInWithPhoneCode,
} from "#modules/identity/public.server.ts";
import { EntryPanel, MailboxHint, PhoneSignInForm } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { addressWithNext, phoneCodeAddress } from "./sign-in-addresses.ts";
import type { Route } from "./+types/sign-in-phone.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Enter your code") });

export const headers: Route.HeadersFunction = answerHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, config, mailboxReaders } = allow(context, "identity.enter");
  const next = safeReturnAddress(url.searchParams.get("next"), config.baseUrl);
  if (actor.kind === "user") throw redirect(next);
  const codeId = url.searchParams.get("code");
  if (codeId === null) throw redirect(addressWithNext(href("/auth"), next));
  return {
    next,
    sent: await sentPhoneCode(db, actor, { codeId }),
    hasMailbox: mailboxReaders === "everybody" && config.messages?.channel === "mailbox",
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const { db, actor, log, requestId, config } = visit;
  const next = safeReturnAddress(url.searchParams.get("next"), config.baseUrl);
  if (actor.kind === "user") throw redirect(next);
  return submit(request, PhoneSignInStep, async (input) => {
    const from = accountRequestOf(request, visit);
    if (input.intent === "newCode") {
      const { codeId } = await sendPhoneCodeAgain(db, actor, { codeId: input.codeId, from });
      return redirect(phoneCodeAddress(codeId, next));
    }
    const opened = await signInWithPhoneCode(db, actor, { ...input, from });
    const { userId, cookies, language, needsCode } = opened;
    log.info({ userId, requestId }, "signed in with a code by message");
    if (needsCode)
      return redirect(addressWithNext(href("/auth/code"), next), {
        headers: settingCookies(cookies),
      });
    return enterShop(visit, {
      page: next,
      language,
      cookies,
      toast: () => ({ title: t("Successfully signed in!"), tone: "positive" }),
    });
  });
}

export default function SignInPhone({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, next, hasMailbox } = loaderData;
  const emailAddress = addressWithNext(href("/auth"), next);
  if (sent === null) return <Forgotten to={emailAddress} />;
  return (
    <EntryPanel
      title={t("Enter your code")}
      lead={t("If an account has the number {maskedPhone}, we have sent it a six-digit code.", {
        maskedPhone: sent.maskedPhone,
      })}
      below={hasMailbox && <MailboxHint />}
    >
      <PhoneSignInForm
        codeId={sent.codeId}
        isOver={sent.isOver}
        action={phoneCodeAddress(sent.codeId, next)}
        emailAddress={emailAddress}
        problem={actionData?.problem}
      />
    </EntryPanel>
  );
}

function Forgotten({ to }: { readonly to: string }) {
  return (
    <EntryPanel
      title={t("Enter your code")}
      lead={t("This code is no longer valid. Please ask for a new one.")}
    >
      <ButtonLink to={to} variant="primary" isWide>
        {t("Back to sign-in")}
      </ButtonLink>
    </EntryPanel>
  );
}
