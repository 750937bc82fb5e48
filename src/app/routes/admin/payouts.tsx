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
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, Section, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/payouts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Payouts · Administration" });

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
      title: "Batch proposed",
      description: "Please review it.",
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
        <EmptyState drawing="ledger" title="No batches yet">
          What sellers earned becomes payable when the return window has passed.
        </EmptyState>
      ) : (
        <BatchTable batches={batches} />
      )}
      <Pagination
        next={next === null ? null : urlWithQuery(href("/admin/payouts"), { after: next })}
        first={isFirstPage ? null : href("/admin/payouts")}
        nextLabel="Older batches"
        firstLabel="Newest batches"
      />
      {isFirstPage && waiting.count > 0 && <SellersInNoBatch waiting={waiting} />}
    </>
  );
}

function SellersInNoBatch({ waiting }: Pick<Route.ComponentProps["loaderData"], "waiting">) {
  return (
    <Section
      title="In no batch yet"
      lead={
        waiting.count > waiting.sellers.length
          ? `The first ${waiting.sellers.length} of ${waiting.count.toLocaleString("en-IN")}.`
          : "What a later batch will pay, or why it cannot."
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
      title="Payouts"
      lead={
        waiting.ready === 0
          ? "Nobody is to be paid at the moment. The week's batch is " +
            `proposed by itself on ${formatDate(nextDay)}.`
          : `${sellersWords(waiting.ready)} can be paid, ${formatRupees(waiting.readyPaise)} ` +
            `in all. The week's batch is proposed by itself on ${formatDate(nextDay)}.`
      }
      actions={
        waiting.ready > 0 ? (
          <Form method="post">
            <Button variant="primary">Propose a batch</Button>
          </Form>
        ) : undefined
      }
    />
  );
}

function sellersWords(count: number): string {
  return count === 1 ? "One seller" : `${count.toLocaleString("en-IN")} sellers`;
}

function BatchTable({ batches }: { readonly batches: readonly BatchLine[] }) {
  return (
    <Table caption="Batches, newest first">
      <BatchColumns />
      <TableBody>
        {batches.map((batch) => (
          <Row key={batch.id}>
            <WeekCell batch={batch} />
            <ProposedCell batch={batch} />
            <Cell label="Status">
              <BatchBadge status={batch.status} />
              {batch.bounced > 0 && (
                <span className="block text-sm text-danger">{batch.bounced} came back</span>
              )}
            </Cell>
            <Cell label="Sellers" isNumber>
              {batch.payouts.toLocaleString("en-IN")}
            </Cell>
            <Cell label="Total" isNumber>
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
      <Column>Week from</Column>
      <Column>Proposed</Column>
      <Column>Status</Column>
      <Column isNumber>Sellers</Column>
      <Column isNumber>Total</Column>
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
    <Cell label="Proposed" className="wrap-anywhere">
      {formatDateTime(batch.proposedAt)}
      <span className="block text-sm text-ink-muted max-md:ml-2">
        {batch.proposedBy ?? "By itself"}
      </span>
    </Cell>
  );
}
