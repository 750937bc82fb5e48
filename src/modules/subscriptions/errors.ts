import { InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** The link was used, is older than two days, or never existed. The message does not say which. */
export class ConfirmationNotValid extends InvalidInput {
  constructor() {
    super(t("This link is no longer valid."), { code: "subscriptions.linkNotValid" });
  }
}

/** The unsubscribe link belongs to no subscription. */
export class SubscriptionNotFound extends NotFound {
  constructor() {
    super(t("This link is not one of ours, or part of it is missing."), {
      code: "subscriptions.notFound",
    });
  }
}
