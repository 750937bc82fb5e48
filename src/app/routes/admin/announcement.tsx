import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { readFormData, submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  announcementOf,
  discardAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  saveAnnouncement,
} from "#modules/announcements/public.server.ts";
import {
  AnnouncementForm,
  announcementState,
  AnnouncementStep,
  isStillOpen,
} from "#modules/announcements/public.ts";
import {
  AnnouncementPreview,
  AnnouncementSteps,
  ChangeAnnouncement,
} from "#modules/announcements/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/announcement.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Announcement · Administration") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "announcements.manage");
  const announcement = await announcementOf(db, actor, params);
  return { announcement, state: announcementState(announcement, new Date()) };
}

const steps = {
  publish: publishAnnouncement,
  end: endAnnouncement,
  discard: discardAnnouncement,
} as const;
const done = () => ({
  publish: t("Published"),
  end: t("Ended. It is on no dashboard any more."),
  discard: t("Draft deleted"),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "announcements.manage");
  const here = href("/admin/announcements/:announcementId", params);
  const { announcementId } = params;
  if ((await readFormData(request.clone())).get("intent") === "save")
    return submit(request, AnnouncementForm, async ({ version, input }) => {
      await saveAnnouncement(db, actor, { announcementId, version, input });
      return redirectWithToast(here, { title: t("Saved as a draft"), tone: "positive" });
    });
  return submit(request, AnnouncementStep, async ({ intent, version }) => {
    await steps[intent](db, actor, { announcementId, version });
    return redirectWithToast(intent === "discard" ? href("/admin/announcements") : here, {
      title: done()[intent],
      tone: intent === "publish" ? "positive" : "neutral",
    });
  });
}

export default function OneAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { announcement, state } = loaderData;
  const isAboutWords = actionData?.typed["intent"] === "save";
  const english = announcement.texts.find(({ language }) => language === "en");
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Announcements"), to: href("/admin/announcements") },
          { label: t("Announcement") },
        ]}
      />
      <PageHeader title={english?.title ?? t("Announcement")} />
      <div className="grid max-w-reading gap-8">
        {(!isAboutWords || !isStillOpen(state)) && (
          <FormProblem message={actionData?.problem.message} />
        )}
        <AnnouncementPreview announcement={announcement} state={state} />
        <AnnouncementSteps announcement={announcement} state={state} />
        {isStillOpen(state) && (
          <ChangeAnnouncement
            key={announcement.version}
            announcement={announcement}
            isPlanned={state === "planned"}
            refused={isAboutWords ? actionData : undefined}
          />
        )}
      </div>
    </>
  );
}
