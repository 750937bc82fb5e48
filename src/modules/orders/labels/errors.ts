import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";

/** More labels were asked for than are printed at once. */
export class TooManyLabels extends InvalidInput {
  constructor(most: number) {
    super(t("Please tick fewer: {most} labels at once.", { most }), {
      code: "orders.tooManyLabels",
    });
  }
}
