import { t } from "#shared/texts/text.ts";

/** The photographs of an application: the work, and the bench on which it is made. */

/** With fewer an application is not sent. */
export const fewestPhotographs = 3;

/** What an applicant with fewer reads. */
export const photographsMissing = () =>
  t("Please add at least {fewest} photographs: of your work, and of your bench.", {
    fewest: fewestPhotographs,
  });
