/** The services that the sandbox can play beside payments: couriers and the e-invoice portal. */
import { courierFaults, couriersOf } from "./couriers.ts";
import { eInvoiceFaults, eInvoicesOf } from "./e-invoices.ts";
import type { Payments } from "./payments.ts";

type Parsed = Parameters<typeof couriersOf>[0] & Parameters<typeof eInvoicesOf>[0];

/** The accounts of the chosen services; null for those that are off. */
export function servicesOf(parsed: Parsed, payments: Payments | null, authSecret: string) {
  return {
    couriers: couriersOf(parsed, payments, authSecret),
    eInvoices: eInvoicesOf(parsed, payments, authSecret),
  };
}

/** A sentence for each fault. */
export function serviceFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return [...courierFaults(parsed, env), ...eInvoiceFaults(parsed, env)];
}
