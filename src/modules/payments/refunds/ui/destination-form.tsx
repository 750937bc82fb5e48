import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type DestinationFormProps = {
  readonly refundId: string;
  readonly problem?:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

/**
 * The destination of a cash refund: a bank account or a UPI address. Without JavaScript both sets
 * of fields are visible.
 */
export function DestinationForm({ refundId, problem, typed }: DestinationFormProps) {
  const [kind, choose] = useState<string>(typed?.["kind"] ?? "upi");
  const isSending = useNavigation().formData?.get("refundId") === refundId;
  const shownFor = (which: string) =>
    kind === which ? "grid gap-4" : "hidden gap-4 noscript:grid";
  const field = (name: string) => ({
    name,
    defaultValue: typed?.[name],
    error: problem?.fields[name],
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <FormProblem message={problem?.message} />
      <input type="hidden" name="refundId" value={refundId} />
      <RadioCards
        legend={t("Where to?")}
        name="kind"
        required
        columns={2}
        defaultValue={kind}
        onValueChange={choose}
        options={[
          { value: "upi", label: t("UPI address") },
          { value: "bank", label: t("Bank account") },
        ]}
        error={problem?.fields["kind"]}
      />
      <TextField
        label={t("Name on the account")}
        required
        maxLength={100}
        {...field("holder")}
        autoComplete="name"
      />
      <div className={shownFor("upi")}>
        <TextField
          label={t("UPI address")}
          hint={t("Such as meera@okaxis")}
          maxLength={100}
          autoCapitalize="none"
          {...field("upiAddress")}
        />
      </div>
      <div className={shownFor("bank")}>
        <TextField
          label={t("Account number")}
          inputMode="numeric"
          maxLength={40}
          {...field("accountNumber")}
        />
        <TextField
          label={t("Confirm account number")}
          inputMode="numeric"
          maxLength={40}
          {...field("accountNumberAgain")}
        />
        <TextField
          label={t("IFSC")}
          hint={t("11 letters and digits, printed on your cheque book, such as SBIN0001234")}
          maxLength={20}
          autoCapitalize="characters"
          {...field("ifsc")}
        />
      </div>
      <Button
        name="intent"
        value="destination"
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Saving...")}
      >
        {t("Send refund here")}
      </Button>
      <p className="text-sm text-ink-muted">
        {t(
          "We keep these details until the money has been sent. Only the person who sends it can see them.",
        )}
      </p>
    </Form>
  );
}
