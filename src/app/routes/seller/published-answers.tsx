import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PublishedAnswerStep } from "#modules/conversations/public.ts";
import {
  changePublishedAnswer,
  ownPublishedAnswers,
} from "#modules/conversations/public.server.ts";
import { PublishedAnswerList } from "#modules/conversations/public.ui.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/published-answers.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Published answers") });

export function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  return ownPublishedAnswers(db, actor, params);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "conversations.answer");
  return submit(request, PublishedAnswerStep, async (step) => {
    await changePublishedAnswer(db, actor, step);
    return redirectWithToast(href("/seller/answers/:productId", params), {
      title: step.intent === "remove" ? t("Removed from the listing") : t("Saved"),
      tone: "positive",
    });
  });
}

function NameOfPiece({ name }: { readonly name: string }) {
  return (
    <span className="wrap-anywhere" lang={langOf(name)}>
      {name}
    </span>
  );
}

export default function PublishedAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { name, answers } = loaderData;
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: t("Messages"), to: href("/seller/messages") },
          { label: t("Published answers") },
        ]}
      />
      <PageHeader title={t("Published answers")} lead={<NameOfPiece name={name} />} />
      {answers.length === 0 ? (
        <EmptyState drawing="tag" title={t("Nothing published yet")}>
          {t("Open a conversation about this piece and publish a question with your answer.")}
        </EmptyState>
      ) : (
        <PublishedAnswerList answers={answers} refused={actionData} />
      )}
    </Page>
  );
}
