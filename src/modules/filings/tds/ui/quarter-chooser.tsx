import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { quarterWords } from "../rules/quarters.ts";
import { t } from "#shared/texts/text.ts";

/** Chooses the quarter, newest first. A GET form, so it works without JavaScript. */
export function QuarterChooser({
  action,
  quarters,
  quarter,
}: {
  readonly action: string;
  readonly quarters: readonly string[];
  readonly quarter: string;
}) {
  return (
    <Form method="get" action={action} className="screen-only mb-8 flex flex-wrap items-end gap-3">
      <SelectField
        key={quarter}
        label={t("Quarter")}
        name="quarter"
        defaultValue={quarter}
        options={quarters.map((id, index) => ({
          value: id,
          label:
            index === 0
              ? t("{value} so far", { value: quarterWords({ id }) })
              : quarterWords({ id }),
        }))}
      />
      <Button>{t("Show")}</Button>
    </Form>
  );
}
