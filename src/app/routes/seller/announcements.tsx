import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { announcementsToRead, putAnnouncementAway } from "#modules/announcements/public.server.ts";
import { PutAwayForm } from "#modules/announcements/public.ts";
import { AnnouncementArticle } from "#modules/announcements/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/announcements.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Announcements") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "announcements.read");
  return { announcements: await announcementsToRead(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "announcements.read");
  return submit(request, PutAwayForm, async (input) => {
    await putAnnouncementAway(db, actor, input);
    return redirectWithToast(href("/seller/dashboard"), {
      title: t("The announcement is put away"),
      description: t("You find it under Announcements."),
      tone: "neutral",
    });
  });
}

export default function SellerAnnouncements({ loaderData }: Route.ComponentProps) {
  const { announcements } = loaderData;
  return (
    <Page>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Dashboard"), to: href("/seller/dashboard") },
          { label: t("Announcements") },
        ]}
      />
      <PageHeader
        title={t("Announcements")}
        lead={t("What the marketplace announced to all sellers in the last year.")}
      />
      <div className="grid max-w-reading gap-4">
        {announcements.map((one) => (
          <AnnouncementArticle key={one.id} announcement={one} />
        ))}
        {announcements.length === 0 && (
          <EmptyState drawing="ledger" title={t("No announcements yet")}>
            {t("When the marketplace announces something to sellers, it appears here.")}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
