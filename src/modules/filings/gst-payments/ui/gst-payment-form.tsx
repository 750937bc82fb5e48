import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";

type Values = Readonly<Record<string, string>>;
type Field = ReturnType<typeof useFormFields>["field"];
type GstPaymentFormProps = {
  readonly month: string;
  readonly gstin: string;
  /** What was worked out, and what was typed before that. */
  readonly saved: Values;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

const amount = { prefix: "₹", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;

/**
 * Input tax as in GSTR-2B, and the challan as the portal's receipt has it. The first button works
 * out what to deposit; without JavaScript too.
 */
export function GstPaymentForm({ month, gstin, saved, problem, typed }: GstPaymentFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed, saved });
  return (
    <Form method="post" className="grid max-w-form gap-5 sm:grid-cols-3" noValidate>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="gstin" value={gstin} />
      <FormProblem className="sm:col-span-3" message={problem?.message} fields={problems} />
      <h2 className="text-xl sm:col-span-3">{t("Input tax of the month")}</h2>
      <p className="sm:col-span-3">
        {t("As GSTR-2B has it, by tax. Then work out what is left to pay in cash.")}
      </p>
      <TextField {...field("claimedIgst")} {...amount} label={t("IGST")} />
      <TextField {...field("claimedCgst")} {...amount} label={t("CGST")} />
      <TextField {...field("claimedSgst")} {...amount} label={t("SGST/UTGST")} />
      <div className="sm:col-span-3">
        <Button formMethod="get">{t("Work out the payment")}</Button>
      </div>
      <ChallanFields field={field} />
      <div className="sm:col-span-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="wasBookedByHand"
            value="yes"
            defaultChecked={typed?.["wasBookedByHand"] === "yes"}
            className="size-5 shrink-0 accent-accent"
          />
          {t("A manual entry has already booked this payment, so the books stay as they are.")}
        </label>
      </div>
      <div className="sm:col-span-3">
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Recording...")}>
          {t("Record payment")}
        </Button>
      </div>
    </Form>
  );
}

function ChallanFields({ field }: { readonly field: Field }) {
  const number = { autoComplete: "off" } as const;
  return (
    <>
      <h2 className="mt-4 text-xl sm:col-span-3">{t("Challan (PMT-06)")}</h2>
      <p className="sm:col-span-3">
        {t("Leave the numbers and amounts empty if credit or the cash ledger paid all.")}
      </p>
      <TextField
        {...field("cpin")}
        {...number}
        label="CPIN"
        hint={t("14 digits")}
        inputMode="numeric"
        maxLength={20}
      />
      <TextField
        {...field("cin")}
        {...number}
        label="CIN"
        hint={t("17 or 18 letters and digits")}
        maxLength={24}
      />
      <TextField
        {...field("brn")}
        {...number}
        label="BRN"
        hint={t("The bank's reference")}
        maxLength={40}
      />
      <TextField {...field("igstPaise")} {...amount} label={t("Deposited as IGST")} />
      <TextField {...field("cgstPaise")} {...amount} label={t("Deposited as CGST")} />
      <TextField {...field("sgstPaise")} {...amount} label={t("Deposited as SGST/UTGST")} />
      <TextField {...field("interestPaise")} {...amount} label={t("Interest, if any")} />
      <TextField {...field("feePaise")} {...amount} label={t("Late fee, if any")} />
      <TextField {...field("paidOn")} label={t("Paid on")} type="date" required />
    </>
  );
}
