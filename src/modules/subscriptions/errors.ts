import { InvalidInput, NotFound } from "#shared/errors.ts";

/** Used already, older than two days, or never ours: the three are not told apart. */
export class ConfirmationNotValid extends InvalidInput {
  constructor() {
    super("This link is no longer valid.", { code: "subscriptions.linkNotValid" });
  }
}

/** A way out that leads from nothing. */
export class SubscriptionNotFound extends NotFound {
  constructor() {
    super("This link is not one of ours, or it was cut short on its way.", {
      code: "subscriptions.notFound",
    });
  }
}
