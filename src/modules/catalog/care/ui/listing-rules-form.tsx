import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import type { ListingRules } from "../contract.ts";

type ListingRulesFormProps = {
  readonly rules: ListingRules;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** How many listings of a new seller are checked before buyers see them. */
export function ListingRulesForm({ rules, problem, typed }: ListingRulesFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid max-w-md gap-4">
      <FormProblem message={problem?.message} />
      <input type="hidden" name="version" value={rules.version} />
      <TextField
        label={t("Listings of a new seller to check first")}
        hint={t("0 switches it off. Listings that wait already still need a decision.")}
        name="checkedListings"
        inputMode="numeric"
        defaultValue={typed?.["checkedListings"] ?? String(rules.checkedListings)}
        error={problem?.fields["checkedListings"]}
        required
      />
      <div>
        <Button disabled={isBusy}>{t("Save changes")}</Button>
      </div>
    </Form>
  );
}
