import { t } from "#shared/texts/text.ts";
import type { AnnouncementState } from "../rules/announcement-state.ts";

/** The names of the states. */
export const announcementStateWords = (): Readonly<Record<AnnouncementState, string>> => ({
  draft: t("Draft"),
  planned: t("Planned"),
  shown: t("Shown now"),
  over: t("Over"),
});
