import { formatDate, formatLastDay } from "#shared/ist.ts";
import { languages } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import type { Announcement, AnnouncementText } from "../contract.ts";
import type { AnnouncementState } from "../rules/announcement-state.ts";
import { AnnouncementBody } from "./announcement-body.tsx";
import { announcementStateWords } from "./announcement-words.ts";

type PreviewProps = { readonly announcement: Announcement; readonly state: AnnouncementState };

/** What sellers read, in each language, when, and whether it is mailed. */
export function AnnouncementPreview({ announcement, state }: PreviewProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t("As sellers read it")}</h2>
      {announcement.texts.map((text) => (
        <TextPreview key={text.language} text={text} />
      ))}
      <Facts announcement={announcement} state={state} />
    </section>
  );
}

function TextPreview({ text: { language, title, body } }: { readonly text: AnnouncementText }) {
  const spoken = languages.find(({ code }) => code === language);
  return (
    <div>
      <p className="mb-1 text-sm text-ink-muted" lang={spoken?.tag}>
        {spoken?.name ?? language}
      </p>
      <article
        lang={spoken?.tag}
        className="grid gap-2 rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3"
      >
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <AnnouncementBody body={body} />
      </article>
    </div>
  );
}

function Facts({ announcement, state }: PreviewProps) {
  const { startsAt, endsAt, isMailed, isNeeded, endedAt } = announcement;
  return (
    <DescriptionList>
      <DescriptionItem name={t("Status")}>{announcementStateWords()[state]}</DescriptionItem>
      <DescriptionItem name={t("First day")}>
        {startsAt === null ? t("As soon as it is published") : formatDate(startsAt)}
      </DescriptionItem>
      <DescriptionItem name={t("Last day")}>
        {endedAt === null ? formatLastDay(endsAt) : formatDate(endedAt)}
      </DescriptionItem>
      <DescriptionItem name={t("Mail")}>{mailWords(isMailed, isNeeded)}</DescriptionItem>
    </DescriptionList>
  );
}

function mailWords(isMailed: boolean, isNeeded: boolean): string {
  if (!isMailed) return t("Not mailed; a notice on the site");
  return isNeeded
    ? t(
        "Mailed to all sellers with a confirmed address, blocked ones too, because the law or our contract needs it",
      )
    : t("Mailed to sellers who did not switch it off");
}
