import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The fields of a customer do not fit together; `fields` says why, by field. */
export class InvalidCustomer extends InvalidInput {
  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? t("Please check what you entered."), {
      code: "customers.notTaken",
      fields,
    });
  }
}

/** Another customer in the address book has this phone number or email address. */
export class CustomerExists extends Conflict {
  constructor(name: string, field: "phone" | "email") {
    const sentence =
      field === "phone"
        ? t("{name} in your address book already has this phone number.", { name })
        : t("{name} in your address book already has this email address.", { name });
    super(sentence, { code: "customers.known", fields: { [field]: sentence } });
  }
}

/** The customer was changed after the page was opened, in another tab or by a job. */
export class CustomerChanged extends Conflict {
  constructor() {
    super(
      t(
        "This customer was changed after you opened this page. What you typed is still here; saving again replaces the other change.",
      ),
      { code: "customers.changed" },
    );
  }
}
