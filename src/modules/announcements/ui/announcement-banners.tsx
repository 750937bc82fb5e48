import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { formatDate, formatLastDay } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { SellerAnnouncement } from "../contract.ts";
import { AnnouncementBody } from "./announcement-body.tsx";

/** The announcements on the dashboard of a shop; each can be put away. Nothing without any. */
export function AnnouncementBanners({
  announcements,
}: {
  readonly announcements: readonly SellerAnnouncement[];
}) {
  if (announcements.length === 0) return null;
  return (
    <section aria-label={t("Announcements")} className="mb-6 grid gap-3">
      {announcements.map((one) => (
        <AnnouncementArticle key={one.id} announcement={one} />
      ))}
    </section>
  );
}

/** An announcement as a seller reads it, with the button to put it away while it is shown. */
export function AnnouncementArticle({
  announcement: { id, title, body, startsAt, endsAt, isOver, isPutAway },
}: {
  readonly announcement: SellerAnnouncement;
}) {
  return (
    <article className="grid gap-2 rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3">
      <h2 className="text-lg wrap-anywhere" lang={langOf(title)}>
        {title}
      </h2>
      <AnnouncementBody body={body} />
      <Footer>
        <p className="text-sm text-ink-muted">
          {t("From the marketplace, {first} to {last}", {
            first: formatDate(startsAt),
            last: formatLastDay(endsAt),
          })}
        </p>
        {isOver && <Badge tone="neutral">{t("Over")}</Badge>}
        {!isOver && !isPutAway && (
          <Form method="post" action={href("/seller/announcements")} preventScrollReset>
            <input type="hidden" name="announcementId" value={id} />
            <Button aria-label={t("Put away: {title}", { title })}>{t("Put away")}</Button>
          </Form>
        )}
      </Footer>
    </article>
  );
}

function Footer({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">{children}</div>
  );
}
