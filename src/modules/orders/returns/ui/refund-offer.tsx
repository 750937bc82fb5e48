import { Form, useNavigation } from "react-router";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import type { OrderReturn, RefundOffer } from "../contract.ts";
import type { ReturnRefusal } from "./return-refusal.ts";

/** The seller offers a partial refund for pieces that the buyer keeps, or withdraws the offer. */
export function SellerOffer({
  back,
  refusal,
}: {
  readonly back: OrderReturn;
  readonly refusal: ReturnRefusal | undefined;
}) {
  if (back.offer !== null) return <OpenOffer offer={back.offer} />;
  return (
    <ConfirmStep label={t("Offer a partial refund…")} isOpen={refusal !== undefined}>
      <p>{t("If the buyer accepts, the pieces stay with the buyer and nothing is sent back.")}</p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="returnId" value={back.id} />
        <OfferFields mostPaise={back.goodsWithGstPaise} refusal={refusal} />
        <OfferButton intent="offer" label={t("Send the offer")} />
      </Form>
    </ConfirmStep>
  );
}

function OfferFields({
  mostPaise,
  refusal,
}: {
  readonly mostPaise: number;
  readonly refusal: ReturnRefusal | undefined;
}) {
  return (
    <>
      <TextField
        label={t("Amount, GST included")}
        name="amount"
        inputMode="decimal"
        prefix="₹"
        required
        hint={t("At most {most}", { most: formatRupees(mostPaise) })}
        defaultValue={refusal?.typed["amount"]}
        error={refusal?.problem.fields["amount"]}
      />
      <TextArea
        label={t("A note to the buyer (optional)")}
        name="offerNote"
        rows={3}
        maxLength={1000}
        defaultValue={refusal?.typed["offerNote"]}
        error={refusal?.problem.fields["offerNote"]}
      />
    </>
  );
}

function OpenOffer({ offer }: { readonly offer: RefundOffer }) {
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="offerId" value={offer.id} />
      <p>
        {t("You offered {amount} back if the buyer keeps the pieces. The buyer has not answered.", {
          amount: formatRupees(offer.amountPaise),
        })}
      </p>
      <OfferButton intent="withdrawOffer" label={t("Withdraw the offer")} variant="secondary" />
    </Form>
  );
}

/** The buyer accepts or declines the seller's offer. */
export function OfferToAnswer({ offer }: { readonly offer: RefundOffer }) {
  return (
    <Form
      method="post"
      className="grid gap-3 rounded-card bg-mustard-soft px-5 py-4"
      preventScrollReset
    >
      <input type="hidden" name="offerId" value={offer.id} />
      <p className="font-medium">
        {t("The workshop offers you {amount} back, GST included, if you keep the pieces.", {
          amount: formatRupees(offer.amountPaise),
        })}
      </p>
      {offer.note !== null && <p className="whitespace-pre-line wrap-anywhere">{offer.note}</p>}
      <p>
        {t(
          "If you accept, the return ends and these pieces cannot be returned again. If you decline, the return goes on.",
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <OfferButton intent="acceptOffer" label={t("Accept the offer")} />
        <OfferButton intent="declineOffer" label={t("Decline the offer")} variant="secondary" />
      </div>
    </Form>
  );
}

function OfferButton({
  intent,
  label,
  variant = "primary",
}: {
  readonly intent: string;
  readonly label: string;
  readonly variant?: "primary" | "secondary";
}) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Button
      name="intent"
      value={intent}
      variant={variant}
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Sending...")}
    >
      {label}
    </Button>
  );
}
