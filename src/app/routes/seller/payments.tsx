import { Link, href } from "react-router";
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
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
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
    hasSecondFactor: actor.kind === "user" && actor.hasSecondFactor === true,
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
      {!hasSecondFactor && <SecondFactorOffer />}
      {account !== null && <PayoutAccountCard account={account} nextDay={nextDay} />}
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
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </Page>
  );
}

/** Required from those who have it; the others are offered it (docs/decisions/063). */
function SecondFactorOffer() {
  return (
    <Card as="section" className="mb-8">
      <CardHeader
        title={t("Two-step sign-in")}
        note={t("A code from your phone keeps others out, even if they know your password.")}
      />
      <ButtonLink to={href("/account/second-factor")}>{t("Set up two-step sign-in")}</ButtonLink>
    </Card>
  );
}

function PaymentsHeader() {
  return (
    <PageHeader
      title={t("Payments")}
      lead={t("Where your earnings go. We pay out your payable earnings every Monday.")}
      actions={
        <Link to={tabAddress("earnings")} className={textLinkClasses}>
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
      <p className="mt-3 text-ink-muted">{nextPayoutWords(account.waitsUntil, nextDay)}</p>
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
