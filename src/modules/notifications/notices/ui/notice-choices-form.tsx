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
  /** Whether the account has an email address; if not, what it must know goes to its number. */
  readonly isByMail: boolean;
};

/** What somebody gets on the site, by mail and on their devices, one line for each topic. */
export function NoticeChoicesForm({ choices, hasPush, isByMail }: NoticeChoicesFormProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("What we notify you about")}
        note={
          isByMail
            ? t(
                "We always email you what the law or your order needs, and everything about the security of your account.",
              )
            : t(
                "We always send to your number what the law or your order needs, and everything about the security of your account. With an email address you can choose emails too.",
              )
        }
      />
      <Form method="post">
        <input type="hidden" name="intent" value="choices" />
        <ul className="divide-y divide-line">
          {choices.map((choice) => (
            <ChoiceLine key={choice.topic} choice={choice} hasPush={hasPush} isByMail={isByMail} />
          ))}
        </ul>
        <Button type="submit" variant="primary" className="mt-5">
          {t("Save changes")}
        </Button>
      </Form>
    </Card>
  );
}

type ChoiceLineProps = Omit<NoticeChoicesFormProps, "choices"> & { readonly choice: NoticeChoice };

function ChoiceLine({ choice, hasPush, isByMail }: ChoiceLineProps) {
  const { topic, isOnSite, isByPush } = choice;
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
        <MailChannel choice={choice} isByMail={isByMail} />
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

/** Without an email address a choice about emails stays as it is. */
function MailChannel({ choice, isByMail }: Omit<ChoiceLineProps, "hasPush">) {
  const { topic } = choice;
  if (!refusableMails.includes(topic))
    return (
      <p className="flex min-h-11 items-center text-sm text-ink-muted">
        {isByMail ? t("Always by email") : t("Always by message")}
      </p>
    );
  if (isByMail)
    return <Channel field="mail" topic={topic} isOn={choice.isByMail} label={t("By email")} />;
  return choice.isByMail && <input type="hidden" name="mail" value={topic} />;
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
