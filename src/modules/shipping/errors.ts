import { Conflict, InvalidInput } from "#shared/errors.ts";

/** Two administrators changed the tariff at once; what the second saw no longer holds. */
export class TariffChanged extends Conflict {
  constructor() {
    super(
      "Somebody has changed the tariff meanwhile. Please load the page anew and make your change again.",
      { code: "shipping.tariffChanged" },
    );
  }
}

/** A tariff that cannot be in force; `fields` says why, part by part. */
export class InvalidTariff extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? "This tariff cannot be taken.", {
      code: "shipping.tariffNotTaken",
      fields,
    });
  }
}
