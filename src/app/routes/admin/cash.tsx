import { Form, Link, href, useNavigation, type ShouldRevalidateFunctionArgs } from "react-router";
import { readListQuery } from "#app/lib/list-query.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  type CashAtCarrier,
  type CashLine,
  type RemittanceLine,
  RemittanceForm,
} from "#modules/orders/public.ts";
import { cashAtCouriers, recordRemittance } from "#modules/orders/public.server.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/cash.ts";
import { locale, t, withoutPrefix } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Cash with Couriers") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.manageCash");
  const { after, isFirstPage } = readListQuery(url, []);
  const requested = url.searchParams.get("carrier")?.slice(0, 100) ?? null;
  // An address cannot name an empty carrier, so a dash stands for orders without one.
  const carrier = requested === "-" ? "" : requested;
  return { ...(await cashAtCouriers(db, actor, { carrier, after })), carrier, isFirstPage };
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
  const { carriers, lines, next, remittances, carrier, isFirstPage } = loaderData;
  const address = href("/admin/cash");
  return (
    <>
      <PageHeader
        title={t("Cash with Couriers")}
        lead={t(
          "Cash that couriers collected on delivery and have not handed over yet. We pay it out to sellers only after we receive it.",
        )}
      />
      {carriers.length === 0 ? (
        <EmptyState drawing="parcel" title={t("No courier holds cash")}>
          {t(
            "When a cash on delivery order is delivered, it appears here until the courier hands over the money.",
          )}
        </EmptyState>
      ) : (
        <>
          <CarrierTable carriers={carriers} />
          <LinkTabs
            label={t("Cash by courier")}
            className="mt-10 mb-6"
            tabs={[
              { label: t("All couriers"), to: address, isCurrent: carrier === null },
              ...carriers.map((one) => ({
                label: carrierName(one),
                to: urlWithQuery(address, { carrier: one.carrier || "-" }),
                isCurrent: carrier === one.carrier,
                count: one.orders,
              })),
            ]}
          />
          <CashForm
            key={lines.map((line) => line.orderId).join()}
            lines={lines}
            refusal={actionData}
          />
          <Pagination
            next={
              next === null
                ? null
                : urlWithQuery(address, { carrier: carrier === "" ? "-" : carrier, after: next })
            }
            first={
              isFirstPage
                ? null
                : urlWithQuery(address, { carrier: carrier === "" ? "-" : carrier })
            }
            nextLabel={t("Later deliveries")}
            firstLabel={t("Oldest first")}
          />
        </>
      )}
      {remittances.length > 0 && <Remittances remittances={remittances} />}
    </>
  );
}

function carrierName({ carrier, name }: CashAtCarrier): string {
  return carrier === "" ? t("No courier given") : (name ?? carrier);
}

function CarrierTable({ carriers }: { readonly carriers: readonly CashAtCarrier[] }) {
  return (
    <Table caption={t("Cash by courier, highest first")}>
      <TableHead>
        <Column>{t("Courier")}</Column>
        <Column isNumber>{t("Orders")}</Column>
        <Column isNumber>{t("Over a week")}</Column>
        <Column>{t("Oldest")}</Column>
        <Column isNumber>{t("Cash")}</Column>
      </TableHead>
      <TableBody>
        {carriers.map((one) => (
          <Row key={one.carrier}>
            <Cell className="font-medium wrap-anywhere">{carrierName(one)}</Cell>
            <Cell label={t("Orders")} isNumber>
              {one.orders.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Over a week")} isNumber>
              <span className={one.late > 0 ? "font-medium text-danger" : undefined}>
                {one.late.toLocaleString(locale())}
              </span>
            </Cell>
            <Cell label={t("Oldest")}>{formatDate(one.oldestAt)}</Cell>
            <Cell label={t("Cash")} isNumber>
              <Money paise={one.totalPaise} className="font-medium" />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
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
      <Cell label={t("Delivered")}>{formatDate(line.deliveredAt)}</Cell>
      <Cell label={t("Cash")} isNumber>
        <Money paise={line.totalPaise} />
      </Cell>
    </Row>
  );
}

function OrderCell({ line }: { readonly line: CashLine }) {
  return (
    <Cell>
      <span className="flex items-center gap-3">
        <input
          type="checkbox"
          name="orderId"
          value={line.orderId}
          aria-label={t("Cash for {orderNumber} was handed over", {
            orderNumber: line.orderNumber,
          })}
          className="size-5 shrink-0 accent-accent"
        />
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

function Remittances({ remittances }: { readonly remittances: readonly RemittanceLine[] }) {
  return (
    <section aria-labelledby="remittances-title" className="mt-12">
      <h2 id="remittances-title" className="mb-4 text-xl">
        {t("Recently handed over")}
      </h2>
      <RemittanceTable remittances={remittances} />
    </section>
  );
}

function RemittanceTable({ remittances }: { readonly remittances: readonly RemittanceLine[] }) {
  return (
    <Table caption={t("Courier transfers, newest first")}>
      <TableHead>
        <Column>{t("Reference")}</Column>
        <Column>{t("Recorded")}</Column>
        <Column isNumber>{t("Orders")}</Column>
        <Column isNumber>{t("Cash")}</Column>
      </TableHead>
      <TableBody>
        {remittances.map((one) => (
          <Row key={one.id}>
            <Cell className="font-medium tabular-nums wrap-anywhere">{one.reference}</Cell>
            <Cell label={t("Recorded")}>{formatDateTime(one.recordedAt)}</Cell>
            <Cell label={t("Orders")} isNumber>
              {one.orders.toLocaleString(locale())}
            </Cell>
            <Cell label={t("Cash")} isNumber>
              <Money paise={one.totalPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
