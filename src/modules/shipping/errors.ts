import { Conflict, InvalidInput } from "#shared/errors.ts";

/** Two administrators changed the tariff; the second one saw an old version. */
export class TariffChanged extends Conflict {
  constructor() {
    super(
      "Somebody has changed the tariff meanwhile. Please load " +
        "the page anew and make your change again.",
      { code: "shipping.tariffChanged" },
    );
  }
}

/** The tariff is not valid; `fields` says why, by part. */
export class InvalidTariff extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "This tariff cannot be taken.", {
      code: "shipping.tariffNotTaken",
      fields,
    });
  }
}
