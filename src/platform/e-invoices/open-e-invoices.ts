/** Opens the e-invoice service of this shop: the one place outside its folder that names it. */
import type { EInvoiceAccount, EInvoiceProvider } from "./e-invoice-provider.ts";
import { openPortal } from "./nic/portal.ts";

/** Opens the service for an account. Sends nothing. */
export function openEInvoices(account: EInvoiceAccount): EInvoiceProvider {
  return openPortal(account);
}
