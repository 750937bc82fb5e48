import { Form, Link, href, useNavigation, type ShouldRevalidateFunctionArgs } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { type CashLine, RemittanceForm } from "#modules/orders/public.ts";
import { cashAtCouriers, recordRemittance } from "#modules/orders/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { CarrierTable, Remittances, carrierName } from "./cash-tables.tsx";
import type { Route } from "./+types/cash.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Cash with Couriers") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const { after, isFirstPage } = readListQuery(url, []);
  const requested = url.searchParams.get("carrier")?.slice(0, 100) ?? null;
  // An address cannot name an empty carrier, so a dash stands for orders without one.
  const carrier = requested === "-" ? "" : requested;
  const days = readDays(url);
  return {
    ...(await cashAtCouriers(db, actor, { carrier, after, days })),
    carrier,
    days,
    isFirstPage,
  };
}

/** `?days=7` leaves only cash of parcels that were delivered more than so many days ago. */
function readDays({ searchParams }: URL): number | null {
  const typed = searchParams.get("days") ?? "";
  return /^\d{1,3}$/.test(typed) ? Number(typed) : null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  return submit(request, RemittanceForm, async ({ orderId: orderIds, reference }) => {
    const { totalPaise } = await recordRemittance(db, actor, { orderIds, reference });
    return redirectWithToast(withoutPrefix(url.pathname) + url.search, {
      title: t("{totalPaise} recorded as handed over", { totalPaise: formatRupees(totalPaise) }),
      tone: "positive",
    });
  });
}

/** Reloads after a conflict, so that the page shows what is left. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
  const { carriers, lines, next, remittances, carrier, days, isFirstPage } = loaderData;
  const shown = {
    carrier: carrier === "" ? "-" : carrier,
    days: days === null ? null : String(days),
  };
  const address = href("/admin/cash");
  return (
    <>
      <PageHeader
        title={t("Cash with Couriers")}
        lead={t(
          "Cash that couriers collected on delivery and have not handed over yet. We pay it out to sellers only after we receive it.",
        )}
        actions={
          <>
            <ButtonLink to={href("/admin/claims")}>{t("Claims against couriers")}</ButtonLink>
            <ButtonLink to={href("/admin/remittances")}>{t("Upload a courier's file")}</ButtonLink>
          </>
        }
      />
      {carriers.length > 0 && (
        <>
          <CarrierTable carriers={carriers} />
          <LinkTabs
            label={t("Cash by courier")}
            className="mt-10 mb-6"
            tabs={[
              { label: t("All couriers"), to: address, isCurrent: carrier === null },
              ...carriers.map((one) => ({
                label: carrierName(one),
                to: urlWithQuery(address, { ...shown, carrier: one.carrier || "-" }),
                isCurrent: carrier === one.carrier,
                count: one.orders,
              })),
            ]}
          />
        </>
      )}
      <AgeFilter carrier={shown.carrier} days={shown.days} />
      {lines.length === 0 ? (
        <NoCash days={days} />
      ) : (
        <>
          <CashForm
            key={lines.map((line) => line.orderId).join()}
            lines={lines}
            refusal={actionData}
          />
          <Pagination
            next={next === null ? null : urlWithQuery(address, { ...shown, after: next })}
            first={isFirstPage ? null : urlWithQuery(address, shown)}
            nextLabel={t("Later deliveries")}
            firstLabel={t("Oldest first")}
          />
        </>
      )}
      {remittances.length > 0 && <Remittances remittances={remittances} />}
    </>
  );
}

function NoCash({ days }: { readonly days: number | null }) {
  if (days !== null)
    return (
      <EmptyState
        drawing="parcel"
        title={t("No cash is older than {days, plural, one {# day} other {# days}}.", { days })}
      />
    );
  return (
    <EmptyState drawing="parcel" title={t("No courier holds cash")}>
      {t(
        "When a cash on delivery order is delivered, it appears here until the courier hands over the money.",
      )}
    </EmptyState>
  );
}

/** Leaves the parcels whose cash is late. A plain form, so it works without JavaScript. */
function AgeFilter({
  carrier,
  days,
}: {
  readonly carrier: string | null;
  readonly days: string | null;
}) {
  return (
    <Form className="mb-6 flex flex-wrap items-end gap-4">
      {carrier !== null && <input type="hidden" name="carrier" value={carrier} />}
      <TextField
        label={t("Delivered more than so many days ago")}
        name="days"
        inputMode="numeric"
        pattern="[0-9]{0,3}"
        maxLength={3}
        autoComplete="off"
        defaultValue={days ?? ""}
        className="w-full sm:max-w-72"
      />
      <Button>{t("Show")}</Button>
    </Form>
  );
}

/**
 * The administrator ticks the orders of a transfer and enters the bank's reference once for all of
 * them.
 */
function CashForm({
  lines,
  refusal,
}: {
  readonly lines: readonly CashLine[];
  readonly refusal: Route.ComponentProps["actionData"];
}) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <FormProblem message={refusal?.problem.message} />
      <CashLines lines={lines} />
      <div className="flex flex-wrap items-end gap-4">
        <RemittanceReferenceField refusal={refusal} />
        <Button variant="primary" pending={isSending} pendingLabel={t("Recording...")}>
          {t("Record as Handed Over")}
        </Button>
      </div>
    </Form>
  );
}

function CashLines({ lines }: { readonly lines: readonly CashLine[] }) {
  return (
    <Table caption={t("Orders with cash still held by a courier, oldest first")}>
      <TableHead>
        <Column>{t("Handed over")}</Column>
        <Column>{t("Courier")}</Column>
        <Column>{t("Shop")}</Column>
        <Column>{t("Delivered")}</Column>
        <Column isNumber>{t("Cash")}</Column>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <CashRow key={line.orderId} line={line} />
        ))}
      </TableBody>
    </Table>
  );
}

type Refusal = Route.ComponentProps["actionData"];

function RemittanceReferenceField({ refusal }: { readonly refusal: Refusal }) {
  return (
    <TextField
      label={t("Bank reference")}
      name="reference"
      required
      maxLength={100}
      autoComplete="off"
      defaultValue={refusal?.typed["reference"]}
      error={refusal?.problem.fields["reference"]}
      className="grow sm:max-w-sm"
    />
  );
}

function CashRow({ line }: { readonly line: CashLine }) {
  return (
    <Row>
      <OrderCell line={line} />
      <Cell label={t("Courier")} className="wrap-anywhere">
        {line.carrier ?? t("Not given")}
        {line.trackingNumber !== null && (
          <span className="money block text-sm text-ink-muted">{line.trackingNumber}</span>
        )}
      </Cell>
      <Cell label={t("Shop")} className="wrap-anywhere">
        {line.shopName}
      </Cell>
      <Cell label={t("Delivered")}>
        {formatDate(line.deliveredAt)}
        <span className="block text-sm text-ink-muted">
          {t("{days, plural, =0 {today} one {# day ago} other {# days ago}}", {
            days: line.ageDays,
          })}
        </span>
      </Cell>
      <Cell label={t("Cash")} isNumber>
        <Money paise={line.totalPaise} />
      </Cell>
    </Row>
  );
}

function OrderCell({ line }: { readonly line: CashLine }) {
  return (
    <Cell>
      <span className="flex items-center">
        <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            name="orderId"
            value={line.orderId}
            aria-label={t("Cash for {orderNumber} was handed over", {
              orderNumber: line.orderNumber,
            })}
            className="size-5 accent-accent"
          />
        </label>
        <Link
          to={href("/admin/orders/:orderId", { orderId: line.orderId })}
          className={`${textLinkClasses} money inline-block py-1 font-medium`}
        >
          {line.orderNumber}
        </Link>
      </span>
    </Cell>
  );
}
