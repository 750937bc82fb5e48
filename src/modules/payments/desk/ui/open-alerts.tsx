import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { AlertLine } from "../contract.ts";
import { alertKinds } from "../rules/alerts.ts";
import { t } from "#shared/texts/text.ts";

type Problem = { readonly alertId: string; readonly note: string; readonly message: string };

/** The open alerts with their details, each with a note that settles it. */
export function OpenAlerts({
  alerts,
  problem,
}: {
  readonly alerts: readonly AlertLine[];
  readonly problem: Problem | null;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4"
        >
          <div className="min-w-0 grow basis-72">
            <p className="font-medium">{alertKinds[alert.kind]}</p>
            <p className="mt-1 wrap-anywhere">{factsOf(alert)}</p>
            <p className="mt-1 text-sm text-ink-muted">
              {formatDateTime(alert.raisedAt)}
              {alert.payerName !== null && ` · ${alert.payerName}`}
            </p>
          </div>
          <Settle alert={alert} problem={problem?.alertId === String(alert.id) ? problem : null} />
        </li>
      ))}
    </ul>
  );
}

function Settle({
  alert,
  problem,
}: {
  readonly alert: AlertLine;
  readonly problem: Problem | null;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Settle…")} isOpen={problem !== null}>
      <Form method="post" className="grid w-full max-w-reading gap-3">
        <input type="hidden" name="alertId" value={alert.id} />
        <DoneField problem={problem} />
        <div>
          <Button name="intent" value="settle" variant="primary" disabled={isBusy}>
            {t("Settle")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}

function DoneField({ problem }: { readonly problem: Problem | null }) {
  return (
    <TextField
      label={t("What was done")}
      name="note"
      required
      maxLength={1000}
      defaultValue={problem?.note ?? ""}
      error={problem?.message}
    />
  );
}

const names = (): Readonly<Record<string, string>> => ({
  payment: t("payment"),
  providerOrder: t("order at the provider"),
  amountPaise: t("amount"),
  duePaise: t("due"),
  currency: t("currency"),
  firstPayment: t("paid earlier by"),
  refund: t("refund"),
  reason: t("reason"),
});

function factsOf({ detail }: AlertLine): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      t("{label}: {value}", {
        label: names()[name] ?? name,
        value: name.endsWith("Paise") ? formatRupees(Number(value)) : String(value),
      }),
    )
    .join(" · ");
}
