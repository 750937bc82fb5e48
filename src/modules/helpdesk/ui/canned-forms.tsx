import { Form } from "react-router";
import { offeredLanguages } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { SavedTexts } from "#ui/saved-texts.tsx";
import type { CannedAnswer } from "../contract.ts";
import { maxTicketLength } from "../rules/ticket-values.ts";
import { generalProblem, type RefusedTicket } from "./refused.ts";

type CannedFormsProps = {
  readonly answers: readonly CannedAnswer[];
  readonly refused: RefusedTicket | undefined;
};

/** The canned answers, each with its form, and the form for a new one. */
export function CannedForms({ answers, refused }: CannedFormsProps) {
  const of = (id: string) => (refused?.typed["id"] === id ? refused : undefined);
  return (
    <>
      <SavedTexts
        texts={answers}
        openId={refused?.typed["id"]}
        deleteLabel={t("Delete canned answer")}
        formOf={(answer) => <CannedFields answer={answer} refused={of(answer.id)} />}
      />
      <h2 className="mb-4 text-xl">{t("New canned answer")}</h2>
      <CannedFields key={answers.length} answer={undefined} refused={of("")} />
    </>
  );
}

function CannedFields({
  answer,
  refused,
}: {
  readonly answer: CannedAnswer | undefined;
  readonly refused: RefusedTicket | undefined;
}) {
  const field = (name: "language" | "title" | "body") => ({
    name,
    defaultValue: refused?.typed[name] ?? answer?.[name],
    error: refused?.problem.fields[name],
  });
  const languages = offeredLanguages.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <FormProblem message={generalProblem(refused)} />
      <input type="hidden" name="id" value={answer?.id ?? ""} />
      <SelectField {...field("language")} label={t("Language")} options={languages} />
      <TextField {...field("title")} label={t("Title")} maxLength={80} />
      <TextArea {...field("body")} label={t("Text")} maxLength={maxTicketLength} />
      <div>
        <Button name="intent" value="save" variant="primary">
          {t("Save canned answer")}
        </Button>
      </div>
    </Form>
  );
}
