import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Courier } from "../contract.ts";
import { numberInLink } from "../rules/tracking-link.ts";

type Values = Readonly<Record<string, string>>;

/** What was refused about a courier, and what was typed. */
type Refusal = {
  readonly typed: Values;
  readonly problem: { readonly message: string; readonly fields: Values };
};

/** The couriers, each with a form to change it. */
export function CourierList({
  couriers,
  refusal,
}: {
  readonly couriers: readonly Courier[];
  readonly refusal: Refusal | undefined;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {couriers.map((courier) => (
        <li key={courier.code} className="grid gap-2 py-4">
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-medium">{courier.name}</span>
            {!courier.isOffered && <Badge>{t("Not offered")}</Badge>}
          </p>
          <p className="text-sm break-all text-ink-muted">
            {courier.trackingLink ?? t("No tracking link")}
          </p>
          <CourierForm
            key={JSON.stringify(courier)}
            courier={courier}
            refusal={refusal?.typed["code"] === courier.code ? refusal : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

/** A courier that is not in the list yet. */
export function NewCourier({ refusal }: { readonly refusal: Refusal | undefined }) {
  return <CourierForm courier={null} refusal={refusal} />;
}

type CourierFormProps = {
  readonly courier: Courier | null;
  readonly refusal: Refusal | undefined;
};

function CourierForm({ courier, refusal }: CourierFormProps) {
  const isSaving = useNavigation().formData?.get("code") === (courier?.code ?? null);
  return (
    <ConfirmStep
      label={courier === null ? t("Add a courier…") : t("Change {name}…", { name: courier.name })}
      isOpen={refusal !== undefined}
    >
      <Form method="post" className="grid max-w-form gap-4" noValidate preventScrollReset>
        <FormProblem message={refusal?.problem.message} />
        {courier !== null && <input type="hidden" name="code" value={courier.code} />}
        <CourierFields courier={courier} refusal={refusal} />
        <Button
          variant="primary"
          className="justify-self-start"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Save")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function CourierFields({ courier, refusal }: CourierFormProps) {
  const { typed, problem } = refusal ?? {};
  const isOffered = typed === undefined ? courier?.isOffered !== false : "isOffered" in typed;
  return (
    <>
      <TextField
        label={t("Name")}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={typed?.["name"] ?? courier?.name}
        error={problem?.fields["name"]}
      />
      <TextField
        label={t("Tracking link (optional)")}
        hint={t(
          "Write {placeholder} where the tracking number goes. Without it, the link opens the page where the buyer types it in.",
          { placeholder: numberInLink },
        )}
        name="trackingLink"
        type="url"
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        defaultValue={typed?.["trackingLink"] ?? courier?.trackingLink ?? ""}
        error={problem?.fields["trackingLink"]}
      />
      <CheckboxField
        label={t("Sellers can choose it")}
        name="isOffered"
        value="yes"
        defaultChecked={isOffered}
      />
    </>
  );
}
