import { Link, href } from "react-router";
import { withNextPage } from "#app/lib/next-page.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PayoutAccountInput, nextPayoutDay } from "#modules/payouts/public.ts";
import { ownPayoutAccount, savePayoutAccount } from "#modules/payouts/public.server.ts";
import { PayoutAccountForm } from "#modules/payouts/public.ui.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { inHours } from "#shared/promise-words.ts";
import { newPayoutAccountHours } from "#shared/promises.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Page, PageHeader, loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/payments.ts";
import { tabAddress } from "./dashboard/tabs.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Payments") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.editAccount");
  return {
    account: await ownPayoutAccount(db, actor),
    nextDay: nextPayoutDay(Date.now()),
    hasSecondFactor:
      actor.kind === "user" && (actor.hasSecondFactor === true || actor.hasPasskey === true),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "payouts.editAccount");
  return submit(request, PayoutAccountInput, async (input) => {
    await savePayoutAccount(db, actor, input);
    return redirectWithToast(href("/seller/payments"), {
      title: t("Payout account saved"),
      description: t("Payouts to it begin in {newPayoutAccountHours}.", {
        newPayoutAccountHours: inHours(newPayoutAccountHours),
      }),
      tone: "positive",
    });
  });
}

export default function Payments({
  loaderData: { account, nextDay, hasSecondFactor },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page measure="form">
      <PaymentsHeader />
      {account !== null && <PayoutAccountCard account={account} nextDay={nextDay} />}
      {!hasSecondFactor && <SecondFactorFirst isChange={account !== null} />}
      {/* Also if it was just switched off in another tab: what was typed stays. */}
      {(hasSecondFactor || actionData !== undefined) && (
        <NewAccount account={account} refused={actionData} />
      )}
    </Page>
  );
}

/** An account is saved with a proof by app or passkey only (docs/decisions/152). */
function SecondFactorFirst({ isChange }: { readonly isChange: boolean }) {
  const here = href("/seller/payments");
  return (
    <Card as="section" className="mb-8">
      <CardHeader
        title={isChange ? t("Before you change the account") : t("Before you enter your account")}
        note={t("Somebody who knows your password must not be able to redirect your earnings.")}
      />
      <p className="mb-5">
        {t(
          "Set up two-step sign-in with an app on your phone, or a passkey with your finger, your face or the PIN of your device. It takes about two minutes. Then you return to this page.",
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={withNextPage(href("/account/second-factor"), here)}>
          {t("Set up two-step sign-in")}
        </ButtonLink>
        <ButtonLink to={withNextPage(href("/account/passkeys"), here)}>
          {t("Add a passkey")}
        </ButtonLink>
      </div>
    </Card>
  );
}

function NewAccount({
  account,
  refused,
}: Pick<Route.ComponentProps["loaderData"], "account"> & {
  readonly refused: Route.ComponentProps["actionData"];
}) {
  return (
    <>
      <h2 className="mb-4 text-xl">
        {account === null ? t("Enter your account") : t("Use another account")}
      </h2>
      <p className="mb-5 text-ink-muted">
        {account !== null &&
          `${t("A payout that is already proposed will no longer go to the old account. It waits until next week.")} `}
        {t(
          "For your safety, payouts to a new account wait {newPayoutAccountHours}, and we write to you about it. We never show the account number again.",
          { newPayoutAccountHours: inHours(newPayoutAccountHours) },
        )}
      </p>
      <PayoutAccountForm
        key={account?.since.toISOString()}
        isChange={account !== null}
        problem={refused?.problem}
        typed={refused?.typed}
      />
    </>
  );
}

function PaymentsHeader() {
  return (
    <PageHeader
      title={t("Payments")}
      lead={t("Where your earnings go. We pay out your payable earnings every Monday.")}
      actions={
        <Link to={tabAddress("earnings")} className={loneLinkClasses}>
          {t("Your earnings")}
        </Link>
      }
    />
  );
}

function PayoutAccountCard({
  account,
  nextDay,
}: Pick<Route.ComponentProps["loaderData"], "nextDay"> & {
  readonly account: NonNullable<Route.ComponentProps["loaderData"]["account"]>;
}) {
  return (
    <Card as="section" className="mb-8">
      <CardHeader
        title={t("Your payout account")}
        note={t("Since {since}", { since: formatDate(account.since) })}
      />
      <p className="text-lg font-medium wrap-anywhere">{account.holder}</p>
      <p className="money">
        {account.kind === "upi" ? "UPI" : (account.bankName ?? t("Bank account"))} {account.masked}
      </p>
      {account.ifsc !== null && (
        <p className="money text-ink-muted">{t("IFSC {ifsc}", { ifsc: account.ifsc })}</p>
      )}
      {account.isReadable ? (
        <p className="mt-3 text-ink-muted">{nextPayoutWords(account.waitsUntil, nextDay)}</p>
      ) : (
        <p className="mt-3 text-danger">
          {t(
            "We can no longer read the number of this account, so no payout can reach it. Please enter your account again below.",
          )}
        </p>
      )}
    </Card>
  );
}

/** When the next payout to the account can be; a new account waits. */
function nextPayoutWords(
  waitsUntil: Date | null,
  nextDay: Route.ComponentProps["loaderData"]["nextDay"],
): string {
  return waitsUntil === null
    ? t("The next payout is proposed on {nextDay}.", { nextDay: formatDate(nextDay) })
    : t("New accounts wait a day: payouts to this one begin on {waitsUntil}.", {
        waitsUntil: formatDateTime(waitsUntil),
      });
}
