import { Conflict, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

const reasons = {
  answers: () => t("This piece was made with your answers. It can be returned, but not exchanged."),
  variant: () => t("Please choose a size or colour that is still offered at the same price."),
  noPieces: () => t("Please choose how many pieces you want to exchange."),
  noPiecesToRepair: () => t("Please choose how many pieces you want to have repaired."),
  notFaulty: () =>
    t(
      "Only pieces that are damaged or faulty are repaired. Please choose such a reason, or something else instead.",
    ),
} as const;

/** The line cannot be exchanged for that variant, or not be repaired. */
export class ExchangeNotPossible extends InvalidInput {
  constructor(lineNumber: number, reason: keyof typeof reasons) {
    const sentence = reasons[reason]();
    super(sentence, {
      code: "orders.exchangeNotPossible",
      fields: { [`exchange-${lineNumber}`]: sentence },
    });
  }
}

/** Somebody else was faster, or fewer pieces are left than are returned. */
export class ExchangeSoldOut extends Conflict {
  constructor(lineNumber: number, title: string, left: number) {
    const sentence =
      left > 0
        ? t(
            "Only {left} of {title} is left. Please exchange fewer pieces, or choose another one.",
            {
              left,
              title,
            },
          )
        : t("{title} is sold out. Please choose another one, or the money.", { title });
    super(sentence, {
      code: "orders.exchangeSoldOut",
      fields: { [`exchange-${lineNumber}`]: sentence },
    });
  }
}
