import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";

/**
 * A refused parcel on its way back. The seller confirms its arrival, and its items return to stock.
 */
export function ParcelBack({ parcelBackAt }: { readonly parcelBackAt: Date | null }) {
  const isSending = useNavigation().formData?.get("intent") === "parcelBack";
  return (
    <Card as="section">
      <CardHeader title="The parcel comes back" />
      {parcelBackAt === null ? (
        <Form method="post" className="grid gap-3" preventScrollReset>
          <p>When it has arrived and you have looked at it, its pieces go back on your shelf.</p>
          <Button
            name="intent"
            value="parcelBack"
            variant="primary"
            className="justify-self-start"
            pending={isSending}
            pendingLabel="Saving..."
          >
            Parcel is back
          </Button>
        </Form>
      ) : (
        <p>Back since {formatDateTime(parcelBackAt)}; its pieces are on your shelf again.</p>
      )}
    </Card>
  );
}
