import { Form } from "react-router";
import { refusableMails, type NoticeTopic } from "#shared/notice-topics.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { nameWith } from "#ui/name-with.ts";
import type { NoticeChoice } from "../contract.ts";
import { noticeTopicWords } from "../rules/topic-words.ts";

/** What somebody gets on the site and by mail, one line for each topic. */
export function NoticeChoicesForm({ choices }: { readonly choices: readonly NoticeChoice[] }) {
  return (
    <Card as="section">
      <CardHeader
        title={t("What we notify you about")}
        note={t(
          "We always email you what the law or your order needs, and everything about the security of your account.",
        )}
      />
      <Form method="post">
        <ul className="divide-y divide-line">
          {choices.map((choice) => (
            <ChoiceLine key={choice.topic} choice={choice} />
          ))}
        </ul>
        <Button type="submit" variant="primary" className="mt-5">
          {t("Save changes")}
        </Button>
      </Form>
    </Card>
  );
}

function ChoiceLine({ choice: { topic, isOnSite, isByMail } }: { readonly choice: NoticeChoice }) {
  const { title, note } = noticeTopicWords()[topic];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-ink-muted">{note}</p>
      </div>
      <div className="flex gap-x-5">
        {topic !== "morning" && (
          <Channel field="site" topic={topic} isOn={isOnSite} label={t("On the site")} />
        )}
        {refusableMails.includes(topic) ? (
          <Channel field="mail" topic={topic} isOn={isByMail} label={t("By email")} />
        ) : (
          <p className="flex min-h-11 items-center text-sm text-ink-muted">
            {t("Always by email")}
          </p>
        )}
      </div>
    </li>
  );
}

type ChannelProps = {
  readonly field: "site" | "mail";
  readonly topic: NoticeTopic;
  readonly isOn: boolean;
  readonly label: string;
};

function Channel({ field, topic, isOn, label }: ChannelProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        name={field}
        value={topic}
        defaultChecked={isOn}
        aria-label={nameWith(label, noticeTopicWords()[topic].title)}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
