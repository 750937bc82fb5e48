import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { RefusedTicket } from "./refused.ts";

type TicketPicturesProps = {
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  readonly refused: RefusedTicket | undefined;
};

/** The field for the photographs of a ticket's message. */
export function TicketPictures({ uploads, refused }: TicketPicturesProps) {
  return (
    <PictureField
      label={t("Photographs (optional)")}
      hint={t("Up to five. Only the person who asks and the help desk see them.")}
      given={uploads}
      error={refused?.problem.fields["picture"]}
      isPrivate
    />
  );
}
