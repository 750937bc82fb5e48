import { useState } from "react";
import { classes } from "#ui/classes.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";
import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { AttributeControl } from "../../product/ui/attribute-control.tsx";

type BulkAnswerFieldsProps = {
  readonly isOpen: boolean;
  readonly asked: readonly DisplayedAttribute[];
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/**
 * The detail to set, and its value. Without JavaScript all details are offered, and the value is
 * typed in words.
 */
export function BulkAnswerFields({ isOpen, asked, typed }: BulkAnswerFieldsProps) {
  const [code, setCode] = useState(typed?.["answerTo"] ?? "");
  const [value, setValue] = useState<string | readonly string[]>(typed?.["answer"] ?? "");
  const attribute = asked.find((one) => one.code === code);
  if (isOpen && asked.length === 0)
    return (
      <p className="basis-full text-sm text-ink-muted">
        {t("Please choose products of one category: these have no detail in common.")}
      </p>
    );
  return (
    <div
      className={classes(
        "basis-full items-start gap-x-6 gap-y-2 sm:grid-cols-2",
        isOpen ? "grid" : "hidden noscript:grid",
      )}
    >
      <SelectField
        id="bulk-detail"
        name="answerTo"
        label={t("Which detail")}
        placeholder={t("Choose a detail")}
        options={asked.map((one) => ({ value: one.code, label: one.name }))}
        value={attribute === undefined ? "" : code}
        onChange={(event) => {
          setCode(event.target.value);
          setValue("");
        }}
      />
      {isOpen && attribute !== undefined && (
        <div className="max-h-[40vh] overflow-y-auto">
          <AttributeControl
            // Only what is on offer now can be chosen for several products.
            attribute={{ ...attribute, isRequired: false, help: null }}
            id="bulk-answer"
            name="answer"
            value={value}
            error={undefined}
            onChange={setValue}
          />
          <p className="mt-1 text-sm text-ink-muted">
            {attribute.scope === "variant"
              ? t("The same for all variants. Leave it empty to remove the detail.")
              : t("Leave it empty to remove the detail.")}
          </p>
        </div>
      )}
      {!isOpen && (
        <TextField
          id="bulk-answer-words"
          name="answer"
          label={t("Its value")}
          defaultValue={typed?.["answer"]}
          maxLength={200}
        />
      )}
    </div>
  );
}
