import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { editSavedReply, savedReplies } from "#modules/conversations/public.server.ts";
import { SavedReplyForm } from "#modules/conversations/public.ts";
import { SavedReplyForms } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/saved-replies.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Saved replies") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  return { replies: await savedReplies(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  return submit(request, SavedReplyForm, async (form) => {
    await editSavedReply(db, actor, form);
    const isSaved = form.intent === "save";
    return redirectWithToast(href("/seller/messages/replies"), {
      title: isSaved ? t("Reply saved") : t("Reply deleted"),
      tone: isSaved ? "positive" : "neutral",
    });
  });
}

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Messages"), to: href("/seller/messages") },
          { label: t("Saved replies") },
        ]}
      />
      <PageHeader
        title={t("Saved replies")}
        lead={t(
          "Texts that you write often. Choose one beside the message field, and change it before you send it.",
        )}
      />
      <SavedReplyForms replies={loaderData.replies} refused={actionData} />
    </Page>
  );
}
