import { canAtAll } from "#policy/can.ts";
import { href, redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { nextPageOf, withNextPage } from "#app/lib/next-page.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { SecondFactorForm } from "#modules/identity/public.ts";
import {
  type AccountRequest,
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
  replaceRecoveryCodes,
} from "#modules/identity/public.server.ts";
import {
  AccountPage,
  BeginSecondFactor,
  ConfirmSecondFactor,
  ManageSecondFactor,
  RecoveryCodes,
} from "#modules/identity/public.ui.ts";
import { qrCode } from "#shared/qr-code.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/second-factor.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Two-step sign-in") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings, config } = allow(context, "identity.useAccount");
  const secondFactor = await ownSecondFactor(db, actor, { shopName: settings.name });
  return {
    isStaff:
      canAtAll(actor, "identity.enterDesk") ||
      (actor.kind === "user" && actor.mustAddSecondFactor === true),
    isRequired: actor.kind === "user" && actor.mustAddSecondFactor === true,
    secondFactor,
    next: nextPageOf(url, config.baseUrl),
    qr: secondFactor.state === "pending" ? qrCode(secondFactor.address) : null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.secureAccount");
  const next = nextPageOf(url, visit.config.baseUrl);
  return submit(request, SecondFactorForm, (input) =>
    change(visit, input, { from: accountRequestOf(request, visit), next }),
  );
}

async function change(
  { db, actor }: Visit,
  input: SecondFactorForm,
  { from, next }: { readonly from: AccountRequest; readonly next: string | null },
) {
  switch (input.intent) {
    case "begin":
      await beginSecondFactor(db, actor);
      return redirect(withNextPage(href("/account/second-factor"), next));
    case "cancel":
      await cancelSecondFactor(db, actor);
      return redirectWithToast(href("/account/security"), {
        title: t("Two-step sign-in stays off"),
        tone: "neutral",
      });
    case "confirm":
      return { recoveryCodes: await confirmSecondFactor(db, actor, input) };
    case "newRecoveryCodes":
      return { recoveryCodes: await replaceRecoveryCodes(db, actor, { ...input, from }) };
    case "end":
      await endSecondFactor(db, actor, { ...input, from });
      return redirectWithToast(href("/account/security"), {
        title: t("Two-step sign-in was switched off"),
        tone: "neutral",
      });
  }
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isStaff, next } = loaderData;
  if (actionData !== undefined && "recoveryCodes" in actionData)
    return (
      <AccountPage part="security">
        <RecoveryCodes
          codes={actionData.recoveryCodes}
          next={
            isStaff && next === null ? (
              <ButtonLink to={href("/admin")}>{t("Go to the administration")}</ButtonLink>
            ) : (
              <ButtonLink to={next ?? href("/account/security")}>
                {t("I have written them down")}
              </ButtonLink>
            )
          }
        />
      </AccountPage>
    );
  return (
    <AccountPage part="security">
      <Step loaderData={loaderData} refused={actionData} />
    </AccountPage>
  );
}

function Step({
  loaderData: { secondFactor, qr, isRequired },
  refused,
}: {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly refused: Exclude<
    Route.ComponentProps["actionData"],
    { readonly recoveryCodes: readonly string[] }
  >;
}) {
  const problemIn = (intent: string) =>
    refused?.typed["intent"] === intent ? refused.problem : undefined;
  if (secondFactor.state === "on")
    return <ManageSecondFactor on={secondFactor} problemIn={problemIn} />;
  if (secondFactor.state === "pending" && qr !== null)
    return <ConfirmSecondFactor pending={secondFactor} qr={qr} problem={problemIn("confirm")} />;
  return <BeginSecondFactor isRequired={isRequired} problem={problemIn("begin")} />;
}
