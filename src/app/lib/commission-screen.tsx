import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { CommissionView } from "#modules/commissions/public.ts";
import { CommissionFacts, LostStep } from "#modules/commissions/public.ui.ts";
import type { ConversationView } from "#modules/conversations/public.ts";
import { MessageList, otherWords } from "#modules/conversations/public.ui.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader, Section, textLinkClasses } from "#ui/page.tsx";

type CommissionScreenProps = {
  readonly commission: CommissionView;
  readonly refused: ComponentProps<typeof LostStep>["refused"];
  readonly conversation: ConversationView;
  readonly side: "buyer" | "seller";
  /** The list of commissions, the page of the conversation, and that of the order. */
  readonly list: string;
  readonly thread: string;
  readonly order: string | null;
  /** The quotes, and what can be done. */
  readonly children: ReactNode;
};

/**
 * The screen of a commission, for buyers and sellers alike. Buyers read the quote first; artisans
 * read what is asked before they answer it.
 */
export function CommissionScreen(props: CommissionScreenProps) {
  const { commission, refused, conversation, side, list, order, children } = props;
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Commissions"), to: list }, { label: commission.title }]}
      />
      <PageHeader
        title={
          <span className="wrap-anywhere" lang={langOf(commission.title)}>
            {commission.title}
          </span>
        }
        lead={<span className="wrap-anywhere">{otherWords(conversation, side)}</span>}
      />
      <div className="grid gap-6">
        <LostStep commission={commission} refused={refused} />
        <CommissionFacts commission={commission} side={side} />
        <OrderLink order={order} number={commission.orderNumber} />
        {side === "buyer" && children}
      </div>
      <Messages {...props} />
      {side === "seller" && <div className="mt-8 grid gap-6">{children}</div>}
    </Page>
  );
}

function OrderLink({
  order,
  number,
}: {
  readonly order: string | null;
  readonly number: string | null;
}) {
  if (order === null) return null;
  return (
    <p>
      <Link to={order} className={`${textLinkClasses} py-2`}>
        {t("Order {value}", { value: number ?? "" })}
      </Link>
    </p>
  );
}

function Messages({ conversation, side, thread }: CommissionScreenProps) {
  return (
    <Section title={t("Messages")}>
      <MessageList
        messages={conversation.messages}
        side={side}
        otherName={otherWords(conversation, side)}
        buyer={{ name: conversation.buyerName ?? "", picture: conversation.buyerPicture }}
      />
      <p className="mt-6">
        <ButtonLink to={thread}>{t("Write, send photographs, or report")}</ButtonLink>
      </p>
    </Section>
  );
}
