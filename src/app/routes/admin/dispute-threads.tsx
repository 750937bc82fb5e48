import type { ThreadOfDispute } from "#modules/conversations/public.ts";
import { MessageList } from "#modules/conversations/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";

type DisputeThreadsProps = {
  readonly threads: readonly ThreadOfDispute[];
  readonly shopName: string;
};

/** What the two wrote to each other, for whoever decides a disputed return. */
export function DisputeThreads({ threads, shopName }: DisputeThreadsProps) {
  return threads.map(({ conversationId, returnId, messages }) => (
    <Card key={conversationId} as="section">
      <CardHeader
        title={returnId === null ? t("Messages about this order") : t("Messages about the return")}
      />
      <MessageList messages={messages} side={null} ownName={t("Buyer")} otherName={shopName} />
    </Card>
  ));
}
