import { offeredLanguages, english } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { longestAnnouncement } from "../rules/announcement-limits.ts";

type FieldsProps = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
};

/** The fields of an announcement: its days, its mail, and its words in each language. */
export function AnnouncementFields({ typed, problems }: FieldsProps) {
  return (
    <>
      {offeredLanguages.map(({ code, name, tag }) => (
        <fieldset key={code} className="grid gap-4">
          <legend className="mb-1.5 font-medium" lang={tag}>
            {name}
          </legend>
          <TextField
            label={t("Title")}
            name={`title-${code}`}
            lang={tag}
            required={code === english.code}
            maxLength={longestAnnouncement.title}
            autoComplete="off"
            defaultValue={typed[`title-${code}`]}
            error={problems[`title-${code}`]}
          />
          <TextArea
            label={t("Text")}
            name={`body-${code}`}
            lang={tag}
            rows={6}
            required={code === english.code}
            maxLength={longestAnnouncement.body}
            hint={
              code === english.code
                ? t(
                    "Plain text. An empty line begins a paragraph, and [the guidelines](/seller-guidelines) is a link to a page of ours.",
                  )
                : t("Without these words, sellers read the English ones.")
            }
            defaultValue={typed[`body-${code}`]}
            error={problems[`body-${code}`]}
          />
        </fieldset>
      ))}
      <DaysAndMail typed={typed} problems={problems} />
    </>
  );
}

function DaysAndMail({ typed, problems }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("First day (optional)")}
          name="startsOn"
          type="date"
          hint={t("Empty: as soon as it is published.")}
          defaultValue={typed["startsOn"]}
          error={problems["startsOn"]}
        />
        <TextField
          label={t("Last day")}
          name="endsOn"
          type="date"
          required
          defaultValue={typed["endsOn"]}
          error={problems["endsOn"]}
        />
      </div>
      <div>
        <CheckboxField
          name="isMailed"
          value="yes"
          label={t("Mail it to sellers too, once")}
          hint={t("Sellers can switch these mails off.")}
          defaultChecked={typed["isMailed"] === "yes"}
          error={problems["isMailed"]}
        />
        <CheckboxField
          name="isNeeded"
          value="yes"
          label={t("The law or our contract with sellers needs this mail")}
          hint={t(
            "Then nobody can switch it off, and blocked sellers get it too. Without a confirmed address it is a notice only. Use it for changes of the terms, fees or taxes.",
          )}
          defaultChecked={typed["isNeeded"] === "yes"}
        />
      </div>
    </>
  );
}
