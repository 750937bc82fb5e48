import { z } from "zod";
import { instantInIndia, nextMidnightMs } from "#shared/ist.ts";
import { optionalLine, optionalText } from "#shared/text-schemas.ts";
import { english, offeredLanguages } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { longestAnnouncement } from "./rules/announcement-limits.ts";
import type { AnnouncementTimes } from "./rules/announcement-state.ts";

/** The words of an announcement in one language. */
export type AnnouncementText = {
  readonly language: string;
  readonly title: string;
  readonly body: string;
};

/** What an administrator writes. `startsAt` null: from its publication on. */
export type AnnouncementInput = {
  readonly startsAt: Date | null;
  /** The first instant at which it is not shown any more. */
  readonly endsAt: Date;
  readonly isMailed: boolean;
  /** The law or the contract needs it, so its mail cannot be switched off. */
  readonly isNeeded: boolean;
  /** English is always among them. */
  readonly texts: readonly AnnouncementText[];
};

/** An announcement as administrators see it. */
export type Announcement = AnnouncementInput &
  AnnouncementTimes & { readonly id: string; readonly number: number; readonly version: number };

/** An announcement in its list: the English title. */
export type AnnouncementLine = AnnouncementTimes &
  Pick<Announcement, "id" | "number" | "isMailed"> & { readonly title: string };

/** An announcement as a seller reads it, in one language. */
export type SellerAnnouncement = AnnouncementText & {
  readonly id: string;
  readonly startsAt: Date;
  /** When it leaves the dashboard or has left it, early or not. */
  readonly endsAt: Date;
  /** Whether it is no longer on the dashboard. */
  readonly isOver: boolean;
  readonly isPutAway: boolean;
};

const ticked = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

/** The form of an announcement, with a title and a text for each language. */
export const AnnouncementForm = z
  .looseObject({
    intent: z.literal("save"),
    version: z.coerce.number().int().catch(0),
    startsOn: optionalLine(10),
    endsOn: optionalLine(10),
    isMailed: ticked,
    isNeeded: ticked,
  })
  .transform(({ intent, version, startsOn, endsOn, isMailed, isNeeded, ...rest }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const texts = typedTexts(rest, problem);
    const startsAt = startsOn === null ? null : instantInIndia(startsOn, "00:00");
    if (startsOn !== null && startsAt === null)
      problem("startsOn", t("Please choose a day, or leave it empty."));
    const lastDay = instantInIndia(endsOn ?? "", "00:00");
    if (lastDay === null) problem("endsOn", t("Please choose the last day."));
    if (lastDay !== null && startsAt !== null && lastDay < startsAt)
      problem("endsOn", t("Please choose a last day that is not before the first."));
    if (isNeeded && !isMailed)
      problem("isMailed", t("What the law or the contract needs is mailed. Please tick this too."));
    if (lastDay === null) return z.NEVER;
    const endsAt = new Date(nextMidnightMs(lastDay.getTime()));
    return { intent, version, input: { startsAt, endsAt, isMailed, isNeeded, texts } };
  });

const fields = {
  title: optionalLine(longestAnnouncement.title),
  body: optionalText(longestAnnouncement.body),
} as const;

/** Reads `title-hi` and `body-hi` of each language; both or none, and of English both. */
function typedTexts(
  typed: Readonly<Record<string, unknown>>,
  problem: (path: string, message: string) => void,
): readonly AnnouncementText[] {
  return offeredLanguages.flatMap(({ code }) => {
    const read = (name: keyof typeof fields) => {
      const { data, error } = fields[name].safeParse(typed[`${name}-${code}`]);
      const issue = error?.issues[0]?.message;
      if (issue !== undefined) problem(`${name}-${code}`, issue);
      return data ?? "";
    };
    const [title, body] = [read("title"), read("body")];
    if (title === "" && body === "" && code !== english.code) return [];
    if (title === "") problem(`title-${code}`, t("Please enter a title."));
    if (body === "") problem(`body-${code}`, t("Please enter the text."));
    return [{ language: code, title, body }];
  });
}

/** The other steps of an announcement. Publishing names the version that the preview showed. */
export const AnnouncementStep = z.object({
  intent: z.enum(["publish", "end", "discard"]),
  version: z.coerce.number().int().catch(0),
});

/** The seller's form to put an announcement away. */
export const PutAwayForm = z.object({ announcementId: z.uuid() });
