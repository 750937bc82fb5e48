import { useState, type SyntheticEvent } from "react";
import { Form, Link, href, useNavigation } from "react-router";
import { lineTitle } from "#modules/cart/public.ts";
import { LabelTerms } from "#modules/settlement/public.ui.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Money } from "#ui/price.tsx";
import { rich } from "#ui/rich-text.tsx";
import { WeightAndSize } from "../../shipments/ui/parcel-fields.tsx";
import type { ParcelOffer } from "../contract.ts";
import type { PackedOrder } from "../many-contract.ts";
import { fieldOfOrder } from "../rules/fields-of-order.ts";

type PackManyProps = {
  readonly orders: readonly PackedOrder[];
  /** What happened to the last press of a button, if not all went well. */
  readonly message: string | undefined;
};

/** Weight, size and courier of many orders, and one button for all. Works without JavaScript. */
export function PackMany({ orders, message }: PackManyProps) {
  const intent = useNavigation().formData?.get("intent");
  // What was chosen counts until the page has new offers.
  const [chosen, setChosen] = useState<{ of: typeof orders; total: number } | null>(null);
  const total = chosen?.of === orders ? chosen.total : totalOf(orders);
  const ids = orders.map(({ orderId }) => `order=${orderId}`).join("&");
  return (
    <Form
      method="post"
      action={`${href("/order-management/book")}?${ids}&offers=sent`}
      className="grid gap-6"
      noValidate
      onChange={(event) => setChosen({ of: orders, total: totalOfForm(event) })}
    >
      <FormProblem message={message} />
      {orders.map((order) => (
        <OrderToPack key={order.orderId} order={order} />
      ))}
      <div className="grid justify-items-start gap-3">
        <p>
          {rich("Total of the chosen orders: {total}", {
            total: (
              <strong aria-live="polite">
                <Money paise={total} />
              </strong>
            ),
          })}
        </p>
        <LabelTerms />
        <div className="flex flex-wrap gap-3">
          <Button
            name="intent"
            value="book"
            variant="primary"
            pending={intent === "book"}
            pendingLabel={t("Booking...")}
          >
            {t("Book all chosen orders")}
          </Button>
          <Button
            name="intent"
            value="offers"
            pending={intent === "offers"}
            pendingLabel={t("Asking couriers...")}
          >
            {t("Show couriers and prices")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function OrderToPack({ order }: { readonly order: PackedOrder }) {
  const { orderId, orderNumber, recipient, typed, problems, isCash } = order;
  const nameOf = (name: string) => fieldOfOrder(orderId, name);
  return (
    <Card as="section">
      <div className="grid gap-4">
        {order.billId !== null && (
          <input type="hidden" name={nameOf("bill")} value={order.billId} />
        )}
        <CheckboxField
          name={nameOf("chosen")}
          value="yes"
          defaultChecked={order.isChosen}
          label={<strong className="money">{orderNumber}</strong>}
          hint={[recipient.name, recipient.city, recipient.pinCode, isCash && t("Cash on delivery")]
            .filter(Boolean)
            .join(" · ")}
        />
        <p className="wrap-anywhere">
          {order.lines
            .map((line) => `${line.quantity} × ${lineTitle({ ...line, name: line.productName })}`)
            .join(", ")}{" "}
          <Link
            to={href("/order-management/:orderId", { orderId })}
            className="underline underline-offset-4"
          >
            {t("Open the order")}
          </Link>
        </p>
        {order.refusal !== null && (
          <p className="rounded-card bg-danger-soft px-4 py-3 wrap-anywhere">{order.refusal}</p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <WeightAndSize typed={typed} problems={problems} nameOf={nameOf} required />
        </div>
        {order.offers !== null && <Offers order={order} offers={order.offers} />}
      </div>
    </Card>
  );
}

function Offers({
  order: { orderId, typed },
  offers,
}: {
  readonly order: PackedOrder;
  readonly offers: readonly ParcelOffer[];
}) {
  if (offers.length === 0)
    return <p>{t("No courier takes this parcel to this PIN code. Please send it by hand.")}</p>;
  const options = offers.map((offer) => ({ value: valueOf(offer), label: offerWords(offer) }));
  return (
    <SelectField
      key={options.map(({ value }) => value).join(" ")}
      label={t("Courier")}
      name={fieldOfOrder(orderId, "offer")}
      defaultValue={
        options.find(({ value }) => value === typed["offer"])?.value ?? options[0]?.value
      }
      options={options}
    />
  );
}

const valueOf = ({ id, pricePaise }: ParcelOffer) => `${id}:${pricePaise}`;

function offerWords({ courierName, pricePaise, arrivesOn }: ParcelOffer): string {
  const price = formatRupees(pricePaise);
  return arrivesOn === null
    ? t("{price}, {courierName}", { price, courierName })
    : t("{price}, by {day}, {courierName}", {
        price,
        courierName,
        day: formatDay(startOfDayInIndia(arrivesOn)),
      });
}

function totalOf(orders: readonly PackedOrder[]): number {
  return orders.reduce((sum, { isChosen, offers, typed }) => {
    const offer = offers?.find((one) => valueOf(one) === typed["offer"]) ?? offers?.[0];
    return isChosen ? sum + (offer?.pricePaise ?? 0) : sum;
  }, 0);
}

/** The prices of the chosen orders, as the form has them now. */
function totalOfForm({ currentTarget }: SyntheticEvent<HTMLFormElement>): number {
  const form = new FormData(currentTarget);
  let sum = 0;
  for (const [name, value] of form) {
    const [field, orderId = ""] = name.split(":");
    if (field !== "offer" || !form.has(fieldOfOrder(orderId, "chosen"))) continue;
    sum += Number(String(value).split(":")[1] ?? 0);
  }
  return sum;
}
