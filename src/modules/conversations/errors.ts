import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { PublishedTexts } from "./published/contract.ts";
import { maxPublishedAnswers } from "./rules/published-values.ts";
import { maxSavedReplies } from "./rules/filled-reply.ts";

/** There is no such conversation, product or order, or it is somebody else's. */
export class ConversationNotFound extends NotFound {
  constructor() {
    super(t("Conversation not found"));
  }
}

/** The other side has blocked it, or its account is gone. */
export class ConversationClosed extends Conflict {
  constructor() {
    super(
      t("You cannot write here any more. Orders can still be discussed from the order’s page."),
      {
        code: "conversations.closed",
      },
    );
  }
}

/** A message would lead out of the marketplace before there is an order. */
export class MessageHeldBack extends InvalidInput {
  /** The field that has them. */
  constructor(field = "body") {
    const message = t(
      "Please leave out phone numbers, email addresses, UPI IDs and links. Until there is an order we can protect only what is said and paid here.",
    );
    super(message, { code: "conversations.heldBack", fields: { [field]: message } });
  }
}

/** The buyer took an answer from this conversation down. */
export class BuyerObjected extends Conflict {
  constructor() {
    super(t("The buyer does not want this conversation on the page of the piece."), {
      code: "conversations.buyerObjected",
    });
  }
}

/** A text for the page of a piece names the buyer who asked. */
export class BuyerNamed extends InvalidInput {
  constructor(field: keyof PublishedTexts) {
    const message = t("Please leave out the name of the buyer. Everybody reads this.");
    super(message, { code: "conversations.buyerNamed", fields: { [field]: message } });
  }
}

/** The same question of the conversation is published already. */
export class QuestionPublished extends InvalidInput {
  constructor() {
    const message = t("This question is already on the page of the piece.");
    super(message, { code: "conversations.questionPublished", fields: { question: message } });
  }
}

/** The listing has as many published answers as it may have. */
export class TooManyPublishedAnswers extends Conflict {
  constructor() {
    super(
      t("This piece already has {count} published answers. Remove one first.", {
        count: maxPublishedAnswers,
      }),
      { code: "conversations.tooManyPublished" },
    );
  }
}

/** The published answer was removed or taken down, or it is somebody else's. */
export class PublishedAnswerGone extends NotFound {
  constructor() {
    super(t("This answer is not on the page any more."));
  }
}

/** The saved reply is gone, or is another shop's. */
export class SavedReplyNotFound extends NotFound {
  constructor() {
    super(t("This saved reply does not exist any more."));
  }
}

/** The shop has a saved reply of this name. */
export class ReplyNameTaken extends InvalidInput {
  constructor() {
    const message = t("You have a saved reply with this name. Please choose another name.");
    super(message, { code: "conversations.replyNameTaken", fields: { name: message } });
  }
}

/** There is room for no more saved replies. */
export class TooManyReplies extends Conflict {
  constructor() {
    super(
      t("You have {max} saved replies. Delete one that you no longer use.", {
        max: maxSavedReplies,
      }),
      { code: "conversations.tooManyReplies" },
    );
  }
}
