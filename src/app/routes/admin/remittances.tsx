import { Form, Link, href, useNavigation } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  openRemittanceStates,
  remittanceLimits,
  tooLargeRemittance,
} from "#modules/orders/public.ts";
import {
  matchRemittances,
  remittancePage,
  uploadRemittance,
} from "#modules/orders/public.server.ts";
import { RemittanceTable, RemittanceUpload } from "#modules/orders/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Route } from "./+types/remittances.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Remittances · Administration") });

const states = [...openRemittanceStates, "booked"] as const;
type State = (typeof states)[number];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const { searchParams } = url;
  const state = states.find((one) => one === searchParams.get("state")) ?? "differs";
  const after = searchParams.get("after");
  return { ...(await remittancePage(db, actor, { state, after })), state, after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const back = href("/admin/remittances");
  if (!(request.headers.get("Content-Type") ?? "").startsWith("multipart/form-data")) {
    const { bookedOrders } = await matchRemittances(db, actor);
    return redirectWithToast(back, { title: bookedWords(bookedOrders), tone: "positive" });
  }
  const file = {
    name: "file",
    maxBytes: remittanceLimits.bytes,
    tooLarge: tooLargeRemittance(),
    missing: t("Please choose a file."),
  };
  return submitFile(request, file, async ({ bytes }, form) => {
    const layout = String(form.get("layout") ?? "");
    const { lines, newLines, bookedOrders } = await uploadRemittance(db, actor, { layout, bytes });
    return redirectWithToast(back, {
      title: t("{lines} lines read, {newLines} of them new", { lines, newLines }),
      description: bookedWords(bookedOrders),
      tone: "positive",
    });
  });
}

function bookedWords(bookedOrders: number): string {
  return t(
    "{bookedOrders, plural, one {The cash of one order is booked.} other {The cash of # orders is booked.}}",
    { bookedOrders },
  );
}

function words(): Readonly<Record<State, { readonly tab: string; readonly none: string }>> {
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
  };
}

export default function Remittances({ loaderData, actionData }: Route.ComponentProps) {
  const { layouts, state, open } = loaderData;
  return (
    <Page>
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
      <RemittanceUpload layouts={layouts} refusal={actionData} />
      <StateTabs state={state} open={open} />
      {state === "matched" && open.matched > 0 && <MatchAgain />}
      <Lines {...loaderData} />
      <NotReceived />
    </Page>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function StateTabs({ state, open }: Pick<Loaded, "state" | "open">) {
  const text = words();
  return (
    <LinkTabs
      label={t("Lines by state")}
      className="mt-10 mb-6"
      tabs={states.map((one) => ({
        label: text[one].tab,
        to: urlWithQuery(href("/admin/remittances"), { state: one }),
        isCurrent: one === state,
        count: one === "booked" ? undefined : open[one],
      }))}
    />
  );
}

function Lines({ state, lines, after }: Loaded) {
  const address = href("/admin/remittances");
  return (
    <>
      {lines.items.length === 0 ? (
        <EmptyState drawing="parcel" title={t("Nothing here")}>
          {words()[state].none}
        </EmptyState>
      ) : (
        <RemittanceTable lines={lines.items} />
      )}
      <Pagination
        next={lines.next === null ? null : urlWithQuery(address, { state, after: lines.next })}
        first={after === null ? null : urlWithQuery(address, { state })}
        nextLabel={t("Older lines")}
        firstLabel={t("Newest lines")}
      />
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
