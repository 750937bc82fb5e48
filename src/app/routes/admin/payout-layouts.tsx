import { href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ChooseLayout, DebitAccountInput } from "#modules/payouts/public.ts";
import {
  choosePayoutLayout,
  payoutLayouts,
  saveDebitAccount,
} from "#modules/payouts/public.server.ts";
import { DebitAccountForm, PayoutLayoutList } from "#modules/payouts/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/payout-layouts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Bank file layouts · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  return payoutLayouts(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  const back = href("/admin/payouts/layouts");
  const intent = (await readFormData(request.clone())).get("intent");
  if (intent === "debitAccount")
    return submit(request, DebitAccountInput, async (input) => {
      await saveDebitAccount(db, actor, input);
      return redirectWithToast(back, { title: t("Account saved"), tone: "positive" });
    });
  return submit(request, ChooseLayout, async ({ layoutCode }) =>
    redirectWithToast(
      back,
      effectToast(await choosePayoutLayout(db, actor, { code: layoutCode }), {
        title: t("Bank files are written in this layout from now on."),
        tone: "positive",
      }),
    ),
  );
}

export default function PayoutLayouts({ loaderData, actionData }: Route.ComponentProps) {
  const { layouts, debitLastFour } = loaderData;
  const isAccount = actionData?.typed["intent"] === "debitAccount";
  return (
    <>
      <LayoutsHeader />
      {!isAccount && <FormProblem message={actionData?.problem.message} className="mb-6" />}
      <PayoutLayoutList layouts={layouts} />
      <Section
        title={t("Account that payouts are sent from")}
        lead={t(
          "Some banks want it in each line. Its number is encrypted, and only the bank file contains it.",
        )}
      >
        <DebitAccountForm
          key={debitLastFour}
          lastFour={debitLastFour}
          refusal={isAccount ? actionData : undefined}
        />
      </Section>
    </>
  );
}

function LayoutsHeader() {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Payouts"), to: href("/admin/payouts") },
          { label: t("Bank file layouts") },
        ]}
      />
      <PageHeader
        title={t("Bank file layouts")}
        lead={t(
          "How each bank wants the file of payouts. Using another layout, or changing the one in use, needs a second person.",
        )}
        actions={
          <ButtonLink to={href("/admin/payouts/layouts/:layoutCode", { layoutCode: "new" })}>
            {t("Add a layout")}
          </ButtonLink>
        }
      />
    </>
  );
}
