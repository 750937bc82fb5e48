/** Opens the courier service of this shop: the one place outside its folder that names it. */
import type { CourierAccount, CourierProvider } from "./courier-provider.ts";
import { openShiprocket } from "./shiprocket/shiprocket.ts";

/** Opens the service for an account. Sends nothing. */
export function openCourier(account: CourierAccount): CourierProvider {
  return openShiprocket(account);
}
