import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { alertRaised } from "../events.ts";
import type { AlertKind } from "./rules/alerts.ts";

export type Alert = {
  readonly kind: AlertKind;
  /** What the alert is about. One kind and fact make one alert. */
  readonly fact: string;
  readonly paymentId: string | null;
  readonly detail: Readonly<Record<string, string | number | null>>;
};

const raise = statement<{ id: number }>(
  "payments.raiseAlert",
  `insert into payment_alerts (kind, fact, payment_id, detail)
   values ($1, $2, $3, $4)
   on conflict (kind, fact) do nothing
   returning id`,
);

/** Raises an alert for administrators, in the transaction that found the problem. */
export async function raiseAlert(tx: Db, { kind, fact, paymentId, detail }: Alert): Promise<void> {
  const raised = await raise(tx, [kind, fact, paymentId, JSON.stringify(detail)]);
  if (raised.length > 0) await emit(tx, alertRaised({ kind, fact }));
}
