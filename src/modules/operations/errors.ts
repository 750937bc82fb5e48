import { Conflict } from "#shared/errors.ts";

/**
 * A shop issues its documents under this registration; the marketplace's own would use up its
 * numbers.
 */
export class RegistrationOfShop extends Conflict {
  constructor(field: "gstin" | "tcsGstin") {
    const sentence =
      "A shop that sells here is registered with this GSTIN. Please enter the marketplace's own.";
    super(sentence, { code: "operations.registrationOfShop", fields: { [field]: sentence } });
  }
}
