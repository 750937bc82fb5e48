import { Form, useNavigation } from "react-router";
import type { Courier } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OrderReturn } from "../../returns/contract.ts";
import type { ReturnRefusal } from "../../returns/ui/return-refusal.ts";
import { TrackingFields } from "../../shipments/ui/parcel-fields.tsx";

/** What a buyer can still do about a return that they sent. Works without JavaScript. */
export function SentByBuyer({
  back,
  couriers,
  refusal,
}: {
  readonly back: OrderReturn;
  readonly couriers: readonly Pick<Courier, "code" | "name">[];
  readonly refusal: ReturnRefusal | undefined;
}) {
  const sending = useNavigation().formData?.get("intent");
  const refused = refusal?.typed["intent"] === "correctReturn" ? refusal : undefined;
  return (
    <>
      <ConfirmStep label={t("Correct courier or number…")} isOpen={refused !== undefined}>
        <Form method="post" className="grid gap-4" preventScrollReset noValidate>
          <FormProblem message={refused?.problem.message} />
          <input type="hidden" name="returnId" value={back.id} />
          <TrackingFields
            isRequired
            couriers={couriers}
            typed={refused?.typed}
            problems={refused?.problem.fields}
            {...(back.parcel !== null && { of: back.parcel })}
          />
          <Button
            name="intent"
            value="correctReturn"
            variant="primary"
            className="justify-self-start"
            pending={sending === "correctReturn"}
            pendingLabel={t("Saving...")}
          >
            {t("Save the correction")}
          </Button>
        </Form>
      </ConfirmStep>
      <ConfirmStep label={t("It came back to me…")}>
        <Form method="post" className="grid gap-3" preventScrollReset>
          <input type="hidden" name="returnId" value={back.id} />
          <p>{t("You can then send it again, or have it picked up where that is possible.")}</p>
          <Button
            name="intent"
            value="cameBack"
            className="justify-self-start"
            pending={sending === "cameBack"}
            pendingLabel={t("Saving...")}
          >
            {t("Yes, it is with me again")}
          </Button>
        </Form>
      </ConfirmStep>
    </>
  );
}
