import { Form, Link, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit, submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  LeaveOutLine,
  type BookedRemittances,
  remittanceLimits,
  type RemittanceList,
  remittanceLists,
  TakeBackLine,
  tooLargeRemittance,
} from "#modules/orders/public.ts";
import {
  leaveOutLine,
  matchRemittances,
  remittancePage,
  takeBackLine,
  uploadRemittance,
} from "#modules/orders/public.server.ts";
import { RemittanceLinesTable, RemittanceUpload } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, buttonClasses } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/remittances.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Remittances · Administration") });

function listOf({ searchParams }: URL): RemittanceList {
  return remittanceLists.find((one) => one === searchParams.get("state")) ?? "differs";
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const state = listOf(url);
  const after = url.searchParams.get("after");
  return { ...(await remittancePage(db, actor, { state, after })), state, after };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const who = allow(context, "orders.manageCash");
  const type = request.headers.get("Content-Type") ?? "";
  return type.startsWith("multipart/form-data") ? upload(request, who) : change(request, who, url);
}

type Who = Pick<ReturnType<typeof allow>, "db" | "actor">;

async function upload(request: Request, { db, actor }: Who) {
  const file = {
    name: "file",
    maxBytes: remittanceLimits.bytes,
    tooLarge: tooLargeRemittance(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async ({ bytes }, form) => {
    const layout = String(form.get("layout") ?? "");
    const done = await uploadRemittance(db, actor, { layout, bytes });
    const { lines, newLines, notPaidYet } = done;
    return redirectWithToast(href("/admin/remittances"), {
      title: t("{lines} lines read, {newLines} of them new", { lines, newLines }),
      description: [
        ...(notPaidYet > 0 ? [notPaidWords(notPaidYet)] : []),
        done.awaitsProof
          ? t("Nothing is booked yet: please press “Book what matches”.")
          : bookedWords(done),
      ].join(" "),
      tone: "positive",
    });
  });
}

async function change(request: Request, { db, actor }: Who, url: URL) {
  const back = urlWithQuery(href("/admin/remittances"), { state: listOf(url) });
  const intent = (await readFormData(request.clone())).get("intent");
  if (intent === "leaveOut")
    return submit(request, LeaveOutLine, async (input) => {
      await leaveOutLine(db, actor, input);
      return redirectWithToast(back, { title: t("Line left out."), tone: "neutral" });
    });
  if (intent === "takeBack")
    return submit(request, TakeBackLine, async (input) => {
      await takeBackLine(db, actor, input);
      return redirectWithToast(back, { title: t("Line counts again."), tone: "positive" });
    });
  const done = await matchRemittances(db, actor);
  return redirectWithToast(back, { title: bookedWords(done), tone: "positive" });
}

function notPaidWords(notPaidYet: number): string {
  return t(
    "{notPaidYet, plural, one {One line without date or reference is not paid yet and was not stored.} other {# lines without date or reference are not paid yet and were not stored.}}",
    { notPaidYet },
  );
}

function bookedWords({ bookedOrders, isMoreWaiting }: BookedRemittances): string {
  const words = t(
    "{bookedOrders, plural, one {The cash of one order is booked.} other {The cash of # orders is booked.}}",
    { bookedOrders },
  );
  return isMoreWaiting
    ? `${words} ${t("More orders wait: please press “Book what matches” again.")}`
    : words;
}

function words(): Readonly<
  Record<RemittanceList, { readonly tab: string; readonly none: string }>
> {
  return {
    differs: {
      tab: t("Different amount"),
      none: t("Every line that has an order agrees with its cash."),
    },
    unknown: {
      tab: t("Unknown parcel"),
      none: t("Every line has a cash order with its tracking number."),
    },
    not_expected: {
      tab: t("Not delivered here"),
      none: t("No courier paid for an order that is not delivered here."),
    },
    matched: {
      tab: t("To be booked"),
      none: t(
        "Nothing waits to be booked. Orders of your own shop wait for another administrator.",
      ),
    },
    booked: {
      tab: t("Booked"),
      none: t("No line is booked yet. Upload a courier's file to begin."),
    },
    left_out: {
      tab: t("Left out"),
      none: t("No line is left out. Lines that no order answers for can be left out."),
    },
  };
}

export default function Remittances({ loaderData, actionData }: Route.ComponentProps) {
  const { layouts, state, open, lines, after } = loaderData;
  const address = href("/admin/remittances");
  const text = words();
  const isAboutLine = actionData !== undefined && "lineId" in actionData.typed;
  const lineRefusal = isAboutLine ? actionData : undefined;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Cash with Couriers"), to: href("/admin/cash") },
          { label: t("Remittances") },
        ]}
      />
      <PageHeader
        title={t("Remittances")}
        lead={t(
          "What couriers say they have paid for cash on delivery parcels. An order is booked once its lines come to its cash.",
        )}
        actions={
          <Link to={href("/admin/remittance-layouts")} className={buttonClasses({})}>
            {t("Layouts")}
          </Link>
        }
      />
      <RemittanceUpload layouts={layouts} refusal={isAboutLine ? undefined : actionData} />
      <LinkTabs
        label={t("Lines by state")}
        className="mt-10 mb-6"
        tabs={remittanceLists.map((one) => ({
          label: text[one].tab,
          to: urlWithQuery(address, { state: one }),
          isCurrent: one === state,
          count: one === "booked" || one === "left_out" ? undefined : open[one],
        }))}
      />
      <FormProblem message={lineRefusal?.problem.message} className="mb-6" />
      {state === "matched" && open.matched > 0 && <MatchAgain />}
      {lines.items.length === 0 ? (
        <EmptyState drawing="parcel" title={t("Nothing here")}>
          {text[state].none}
        </EmptyState>
      ) : (
        <RemittanceLinesTable lines={lines.items} list={state} refusal={lineRefusal} />
      )}
      <Pagination
        next={lines.next === null ? null : urlWithQuery(address, { state, after: lines.next })}
        first={after === null ? null : urlWithQuery(address, { state })}
        nextLabel={t("Older lines")}
        firstLabel={t("Newest lines")}
      />
      <NotReceived />
    </>
  );
}

function MatchAgain() {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mb-6">
      <Button variant="primary" pending={isSending} pendingLabel={t("Booking...")}>
        {t("Book what matches")}
      </Button>
    </Form>
  );
}

function NotReceived() {
  return (
    <Section title={t("Cash that did not come")} className="mt-12">
      <Link to={urlWithQuery(href("/admin/cash"), { days: "7" })} className={buttonClasses({})}>
        {t("Show parcels without a remittance")}
      </Link>
    </Section>
  );
}
