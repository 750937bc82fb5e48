import { useState } from "react";
import { href, Link } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import type { SavedReply } from "../contract.ts";

type SavedReplyChoiceProps = {
  /** Filled in for this conversation. */
  readonly replies: readonly SavedReply[];
  /** Puts a text into the field for the message. */
  readonly insert: (text: string) => void;
};

/**
 * Beside the field of a shop's message: a saved reply goes into it. Without JavaScript the form is
 * sent, and the page returns with the text.
 */
export function SavedReplyChoice({ replies, insert }: SavedReplyChoiceProps) {
  const [chosen, setChosen] = useState("");
  const page = (
    <Link to={href("/seller/messages/replies")} className={`${loneLinkClasses} py-2`}>
      {replies.length === 0 ? t("Save replies that you write often") : t("Edit saved replies")}
    </Link>
  );
  if (replies.length === 0) return <p>{page}</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        className="min-w-0 grow sm:max-w-xs"
        label={t("Saved reply")}
        name="reply"
        placeholder={t("Choose a reply")}
        options={replies.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        name="intent"
        value="insert"
        onClick={(event) => {
          event.preventDefault();
          const reply = replies.find(({ id }) => id === chosen);
          if (reply !== undefined) insert(reply.body);
        }}
      >
        {t("Insert")}
      </Button>
      {page}
    </div>
  );
}
