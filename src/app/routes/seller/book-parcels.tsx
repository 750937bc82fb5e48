import { data, href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { fieldsOf, readFormData, typedOf } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PickupsForm } from "#modules/orders/public.ts";
import {
  bookParcels,
  orderPickups,
  packingOfMany,
  waitingParcels,
} from "#modules/orders/public.server.ts";
import { PackMany, WaitingParcels } from "#modules/orders/public.ui.ts";
import { Unavailable } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/book-parcels.ts";

const dayMs = 86_400_000;
const pickupDayCount = 5;

const intents: readonly string[] = ["offers", "book", "pickup"];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Pack and book") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, courier } = allow(context, "orders.viewSellerTable");
  const orderIds = url.searchParams.getAll("order");
  // A page that answers a form has its offers from there.
  const isSent = url.searchParams.has("offers");
  const days = Array.from({ length: pickupDayCount }, (_, day) =>
    dayInIndia(Date.now() + day * dayMs),
  );
  const [orders, parcels] = await Promise.all([
    packingOfMany(db, actor, { orderIds, sent: {}, courier: isSent ? null : courier }),
    waitingParcels(db, actor),
  ]);
  return { hasCourier: courier !== null, orders, parcels, pickupDays: days };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor, courier } = allow(context, "orders.changeStatus");
  const form = await readFormData(request);
  if (!intents.includes(String(form.get("intent"))))
    return data({ orders: null, message: t("Please check what you entered.") }, { status: 422 });
  if (courier === null) throw new Unavailable(t("This marketplace has no courier service."));
  if (form.get("intent") === "pickup") return orderTickedPickups({ db, actor, courier }, form);
  const orderIds = url.searchParams.getAll("order");
  const sent = typedOf(form);
  const isBooking = form.get("intent") === "book";
  const refusals = isBooking ? await bookParcels(db, actor, courier, { orderIds, sent }) : {};
  const orders = await packingOfMany(db, actor, { orderIds, sent, refusals, courier });
  const left = orders.filter(({ isChosen }) => isChosen).length;
  const chosen = Object.keys(sent).filter((name) => name.startsWith("chosen:")).length;
  if (!isBooking) return data({ orders, message: undefined });
  if (chosen > 0 && left === 0)
    return redirectWithToast(href("/order-management/book"), {
      title: t("{count, plural, one {# parcel booked} other {# parcels booked}}", {
        count: chosen,
      }),
      tone: "positive",
    });
  // After a refusal the page would not load what was booked.
  const status = left < chosen ? 200 : 422;
  return data({ orders, message: messageOf(chosen, left) }, { status });
}

/** "2 parcels are booked, 1 is not. The reason is at each order." */
function messageOf(chosen: number, left: number): string {
  if (chosen === 0) return t("Please choose at least one order.");
  const booked = chosen - left;
  return booked === 0
    ? t("Nothing was booked. The reason is at each order.")
    : t("Booked: {booked}. Not booked: {left}. The reason is at each order.", { booked, left });
}

type Desk = Pick<ReturnType<typeof allow>, "db" | "actor"> & {
  readonly courier: NonNullable<ReturnType<typeof allow>["courier"]>;
};

/** Orders the pickup of the ticked parcels for one day. */
async function orderTickedPickups({ db, actor, courier }: Desk, form: FormData) {
  const page = href("/order-management/book");
  const parsed = PickupsForm.safeParse(fieldsOf(form));
  const [refusal] = parsed.success
    ? Object.values(await orderPickups(db, actor, courier, parsed.data))
    : parsed.error.issues.map(({ message }) => message);
  return redirectWithToast(
    page,
    refusal === undefined
      ? { title: t("Pickup ordered"), tone: "positive" }
      : { title: refusal, tone: "danger" },
  );
}

export default function BookParcels({ loaderData, actionData }: Route.ComponentProps) {
  const { parcels, pickupDays, hasCourier } = loaderData;
  const orders = actionData?.orders ?? loaderData.orders;
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Orders"), to: href("/order-management") },
          { label: t("Pack and book") },
        ]}
      />
      <PageHeader
        title={t("Pack and book")}
        lead={
          hasCourier
            ? t("Up to twenty confirmed orders at a time, the oldest first.")
            : t("This marketplace has no courier service.")
        }
      />
      <div className="grid gap-8">
        {hasCourier && orders.length > 0 && (
          <PackMany orders={orders} message={actionData?.message} />
        )}
        {orders.length === 0 && (
          <EmptyState drawing="parcel" title={t("Nothing to pack")}>
            {t("Confirmed orders appear here until a parcel is booked for them.")}
          </EmptyState>
        )}
        {parcels.length > 0 && <WaitingParcels parcels={parcels} pickupDays={pickupDays} />}
      </div>
    </Page>
  );
}
