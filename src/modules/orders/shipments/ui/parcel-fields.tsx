import { useState } from "react";
import { lineTitle } from "#modules/cart/public.ts";
import type { Courier } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";
import { FieldError } from "#ui/field-parts.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { OrderLine } from "../../contract.ts";
import { otherCourier, type Shipment, type ShipmentPieces } from "../contract.ts";

type Values = Readonly<Record<string, string>>;

/** What was typed, and the sentence beside each field that was refused. */
type FieldsProps = {
  readonly typed: Values | undefined;
  readonly problems: Values | undefined;
};

type TrackingFieldsProps = FieldsProps & {
  readonly couriers: readonly Pick<Courier, "code" | "name">[];
  /** The parcel that is corrected. */
  readonly of?: Shipment;
  /** Whether courier and number are needed. */
  readonly isRequired?: boolean;
};

/** With whom a parcel travels: a courier of the list, or another one with its own link. */
export function TrackingFields({
  typed,
  problems,
  couriers,
  of,
  isRequired = false,
}: TrackingFieldsProps) {
  const [courier, choose] = useState(typed?.["courier"] ?? savedCourier(of));
  return (
    <>
      <SelectField
        label={isRequired ? t("Courier") : t("Courier (optional)")}
        required={isRequired}
        name="courier"
        placeholder={t("Not chosen")}
        defaultValue={courier}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[
          ...couriers.map(({ code, name }) => ({ value: code, label: name })),
          { value: otherCourier, label: t("Another courier") },
        ]}
        error={problems?.["courier"]}
      />
      <div className={courier === otherCourier ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
        <OtherCourier typed={typed} problems={problems} {...(of !== undefined && { of })} />
      </div>
      <TextField
        label={isRequired ? t("Tracking number") : t("Tracking number (optional)")}
        required={isRequired}
        name="trackingNumber"
        defaultValue={typed?.["trackingNumber"] ?? of?.trackingNumber ?? ""}
        error={problems?.["trackingNumber"]}
        maxLength={60}
        autoComplete="off"
      />
    </>
  );
}

function savedCourier(of: Shipment | undefined): string {
  if (of === undefined) return "";
  return of.courierCode ?? (of.courierName === null ? "" : otherCourier);
}

function OtherCourier({ typed, problems, of }: Omit<TrackingFieldsProps, "couriers">) {
  const isOther = of?.courierCode === null;
  return (
    <>
      <TextField
        label={t("Name of the other courier")}
        name="carrier"
        defaultValue={typed?.["carrier"] ?? (isOther ? (of.courierName ?? "") : "")}
        error={problems?.["carrier"]}
        maxLength={60}
        autoComplete="off"
      />
      <TextField
        label={t("Tracking link of the other courier (optional)")}
        name="trackingLink"
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={typed?.["trackingLink"] ?? (isOther ? (of.trackingUrl ?? "") : "")}
        error={problems?.["trackingLink"]}
        maxLength={300}
        autoComplete="off"
      />
    </>
  );
}

type ParcelFieldsProps = TrackingFieldsProps & {
  readonly lines: readonly OrderLine[];
  readonly left: readonly ShipmentPieces[];
};

/** What the seller says about a parcel that is handed over. Only the pieces decide anything. */
export function ParcelFields({ lines, left, ...rest }: ParcelFieldsProps) {
  const { typed, problems } = rest;
  const pieces = left.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasMeasures = measures.some(
    (name) => problems?.[name] !== undefined || (typed?.[name] ?? "") !== "",
  );
  return (
    <>
      <TrackingFields {...rest} />
      {pieces > 1 && <PiecesFields lines={lines} left={left} typed={typed} problems={problems} />}
      <details open={hasMeasures} className="grid gap-4">
        <summary className="cursor-pointer py-1 font-medium">
          {t("Weight, size and expected day (optional)")}
        </summary>
        <div className="mt-3 grid gap-4">
          <Measures typed={typed} problems={problems} />
        </div>
      </details>
    </>
  );
}

const measures = ["weightGrams", "lengthCm", "widthCm", "heightCm", "expectedOn"] as const;

function Measures({ typed, problems }: FieldsProps) {
  return (
    <>
      <WeightAndSize typed={typed} problems={problems} />
      <TextField
        label={t("The courier expects to deliver it on")}
        name="expectedOn"
        type="date"
        defaultValue={typed?.["expectedOn"]}
        error={problems?.["expectedOn"]}
      />
    </>
  );
}

/** Weight and outer size of a packed parcel. */
export function WeightAndSize({
  typed,
  problems,
  required = false,
  nameOf = (name) => name,
}: FieldsProps & {
  readonly required?: boolean;
  /** The names of the fields, where a page has them for many orders. */
  readonly nameOf?: (name: string) => string;
}) {
  const labels: Readonly<Record<string, string>> = {
    lengthCm: t("Length"),
    widthCm: t("Width"),
    heightCm: t("Height"),
  };
  return (
    <>
      <TextField
        label={t("Weight")}
        name={nameOf("weightGrams")}
        inputMode="numeric"
        suffix={t("grams")}
        defaultValue={typed?.["weightGrams"]}
        error={problems?.["weightGrams"]}
        maxLength={6}
        required={required}
      />
      <div className="grid grid-cols-3 gap-3">
        {Object.entries(labels).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={nameOf(name)}
            inputMode="numeric"
            placeholder="cm"
            defaultValue={typed?.[name]}
            error={problems?.[name]}
            maxLength={3}
            required={required}
          />
        ))}
      </div>
    </>
  );
}

/** How many of each line go into this parcel; at first all that are left. */
export function PiecesFields({
  lines,
  left,
  typed,
  problems,
}: Omit<ParcelFieldsProps, "couriers" | "of">) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t("What is in this parcel?")}</legend>
      {left.map(({ lineNumber, quantity }) => {
        const line = lines.find((one) => one.lineNumber === lineNumber);
        const name = `pieces-${lineNumber}`;
        return line === undefined ? null : (
          <TextField
            key={lineNumber}
            label={lineTitle({ ...line, name: line.productName })}
            name={name}
            type="number"
            min={0}
            max={quantity}
            defaultValue={typed?.[name] ?? String(quantity)}
            suffix={t("of {quantity}", { quantity })}
          />
        );
      })}
      {problems?.["pieces"] !== undefined && (
        <FieldError id="pieces-error">{problems["pieces"]}</FieldError>
      )}
    </fieldset>
  );
}
