import { Form, Link, href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { type BatchLine, nextPayoutDay } from "#modules/payouts/public.ts";
import { payoutBatches, proposeBatch, waitingSellers } from "#modules/payouts/public.server.ts";
import { BatchBadge, WaitingSellers } from "#modules/payouts/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, Section, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/payouts.ts";
import { locale, t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Payouts · Administration") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  const after = url.searchParams.get("after");
  const [batches, waiting] = await Promise.all([
    payoutBatches(db, actor, { after }),
    waitingSellers(db, actor),
  ]);
  return { ...batches, waiting, isFirstPage: after === null, nextDay: nextPayoutDay(Date.now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "payouts.manage");
  return submit(request, z.object({}), async () => {
    const { batchId } = await proposeBatch(db, actor);
    return redirectWithToast(href("/admin/payouts/:batchId", { batchId }), {
      title: t("Batch proposed"),
      description: t("Please review it."),
      tone: "positive",
    });
  });
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, next, waiting, isFirstPage, nextDay } = loaderData;
  return (
    <>
      <PayoutsHeader waiting={waiting} nextDay={nextDay} />
      <FormProblem message={actionData?.problem.message} className="mb-6" />
      {batches.length === 0 ? (
        <EmptyState drawing="ledger" title={t("No batches yet")}>
          {t("Sellers' earnings become payable when the return window ends.")}
        </EmptyState>
      ) : (
        <BatchTable batches={batches} />
      )}
      <Pagination
        next={next === null ? null : urlWithQuery(href("/admin/payouts"), { after: next })}
        first={isFirstPage ? null : href("/admin/payouts")}
        nextLabel={t("Older batches")}
        firstLabel={t("Newest batches")}
      />
      {isFirstPage && waiting.count > 0 && <SellersInNoBatch waiting={waiting} />}
    </>
  );
}

function SellersInNoBatch({ waiting }: Pick<Route.ComponentProps["loaderData"], "waiting">) {
  return (
    <Section
      title={t("Not in a batch yet")}
      lead={
        waiting.count > waiting.sellers.length
          ? t("The first {length} of {count}.", {
              length: waiting.sellers.length,
              count: waiting.count,
            })
          : t("What a later batch will pay, or why it cannot be paid.")
      }
    >
      <WaitingSellers sellers={waiting.sellers} />
    </Section>
  );
}

function PayoutsHeader({
  waiting,
  nextDay,
}: Pick<Route.ComponentProps["loaderData"], "waiting" | "nextDay">) {
  return (
    <PageHeader
      title={t("Payouts")}
      lead={
        waiting.ready === 0
          ? t(
              "No payouts are due right now. The weekly batch is proposed automatically on {nextDay}.",
              { nextDay: formatDate(nextDay) },
            )
          : t(
              "{ready} can be paid, {readyPaise} in total. The weekly batch is proposed automatically on {nextDay}.",
              {
                ready: sellersWords(waiting.ready),
                readyPaise: formatRupees(waiting.readyPaise),
                nextDay: formatDate(nextDay),
              },
            )
      }
      actions={
        <>
          {waiting.ready > 0 && (
            <Form method="post">
              <Button variant="primary">{t("Propose a batch")}</Button>
            </Form>
          )}
          <ButtonLink to={href("/admin/payouts/layouts")}>{t("Bank file layouts")}</ButtonLink>
        </>
      }
    />
  );
}

function sellersWords(count: number): string {
  return t("{count, plural, one {One seller} other {# sellers}}", { count });
}

function BatchTable({ batches }: { readonly batches: readonly BatchLine[] }) {
  return (
    <Table caption={t("Batches, newest first")}>
      <BatchColumns />
      <TableBody>
        {batches.map((batch) => (
          <Row key={batch.id}>
            <WeekCell batch={batch} />
            <ProposedCell batch={batch} />
            <StatusCell status={batch.status} bounced={batch.bounced} />
            <Cell label={t("Sellers")} isNumber>
              {batch.payouts.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Total")} isNumber>
              <Money paise={batch.totalPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function BatchColumns() {
  return (
    <TableHead>
      <Column>{t("Week from")}</Column>
      <Column>{t("Proposed")}</Column>
      <Column>{t("Status")}</Column>
      <Column isNumber>{t("Sellers")}</Column>
      <Column isNumber>{t("Total")}</Column>
    </TableHead>
  );
}

function WeekCell({ batch }: { readonly batch: BatchLine }) {
  return (
    <Cell>
      <Link
        to={href("/admin/payouts/:batchId", { batchId: batch.id })}
        className={`${textLinkClasses} inline-block py-1 font-medium`}
      >
        {formatDate(batch.week)}
      </Link>
    </Cell>
  );
}

function ProposedCell({ batch }: { readonly batch: BatchLine }) {
  return (
    <Cell label={t("Proposed")} className="wrap-anywhere">
      {formatDateTime(batch.proposedAt)}
      <span className="block text-sm text-ink-muted max-md:ml-2">
        {batch.proposedBy ?? t("Automatically")}
      </span>
    </Cell>
  );
}

function StatusCell({ status, bounced }: Pick<BatchLine, "status" | "bounced">) {
  return (
    <Cell label={t("Status")}>
      <BatchBadge status={status} />
      {bounced > 0 && (
        <span className="block text-sm text-danger">{t("{bounced} returned", { bounced })}</span>
      )}
    </Cell>
  );
}
