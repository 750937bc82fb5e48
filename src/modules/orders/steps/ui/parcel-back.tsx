import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";

/**
 * A refused parcel on its way back. The seller confirms its arrival, and its items return to stock.
 */
export function ParcelBack({ parcelBackAt }: { readonly parcelBackAt: Date | null }) {
  return (
    <Card as="section">
      <CardHeader title={t("Parcel on its way back")} />
      {parcelBackAt === null ? (
        <ParcelBackForm />
      ) : (
        <p>
          {t("Back since {parcelBackAt}. Its pieces are in stock again.", {
            parcelBackAt: formatDateTime(parcelBackAt),
          })}
        </p>
      )}
    </Card>
  );
}

function ParcelBackForm() {
  const isSending = useNavigation().formData?.get("intent") === "parcelBack";
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <p>{t("Once it arrives and you have checked it, its pieces go back into stock.")}</p>
      <Button
        name="intent"
        value="parcelBack"
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Saving...")}
      >
        {t("Confirm parcel is back")}
      </Button>
    </Form>
  );
}
