import { Form, href, useNavigation } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageLinks } from "#app/lib/page-links.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, readIfAllowed } from "#app/lib/visit.server.ts";
import { paymentFilters, type EventProblem, PaymentsAction } from "#modules/payments/public.ts";
import {
  retryEvent,
  paymentProblems,
  paymentsList,
  settleAlert,
} from "#modules/payments/public.server.ts";
import { OpenAlerts, PaymentTable } from "#modules/payments/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/payments.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";
import { nameWith } from "#ui/name-with.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Payments") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, provider } = allow(context, "payments.viewAll");
  const { search, status: state, after, isFirstPage } = readListQuery(url, paymentFilters);
  const [list, problems] = [
    await paymentsList(db, actor, { search, state, after }),
    // Those who cannot settle them see no tasks.
    await readIfAllowed({ actor }, "payments.refund", () => paymentProblems(db, actor), {
      alerts: [],
      events: [],
    }),
  ];
  return {
    ...list,
    ...problems,
    search,
    state,
    isFirstPage,
    mode:
      provider === null
        ? ("off" as const)
        : provider.checkout.isTest
          ? ("test" as const)
          : ("live" as const),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "payments.refund");
  return submit(request, PaymentsAction, async (step) => {
    if (step.intent === "settle") await settleAlert(db, actor, step);
    else await retryEvent(db, actor, step);
    return redirectWithToast(withoutPrefix(url.pathname) + url.search, {
      title:
        step.intent === "settle"
          ? t("Settled. Your note is in the audit trail.")
          : t("The event is being processed again."),
      tone: "positive",
    });
  });
}

const leads = {
  get off() {
    return t("Online payments are switched off.");
  },
  get test() {
    return t("Test mode: no money moves.");
  },
  get live() {
    return t("Online payments, newest first.");
  },
} as const;

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, alerts, events, search, state, isFirstPage, mode } = loaderData;
  const address = href("/admin/payments");
  const parameters = { status: state, q: search };
  const isFiltered = state !== null || search !== "";
  const { problem, typed } = actionData ?? { problem: null, typed: {} };
  const ofAlert =
    problem !== null && typed.alertId !== undefined
      ? { alertId: typed.alertId, note: typed.note ?? "", message: problem.message }
      : null;
  return (
    <>
      <PageHeader title={t("Payments")} lead={leads[mode]} />
      {ofAlert === null && <FormProblem message={problem?.message} className="mb-4" />}
      {alerts.length > 0 && (
        <section aria-labelledby="alerts-title" className="mb-12">
          <h2 id="alerts-title" className="mb-4 text-xl">
            {t("Waiting for you")}
          </h2>
          <OpenAlerts alerts={alerts} problem={ofAlert} />
        </section>
      )}
      <ListFilters
        label={t("Payments")}
        address={address}
        search={{
          value: search,
          label: t("Search payments"),
          placeholder: t("Email, amount, order_… or pay_…"),
        }}
        tabs={[
          { value: "", label: t("All") },
          { value: "captured", label: t("Paid") },
          { value: "open", label: t("Not paid yet") },
          { value: "closed", label: t("Not paid") },
          { value: "returned", label: t("Paid too late") },
        ]}
        chosen={state ?? ""}
      />
      {payments.length > 0 ? (
        <PaymentTable payments={payments} />
      ) : (
        <EmptyState
          drawing="ledger"
          title={isFiltered ? t("No payments found") : t("No payments yet")}
          action={
            isFiltered ? <ButtonLink to={address}>{t("Show all payments")}</ButtonLink> : undefined
          }
        >
          {isFiltered
            ? t("No payments match your search.")
            : t("When somebody pays online, the payment appears here.")}
        </EmptyState>
      )}
      <Pagination
        {...pageLinks(address, { next, isFirstPage }, parameters)}
        nextLabel={t("Older payments")}
        firstLabel={t("Newest payments")}
      />
      {events.length > 0 && <Problems events={events} />}
    </>
  );
}

function Problems({ events }: { readonly events: readonly EventProblem[] }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="events-title" className="mt-12">
      <h2 id="events-title" className="mb-4 text-xl">
        {t("Payment provider events that we could not process")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {events.map((event) => (
          <li
            key={event.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4"
          >
            <div className="min-w-0 grow basis-72">
              <p className="font-medium wrap-anywhere">{event.kind}</p>
              <p className="mt-1 wrap-anywhere">{event.problem}</p>
              <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
                {event.id} · {formatDateTime(event.receivedAt)}
                {!event.isHandled && ` · ${t("will be retried automatically")}`}
              </p>
            </div>
            <RetryEventForm event={event} isBusy={isBusy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RetryEventForm({
  event,
  isBusy,
}: {
  readonly event: EventProblem;
  readonly isBusy: boolean;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="eventId" value={event.id} />
      <Button
        name="intent"
        value="hearAgain"
        size="small"
        disabled={isBusy}
        aria-label={nameWith(t("Try again"), event.kind)}
      >
        {t("Try again")}
      </Button>
    </Form>
  );
}
