import { href, redirectDocument } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { openDebtPayment, ownDebt, ownDebtPayments } from "#modules/debts/public.server.ts";
import { DebtPayments, OpenCharges, WhatHappensNext } from "#modules/debts/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/debt.ts";
import { EarningsTrail } from "./earnings-trail.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("What you owe") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, provider } = allow(context, "debts.payOwn");
  const [debt, payments] = await Promise.all([ownDebt(db, actor), ownDebtPayments(db, actor)]);
  return { debt, payments, now: new Date(), isOnlineOffered: provider !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "debts.payOwn");
  return submit(request, z.object({}), async () => {
    const paying = await openDebtPayment(db, actor);
    // Only a document of its own may load the payment window, and it opens once.
    return redirectDocument(
      urlWithQuery(href("/seller/debt/:debtPaymentId", paying), { open: "yes" }),
    );
  });
}

export default function Debt({ loaderData, actionData }: Route.ComponentProps) {
  const { debt, payments } = loaderData;
  return (
    <Page>
      <EarningsTrail page={t("What you owe")} />
      <PageHeader title={t("What you owe")} lead={leadOf(debt)} />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {debt.owedPaise === 0 ? (
        <EmptyState drawing="ledger" title={t("You owe nothing")}>
          {t(
            "If returns, courier labels or orders that were paid to you come to more than your earnings, it appears here.",
          )}
        </EmptyState>
      ) : (
        <>
          <WhatHappensNext {...loaderData} />
          <Section title={t("What it is for")}>
            <OpenCharges charges={debt.charges} />
          </Section>
        </>
      )}
      {payments.length > 0 && (
        <Section title={t("Paid by you")}>
          <DebtPayments payments={payments} />
        </Section>
      )}
    </Page>
  );
}

function leadOf({ owedPaise, since }: Route.ComponentProps["loaderData"]["debt"]) {
  return since === null
    ? undefined
    : t("{owed} since {since}", { owed: formatRupees(owedPaise), since: formatDate(since) });
}
