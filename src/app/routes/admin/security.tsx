import { href } from "react-router";
import type { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { SecurityStep } from "#modules/identity/public.ts";
import {
  allowNetwork,
  endSessions,
  refuseNetwork,
  securityOverview,
} from "#modules/identity/public.server.ts";
import {
  AccountActions,
  NewCountries,
  SecurityLines,
  SuspectLists,
  UnusualThings,
} from "#modules/identity/public.ui.ts";
import { buyersWithManyReturns } from "#modules/orders/public.server.ts";
import { sharedPayoutAccounts } from "#modules/payouts/public.server.ts";
import { t } from "#shared/texts/text.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/security.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Security") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "identity.readSecurity");
  const [overview, returners, payoutAccounts] = await Promise.all([
    securityOverview(db, actor),
    buyersWithManyReturns(db, actor),
    sharedPayoutAccounts(db, actor),
  ]);
  return { overview, returners, payoutAccounts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.manageAccounts");
  return submit(request, SecurityStep, async (step) =>
    redirectWithToast(href("/admin/security"), {
      title: await take(visit, step),
      tone: "positive",
    }),
  );
}

/** Does what was asked, and returns the sentence that says so. */
async function take(
  { db, actor, clientAddress }: Visit,
  step: z.infer<typeof SecurityStep>,
): Promise<string> {
  switch (step.intent) {
    case "endSessions": {
      const ended = await endSessions(db, actor, step);
      return t(
        "{ended, plural, one {Signed out in one browser.} other {Signed out in # browsers.}}",
        { ended },
      );
    }
    case "refuseNetwork":
      await refuseNetwork(db, actor, { network: step.network, clientAddress });
      return t("Nobody signs in from {network} for a day.", { network: step.network });
    case "allowNetwork":
      await allowNetwork(db, actor, step);
      return t("{network} may sign in again.", { network: step.network });
  }
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, returners, payoutAccounts } = loaderData;
  return (
    <>
      <PageHeader
        title={t("Security")}
        lead={t("What is unusual now, and what you can do about it.")}
      />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      <div className="grid gap-6">
        <SuspectLists {...overview} />
        <NewCountries newCountries={overview.newCountries} />
        <Returners returners={returners} />
        <PayoutAccounts payoutAccounts={payoutAccounts} />
        <SecurityLines lines={overview.lines} />
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Returners({ returners }: Pick<Loaded, "returners">) {
  return (
    <UnusualThings
      title={t("Many returns")}
      note={t("Buyers who returned at least three orders in 180 days, and at least half of them.")}
      isEmpty={returners.length === 0}
    >
      <ul className="divide-y divide-line">
        {returners.map(({ userId, name, orders, returns }) => (
          <li key={userId} className="grid gap-1 py-3">
            <p>{t("{returns} of {orders} orders returned", { returns, orders })}</p>
            <AccountActions account={{ userId, name }} />
          </li>
        ))}
      </ul>
    </UnusualThings>
  );
}

function PayoutAccounts({ payoutAccounts }: Pick<Loaded, "payoutAccounts">) {
  return (
    <UnusualThings
      title={t("One payout account for several shops")}
      note={t(
        "Members of a family may share an account. Open a shop's account to find its application, where you can block the shop.",
      )}
      isEmpty={payoutAccounts.length === 0}
    >
      <ul className="divide-y divide-line">
        {payoutAccounts.map(({ shops }) => (
          <li key={shops[0]?.sellerId} className="grid gap-2 py-3">
            {shops.map(({ sellerId, shopName }) => (
              <AccountActions key={sellerId} account={{ userId: sellerId, name: shopName }} />
            ))}
          </li>
        ))}
      </ul>
    </UnusualThings>
  );
}
