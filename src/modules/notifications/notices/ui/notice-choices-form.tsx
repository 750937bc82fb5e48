import { Form } from "react-router";
import { refusableMails, type NoticeTopic } from "#shared/notice-topics.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { nameWith } from "#ui/name-with.ts";
import type { NoticeChoice } from "../contract.ts";
import { noticeTopicWords } from "../rules/topic-words.ts";

type NoticeChoicesFormProps = {
  readonly choices: readonly NoticeChoice[];
  /** Whether the shop pushes notices to devices. */
  readonly hasPush: boolean;
};

/** What somebody gets on the site, by mail and on their devices, one line for each topic. */
export function NoticeChoicesForm({ choices, hasPush }: NoticeChoicesFormProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("What we notify you about")}
        note={t(
          "We always email you what the law or your order needs, and everything about the security of your account.",
        )}
      />
      <Form method="post">
        <input type="hidden" name="intent" value="choices" />
        <ul className="divide-y divide-line">
          {choices.map((choice) => (
            <ChoiceLine key={choice.topic} choice={choice} hasPush={hasPush} />
          ))}
        </ul>
        <Button type="submit" variant="primary" className="mt-5">
          {t("Save changes")}
        </Button>
      </Form>
    </Card>
  );
}

type ChoiceLineProps = { readonly choice: NoticeChoice; readonly hasPush: boolean };

function ChoiceLine({ choice: { topic, isOnSite, isByMail, isByPush }, hasPush }: ChoiceLineProps) {
  const { title, note } = noticeTopicWords()[topic];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-ink-muted">{note}</p>
      </div>
      <div className="flex flex-wrap gap-x-5">
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
        {topic !== "morning" &&
          (hasPush ? (
            <Channel field="push" topic={topic} isOn={isByPush} label={t("On your devices")} />
          ) : (
            isByPush && <input type="hidden" name="push" value={topic} />
          ))}
      </div>
    </li>
  );
}

type ChannelProps = {
  readonly field: "site" | "mail" | "push";
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
