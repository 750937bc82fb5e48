import { Form, href, useNavigation } from "react-router";
import type { Refused } from "#app/lib/submit.server.ts";
import { useSellerRights } from "#app/lib/seller-pages.ts";
import { eWayLimitFor } from "#modules/filings/public.ts";
import { billOf, type OrderDocument } from "#modules/invoicing/public.ts";
import type { SellerOrder } from "#modules/orders/public.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

type EWayBillProps = {
  readonly order: SellerOrder;
  readonly documents: readonly OrderDocument[];
  readonly refusal: Refused | undefined;
};

/** Reminds the seller of the e-way bill, with its file and the number of each parcel. */
export function EWayBillCard({ order, documents, refusal }: EWayBillProps) {
  const { may } = useSellerRights();
  const bill = billOf(documents);
  const limit = bill === undefined ? null : eWayLimitFor(bill);
  if (bill === undefined || limit === null) return null;
  if (order.status !== "confirmed" && order.status !== "shipped") return null;
  const parcels = order.shipments.filter(({ replacement }) => replacement === null);
  return (
    <Card as="section">
      <CardHeader title={t("E-way bill")} note={t("Needed before these goods leave")} />
      <div className="grid gap-4">
        <p>
          {t(
            "Goods of more than {limit} with GST move with an e-way bill; inside some states the limit is higher. Enter it on ewaybillgst.gov.in, or upload this file there. It was not checked by the portal.",
            { limit: formatRupeesShort(limit.abovePaise) },
          )}
        </p>
        {may("filings.viewOwn") && (
          <ButtonLink
            reloadDocument
            to={href("/invoice/:invoiceId/e-way-bill.json", { invoiceId: bill.id })}
            className="justify-self-start"
          >
            {t("Download Part A")}
          </ButtonLink>
        )}
        {parcels.map((parcel) => (
          <NumberOfParcel
            key={`${parcel.id} ${parcel.eWayBillNumber ?? ""}`}
            parcel={parcel}
            refusal={refusal?.typed["shipmentId"] === parcel.id ? refusal : undefined}
          />
        ))}
      </div>
    </Card>
  );
}

function NumberOfParcel({
  parcel,
  refusal,
}: Pick<EWayBillProps, "refusal"> & { readonly parcel: SellerOrder["shipments"][number] }) {
  const isSending = useNavigation().formData?.get("shipmentId") === parcel.id;
  const error = refusal?.problem.fields["eWayBillNumber"];
  return (
    <Form method="post" className="grid gap-3" preventScrollReset noValidate>
      {error === undefined && <FormProblem message={refusal?.problem.message} />}
      <input type="hidden" name="shipmentId" value={parcel.id} />
      <TextField
        label={t("Number of the e-way bill, parcel {number}", { number: parcel.number })}
        name="eWayBillNumber"
        inputMode="numeric"
        hint={t("12 digits")}
        defaultValue={refusal?.typed["eWayBillNumber"] ?? parcel.eWayBillNumber ?? ""}
        error={error}
      />
      <Button
        name="intent"
        value="eWayBill"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Saving...")}
      >
        {t("Save the number")}
      </Button>
    </Form>
  );
}
