import type { ComponentProps } from "react";
import { Link } from "react-router";
import {
  ConversationPage,
  otherWords,
  PiecesOfReturn,
  subjectWords,
} from "#modules/conversations/public.ui.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader, loneLinkClasses } from "#ui/page.tsx";

type ConversationScreenProps = Omit<ComponentProps<typeof ConversationPage>, "children"> & {
  /** The list of conversations. */
  readonly list: string;
  /** The page of the product, or of the order. */
  readonly subject: string;
};

/** The screen of a conversation, for buyers and sellers alike. */
export function ConversationScreen({ list, subject, ...page }: ConversationScreenProps) {
  const { conversation, side } = page;
  const name = otherWords(conversation, side);
  return (
    <Page measure="form">
      <ConversationPage {...page}>
        <Breadcrumbs
          className="mb-4"
          trail={[{ label: t("Messages"), to: list }, { label: name }]}
        />
        <PageHeader
          title={<span className="wrap-anywhere">{name}</span>}
          lead={
            <Link
              to={subject}
              className={`${loneLinkClasses} wrap-anywhere`}
              lang={langOf(conversation.productName ?? "")}
            >
              {subjectWords(conversation)}
            </Link>
          }
        />
        <PiecesOfReturn pieces={conversation.pieces} />
      </ConversationPage>
    </Page>
  );
}
