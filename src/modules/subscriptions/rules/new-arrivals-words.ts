import { t } from "#shared/texts/text.ts";

/** The names of a topic on screens, and the page that it is about. */
export type TopicWords = {
  readonly title: string;
  readonly lead: string;
  readonly back: string;
  readonly backLabel: string;
};

/** Apart from the other topics, because the footer of every page shows it. */
export const newArrivalsWords = (): TopicWords => ({
  title: t("New arrivals by email"),
  lead: t("One email a week with new pieces. If nothing is new, we send nothing."),
  back: "/new-arrivals",
  backLabel: t("New Arrivals"),
});
