import { access } from "./access.ts";
import { caches } from "./caches.ts";
import { catalogue } from "./catalogue.ts";
import { money } from "./money.ts";
import type { Mutant } from "./mutant.ts";
import { payments } from "./payments.ts";
import { requests } from "./requests.ts";
import { secondFactor } from "./second-factor.ts";
import { settlement } from "./settlement.ts";
import { staff } from "./staff.ts";
import { stock } from "./stock.ts";
import { tax } from "./tax.ts";

/** The lines that matter most, by subject. */
export const mutants: Readonly<Record<string, readonly Mutant[]>> = {
  money,
  settlement,
  stock,
  catalogue,
  access,
  staff,
  secondFactor,
  requests,
  tax,
  caches,
  payments,
};
