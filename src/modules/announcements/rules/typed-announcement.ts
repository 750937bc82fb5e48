import { dayInIndia } from "#shared/ist.ts";
import type { AnnouncementInput } from "../contract.ts";

/** What the fields of the form show for an announcement. */
export function typedAnnouncement({
  startsAt,
  endsAt,
  isMailed,
  isNeeded,
  texts,
}: AnnouncementInput): Readonly<Record<string, string>> {
  return {
    startsOn: startsAt === null ? "" : dayInIndia(startsAt.getTime()),
    endsOn: dayInIndia(endsAt.getTime() - 1),
    ...(isMailed && { isMailed: "yes" }),
    ...(isNeeded && { isNeeded: "yes" }),
    ...Object.fromEntries(
      texts.flatMap(({ language, title, body }) => [
        [`title-${language}`, title],
        [`body-${language}`, body],
      ]),
    ),
  };
}
