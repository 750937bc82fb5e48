import { Form, Link, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { bankLists, type BankList } from "#modules/bank/public.ts";
import { bankAccounts, bankPage, matchStatements } from "#modules/bank/public.server.ts";
import { BankLinesTable } from "#modules/bank/public.ui.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, buttonClasses, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/bank.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Bank · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const list = bankLists.find((one) => one === url.searchParams.get("list")) ?? "open";
  const after = url.searchParams.get("after");
  const [{ accounts }, page] = await Promise.all([
    bankAccounts(db, actor),
    bankPage(db, actor, { list, after }),
  ]);
  return { ...page, hasAccounts: accounts.length > 0, list, after, today: dayInIndia(Date.now()) };
}

export async function action({ context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const { matchedLines } = await matchStatements(db, actor);
  return redirectWithToast(href("/admin/bank"), {
    title: matchedWords(matchedLines),
    tone: matchedLines === 0 ? "neutral" : "positive",
  });
}

function matchedWords(matchedLines: number): string {
  return t(
    "{matchedLines, plural, =0 {Nothing more is unambiguous.} one {One line is matched.} other {# lines are matched.}}",
    { matchedLines },
  );
}

function words(): Readonly<Record<BankList, { readonly tab: string; readonly none: string }>> {
  return {
    open: { tab: t("Open lines"), none: t("Every line of the statements is explained.") },
    matched: { tab: t("Explained lines"), none: t("No line is explained yet.") },
    all: { tab: t("All lines"), none: t("No statement is stored yet.") },
  };
}

export default function Bank({ loaderData }: Route.ComponentProps) {
  const { lines, list, after, openLines, today, hasAccounts } = loaderData;
  const address = href("/admin/bank");
  return (
    <>
      <BankHeader hasAccounts={hasAccounts} />
      <LinkTabs
        label={t("Lines by state")}
        className="mb-6"
        tabs={bankLists.map((one) => ({
          label: words()[one].tab,
          to: urlWithQuery(address, { list: one }),
          isCurrent: one === list,
          count: one === "open" ? openLines : undefined,
        }))}
      />
      {list === "open" && openLines > 0 && <OpenLinesNote {...loaderData} />}
      {lines.items.length === 0 ? (
        <EmptyState drawing="ledger" title={t("Nothing here")}>
          {words()[list].none}
        </EmptyState>
      ) : (
        <BankLinesTable caption={words()[list].tab} lines={lines.items} today={today} />
      )}
      <Pagination
        next={lines.next === null ? null : urlWithQuery(address, { list, after: lines.next })}
        first={after === null ? null : urlWithQuery(address, { list })}
        nextLabel={list === "open" ? t("Newer lines") : t("Older lines")}
        firstLabel={t("Back to the beginning")}
      />
      <p className="mt-6">
        <a
          href={urlWithQuery(href("/admin/bank/lines.csv"), { list })}
          className={buttonClasses({})}
        >
          {t("Download as CSV")}
        </a>
      </p>
    </>
  );
}

function BankHeader({ hasAccounts }: { readonly hasAccounts: boolean }) {
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Ledger"), to: href("/admin/ledger") }, { label: t("Bank") }]}
      />
      <PageHeader
        title={t("Bank")}
        lead={t(
          "Every line of the bank's statements, and the entry of the books that explains it. Whatever has none waits here.",
        )}
        actions={
          <>
            {hasAccounts && (
              <ButtonLink to={href("/admin/bank/statement")} variant="primary">
                {t("Upload a statement")}
              </ButtonLink>
            )}
            <ButtonLink to={href("/admin/bank/settlements")}>
              {t("Settlements of the payment provider")}
            </ButtonLink>
            <ButtonLink to={href("/admin/bank/agreement")}>{t("Books and bank")}</ButtonLink>
            <ButtonLink to={href("/admin/bank/accounts")}>{t("Accounts and layouts")}</ButtonLink>
          </>
        }
      />
      {!hasAccounts && (
        <p className="mb-6">
          <Link to={href("/admin/bank/accounts")} className={buttonClasses({ variant: "primary" })}>
            {t("Add the bank account")}
          </Link>
        </p>
      )}
    </>
  );
}

function OpenLinesNote({ openDays }: { readonly openDays: number }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-muted">
        {t(
          "{openDays, plural, =0 {The oldest open line is of today.} one {The oldest waits for one day.} other {The oldest waits for # days.}}",
          { openDays },
        )}
      </p>
      <Button pending={isSending} pendingLabel={t("Matching...")}>
        {t("Match again")}
      </Button>
    </Form>
  );
}
