import { ProductRejected } from "../errors.ts";
import { companyNeeded } from "../product/rules/publishing.ts";

/** Nothing is sold before its seller can bill it (section 31, CGST Act). */
export class CompanyNeeded extends ProductRejected {
  constructor() {
    super(companyNeeded(), {});
  }
}
