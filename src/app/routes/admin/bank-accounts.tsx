import { href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { BankAccountInput, BankLayoutInput } from "#modules/bank/public.ts";
import { addBankAccount, bankAccounts, saveBankLayout } from "#modules/bank/public.server.ts";
import { BankAccountForm, BankAccountList, BankLayoutList } from "#modules/bank/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/bank-accounts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Bank accounts · Administration") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  return bankAccounts(db, actor);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const back = href("/admin/bank/accounts");
  const saved = (name: string) =>
    redirectWithToast(back, { title: t("{name} saved", { name }), tone: "positive" });
  const intent = (await readFormData(request.clone())).get("intent");
  if (intent === "addAccount")
    return submit(request, BankAccountInput, async (input) => {
      await addBankAccount(db, actor, input);
      return saved(input.name);
    });
  return submit(request, BankLayoutInput, async (input) => {
    await saveBankLayout(db, actor, input);
    return saved(input.name);
  });
}

export default function BankAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, layouts } = loaderData;
  const { may } = useStaffRights();
  const isAccount = actionData?.typed["intent"] === "addAccount";
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Bank"), to: href("/admin/bank") },
          { label: t("Accounts and layouts") },
        ]}
      />
      <PageHeader
        title={t("Accounts and layouts")}
        lead={t("The bank accounts of the marketplace, and how each bank lays out its statement.")}
      />
      <BankAccountList accounts={accounts} />
      {may("ledger.adjust") && (
        <BankAccountForm
          key={accounts.length}
          layouts={layouts}
          refusal={isAccount ? actionData : undefined}
        />
      )}
      <Section
        title={t("Layouts of statements")}
        lead={t(
          "Copy the names of the columns from the bank's file. Rows above them do not matter.",
        )}
      >
        <BankLayoutList layouts={layouts} refusal={isAccount ? undefined : actionData} />
      </Section>
    </>
  );
}
