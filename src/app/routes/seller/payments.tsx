import { Link, href } from "react-router";
import { accountRequestOf } from "#app/routes/account/account-request.server.ts";
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
import { Card, CardHeader } from "#ui/card.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/payments.ts";
import { tabAddress } from "./dashboard/tabs.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Payments" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.viewOwn");
  return { account: await ownPayoutAccount(db, actor), nextDay: nextPayoutDay(Date.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "payouts.editAccount");
  return submit(request, PayoutAccountInput, async (input) => {
    await savePayoutAccount(visit.db, visit.actor, {
      ...input,
      from: accountRequestOf(request, visit),
    });
    return redirectWithToast(href("/seller/payments"), {
      title: "Payout account saved",
      description: `Payouts to it begin in ${inHours(newPayoutAccountHours)}.`,
      tone: "positive",
    });
  });
}

export default function Payments({
  loaderData: { account, nextDay },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page measure="form">
      <PaymentsHeader />
      {account !== null && <PayoutAccountCard account={account} nextDay={nextDay} />}
      <h2 className="mb-4 text-xl">
        {account === null ? "Enter your account" : "Use another account"}
      </h2>
      <p className="mb-5 text-ink-muted">
        {account === null
          ? ""
          : "A payout that is proposed already does not go to the old " +
            "one any more, and waits for the next week. "}
        {`For your safety payouts to a new account wait ${inHours(newPayoutAccountHours)}, and we write to you about it. The number is not shown again to anybody.`}
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

function PaymentsHeader() {
  return (
    <PageHeader
      title="Payments"
      lead={
        "Where your earnings go. Payouts are weekly, on " +
        "Monday, of what has become payable by then."
      }
      actions={
        <Link to={tabAddress("earnings")} className={textLinkClasses}>
          Your earnings
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
      <CardHeader title="Your payout account" note={`Since ${formatDate(account.since)}`} />
      <p className="text-lg font-medium wrap-anywhere">{account.holder}</p>
      <p className="money">
        {account.kind === "upi" ? "UPI" : (account.bankName ?? "Bank account")} {account.masked}
      </p>
      {account.ifsc !== null && <p className="money text-ink-muted">IFSC {account.ifsc}</p>}
      <p className="mt-3 text-ink-muted">
        {account.waitsUntil === null
          ? `The next payout is proposed on ${formatDate(nextDay)}.`
          : "New accounts wait a day: payouts to it begin on " +
            `${formatDateTime(account.waitsUntil)}.`}
      </p>
    </Card>
  );
}
