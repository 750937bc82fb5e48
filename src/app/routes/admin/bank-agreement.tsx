import { Form, href } from "react-router";
import { effectToast } from "#app/lib/effect-toast.ts";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { BookOpening } from "#modules/bank/public.ts";
import { bankAgreement, bookOpening } from "#modules/bank/public.server.ts";
import { AgreementView } from "#modules/bank/public.ui.ts";
import { readDays } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, buttonClasses } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/bank-agreement.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Books and bank · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const day = readDays(url.searchParams).toDay;
  return { agreements: await bankAgreement(db, actor, { day }), day };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "bank.manage");
  return submit(request, BookOpening, async (input) => {
    const effect = await bookOpening(db, actor, input);
    return redirectWithToast(
      href("/admin/bank/agreement"),
      effectToast(effect, { title: t("Entry recorded."), tone: "positive" }),
    );
  });
}

export default function BankAgreementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agreements, day } = loaderData;
  const { may } = useStaffRights();
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Bank"), to: href("/admin/bank") }, { label: t("Books and bank") }]}
      />
      <PageHeader
        title={t("Books and bank")}
        lead={
          day === ""
            ? t("The books' money at the bank, from the closing balance of the statements.")
            : t("At the end of {date}", { date: formatDay(day) })
        }
        actions={
          <a
            href={urlWithQuery(href("/admin/bank/agreement.csv"), { to: day })}
            className={buttonClasses({})}
          >
            {t("Download as CSV")}
          </a>
        }
      />
      <Form method="get" className="mb-8 flex items-end gap-3">
        <TextField
          label={t("At the end of the day")}
          name="to"
          type="date"
          defaultValue={day}
          key={day}
        />
        <Button>{t("Show")}</Button>
      </Form>
      {agreements.length === 0 && (
        <EmptyState drawing="ledger" title={t("There is no bank account yet.")}>
          {t("Add one under Accounts and layouts, then upload its statements.")}
        </EmptyState>
      )}
      {agreements.map((agreement) => (
        <AgreementView
          key={agreement.ledgerAccount}
          agreement={agreement}
          mayBook={may("ledger.adjust") && day === ""}
          refusal={actionData}
        />
      ))}
    </>
  );
}
