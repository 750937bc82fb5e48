import { useState } from "react";
import { controlClasses } from "#ui/field-parts.tsx";
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
    <div className={isOpen ? "grid basis-full gap-2" : "hidden basis-full gap-2 noscript:grid"}>
      <select
        name="answerTo"
        value={attribute === undefined ? "" : code}
        onChange={(event) => {
          setCode(event.target.value);
          setValue("");
        }}
        aria-label={t("Which detail")}
        className={`${controlClasses} w-full sm:max-w-80`}
      >
        <option value="">{t("Which detail")}</option>
        {asked.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
      {isOpen && attribute !== undefined ? (
        <div className="max-h-[40vh] overflow-y-auto sm:max-w-xl">
          <AttributeControl
            // Only what is on offer now can be chosen for several products.
            attribute={{ ...attribute, isRequired: false }}
            id="bulk-answer"
            name="answer"
            value={value}
            error={undefined}
            onChange={setValue}
          />
          <p className="mt-1 text-sm text-ink-muted">
            {attribute.scope === "variant"
              ? t("The same for all variants. Empty removes the answer.")
              : t("Empty removes the answer.")}
          </p>
        </div>
      ) : (
        <input
          name="answer"
          aria-label={t("Its value")}
          placeholder={t("Its value")}
          defaultValue={typed?.["answer"]}
          maxLength={200}
          className={`${controlClasses} hidden sm:max-w-80 noscript:block`}
        />
      )}
    </div>
  );
}
