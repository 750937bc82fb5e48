import { Form, useNavigation } from "react-router";
import { formatDay } from "#shared/ist.ts";
import { LabelTerms } from "#modules/settlement/public.ui.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Money } from "#ui/price.tsx";
import type { OrderLine } from "../../contract.ts";
import { PiecesFields, WeightAndSize } from "../../shipments/ui/parcel-fields.tsx";
import type { Packing, ParcelOffer } from "../contract.ts";

type Values = Readonly<Record<string, string>>;

type Refusal = {
  readonly typed: Values;
  readonly problem: { readonly message: string; readonly fields: Values };
};

/** The seller packs a parcel: weight and size, then the offers. Works without JavaScript. */
export function PackAndBook({
  packing,
  lines,
  isInOneParcel,
  billId,
  refusal,
}: {
  readonly packing: Packing;
  readonly lines: readonly OrderLine[];
  /** A cash order and a replacement go in one parcel. */
  readonly isInOneParcel: boolean;
  /** The invoice of the order; absent for a replacement. */
  readonly billId?: string | undefined;
  readonly refusal: Refusal | undefined;
}) {
  const { left, typed, problems, offers } = packing;
  const isChecking = useNavigation().location?.search.includes("weightGrams") === true;
  const pieces = left.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Card as="section">
        <CardHeader title={t("The packed parcel")} />
        <Form method="get" className="grid gap-4" preventScrollReset noValidate>
          <FormProblem message={packing.refusal ?? undefined} />
          {pieces > 1 && !isInOneParcel && (
            <PiecesFields lines={lines} left={left} typed={typed} problems={problems} />
          )}
          <WeightAndSize key={typed["weightGrams"]} typed={typed} problems={problems} required />
          <Button
            variant={offers === null ? "primary" : "secondary"}
            className="justify-self-start"
            pending={isChecking}
            pendingLabel={t("Asking couriers...")}
          >
            {t("Show couriers and prices")}
          </Button>
        </Form>
      </Card>
      {offers !== null && (
        <OffersCard offers={offers} typed={typed} billId={billId} refusal={refusal} />
      )}
    </>
  );
}

function OffersCard({
  offers,
  typed,
  billId,
  refusal,
}: {
  readonly offers: readonly ParcelOffer[];
  readonly typed: Values;
  readonly billId: string | undefined;
  readonly refusal: Refusal | undefined;
}) {
  const isBooking = useNavigation().formData?.get("intent") === "book";
  if (offers.length === 0)
    return <p>{t("No courier takes this parcel to this PIN code. Please send it by hand.")}</p>;
  return (
    <Card as="section">
      <CardHeader title={t("Choose a courier")} />
      <Form method="post" className="grid gap-4">
        <FormProblem message={refusal?.problem.message} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {billId !== undefined && <input type="hidden" name="bill" value={billId} />}
        <RadioCards
          name="offer"
          legend={t("Couriers")}
          isLegendHidden
          defaultValue={offers[0] === undefined ? undefined : valueOf(offers[0])}
          error={refusal?.problem.fields["offer"]}
          options={offers.map((offer) => ({
            value: valueOf(offer),
            label: offer.courierName,
            note:
              offer.arrivesOn === null
                ? undefined
                : t("Arrives by {day}", { day: formatDay(startOfDayInIndia(offer.arrivesOn)) }),
            aside: <Money paise={offer.pricePaise} />,
          }))}
        />
        <LabelTerms />
        <Button
          name="intent"
          value="book"
          variant="primary"
          className="justify-self-start"
          pending={isBooking}
          pendingLabel={t("Booking...")}
        >
          {t("Book this courier")}
        </Button>
      </Form>
    </Card>
  );
}

const valueOf = ({ id, pricePaise }: ParcelOffer) => `${id}:${pricePaise}`;
