import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** Two administrators changed the tariff; the second one saw an old version. */
export class TariffChanged extends Conflict {
  constructor() {
    super(
      t("Somebody else has changed the tariff. Please reload the page and repeat your change."),
      { code: "shipping.tariffChanged" },
    );
  }
}

/** The tariff is not valid; `fields` says why, by part. */
export class InvalidTariff extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("This tariff cannot be saved."), {
      code: "shipping.tariffNotTaken",
      fields,
    });
  }
}

/** Another courier of the list has this name or code. */
export class CourierNameTaken extends InvalidInput {
  constructor() {
    const message = t("The list already has a courier with this name.");
    super(message, { code: "shipping.courierNameTaken", fields: { name: message } });
  }
}
