import { Form, href } from "react-router";
import { useStaffRights } from "#app/lib/staff-pages.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { lastCheck, trialBalance } from "#modules/ledger/public.server.ts";
import { BalanceTable, LastCheck } from "#modules/ledger/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { readDays } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/ledger.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("Ledger") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  const day = readDays(url.searchParams).toDay;
  const [balances, check] = await Promise.all([
    trialBalance(db, actor, { day }),
    lastCheck(db, actor),
  ]);
  return { balances, check, day };
}

export default function Ledger({ loaderData: { balances, check, day } }: Route.ComponentProps) {
  const journal = href("/admin/ledger/journal");
  return (
    <>
      <LedgerHeader journal={journal} />
      <section aria-labelledby="check-title" className="mb-10">
        <h2 id="check-title" className="mb-3 text-xl">
          {t("Last check")}
        </h2>
        <LastCheck check={check} />
      </section>
      <section aria-labelledby="balance-title">
        <h2 id="balance-title" className="mb-4 text-xl">
          {balancesTitle(day)}
        </h2>
        <DayForm day={day} />
        <BalanceFiles day={day} />
        <BalanceTable
          caption={t("Trial balance")}
          balances={balances}
          hasTotal
          addressOf={(account) => urlWithQuery(journal, { account, to: day })}
        />
      </section>
    </>
  );
}

function balancesTitle(day: string): string {
  return day === ""
    ? t("Account balances")
    : t("Account balances at the end of {date}", { date: formatDate(`${day}T00:00:00+05:30`) });
}

function LedgerHeader({ journal }: { readonly journal: string }) {
  const { may } = useStaffRights();
  return (
    <PageHeader
      title={t("Ledger")}
      lead={t(
        "Double entry, in paise. Nothing can be changed or deleted; corrections are separate entries.",
      )}
      actions={
        <>
          <ButtonLink to={journal}>{t("Journal")}</ButtonLink>
          {may("ledger.adjust") && (
            <ButtonLink to={href("/admin/ledger/adjust")}>{t("Add Manual Entry")}</ButtonLink>
          )}
          {may("bank.manage") && <ButtonLink to={href("/admin/bank")}>{t("Bank")}</ButtonLink>}
          <ButtonLink to={href("/admin/ledger/debts")}>{t("Sellers who owe")}</ButtonLink>
          <ButtonLink to={href("/admin/ledger/opening")}>{t("Opening balances")}</ButtonLink>
          <ButtonLink to={href("/admin/ledger/months")}>{t("Months")}</ButtonLink>
          <ButtonLink to={href("/admin/ledger/rates")}>{t("Rates")}</ButtonLink>
        </>
      }
    />
  );
}

function DayForm({ day }: Pick<Route.ComponentProps["loaderData"], "day">) {
  return (
    <Form method="get" className="mb-6 flex items-end gap-3">
      <TextField
        label={t("At the end of the day")}
        name="to"
        type="date"
        defaultValue={day}
        key={day}
      />
      <Button>{t("Show")}</Button>
    </Form>
  );
}

function BalanceFiles({ day }: Pick<Route.ComponentProps["loaderData"], "day">) {
  const files = [
    [href("/admin/ledger/trial-balance.csv"), t("Trial balance (CSV)")],
    [href("/admin/ledger/trial-balance.json"), t("Trial balance (JSON)")],
  ] as const;
  return (
    <p className="mb-4 flex flex-wrap gap-x-6">
      {files.map(([file, words]) => (
        <a
          key={file}
          href={urlWithQuery(file, { to: day })}
          download
          className={`${textLinkClasses} inline-flex min-h-11 items-center`}
        >
          {words}
        </a>
      ))}
    </p>
  );
}
