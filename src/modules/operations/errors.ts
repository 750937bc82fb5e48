import { Conflict } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A shop has this registration. The marketplace's own documents would use numbers of the shop's
 * series.
 */
export class RegistrationOfShop extends Conflict {
  constructor(field: "gstin" | "tcsGstin" | "tcsGstins") {
    const sentence = t(
      "A shop that sells here is registered with this GSTIN. Please enter the marketplace's own GSTIN.",
    );
    super(sentence, { code: "operations.registrationOfShop", fields: { [field]: sentence } });
  }
}
