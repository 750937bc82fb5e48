import { pictureAddress } from "#modules/media/public.ts";
import type { OrderLine } from "../../contract.ts";

/** Where the pictures open that the buyer saw beside the questions of a line. */
export function measurePictures({ answerPictures }: Pick<OrderLine, "answerPictures">) {
  return answerPictures.map(({ question, file, alt }) => ({
    question,
    alt,
    address: pictureAddress(file, 1280),
  }));
}
