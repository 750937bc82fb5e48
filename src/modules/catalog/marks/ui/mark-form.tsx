import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { documentTooLarge, maxDocumentBytes } from "#shared/document-type.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { Field, fileControlClasses } from "#ui/field-parts.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { markKindWords } from "../rules/mark-words.ts";
import { t } from "#shared/texts/text.ts";

type MarkFormProps = {
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** The form that sends a mark of origin with its certificate. */
export function MarkForm({ problem, typed }: MarkFormProps) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <FormProblem message={problem?.message} />
      <RadioCards
        name="kind"
        legend={t("Which mark do you have?")}
        options={[
          {
            value: "gi",
            label: markKindWords().gi,
            note: t("You are an authorised user of a registered name, such as Kolhapuri Chappal."),
          },
          {
            value: "odop",
            label: markKindWords().odop,
            note: t("You make the product for which your district was chosen."),
          },
        ]}
        defaultValue={typed?.["kind"]}
        error={problem?.fields["kind"]}
        required
      />
      <TextField
        label={t("Name of the mark")}
        hint={t("As on the certificate; for ODOP the product and the district.")}
        name="name"
        defaultValue={typed?.["name"]}
        error={problem?.fields["name"]}
        maxLength={120}
        required
      />
      <MarkNumbers problem={problem} typed={typed} />
      <DocumentField error={problem?.fields["document"]} />
      <div>
        <Button variant="primary" size="large" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Send for checking")}
        </Button>
      </div>
    </Form>
  );
}

function MarkNumbers({ problem, typed }: MarkFormProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        label={t("Number on the certificate")}
        hint={t("For a GI: your number as an authorised user.")}
        name="number"
        defaultValue={typed?.["number"]}
        error={problem?.fields["number"]}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        label={t("Valid until (optional)")}
        hint={t("The last day. Afterwards buyers no longer see the mark.")}
        name="validUntil"
        type="date"
        defaultValue={typed?.["validUntil"]}
        error={problem?.fields["validUntil"]}
      />
    </div>
  );
}

/** Reports a file that is too large before it is sent. */
function DocumentField({ error }: { readonly error: string | undefined }) {
  const [isTooLarge, showTooLarge] = useState(false);
  return (
    <Field
      label={t("Certificate")}
      hint={t("A PDF or a picture of at most 5 MB. Only we see it.")}
      error={isTooLarge ? documentTooLarge() : error}
      required
    >
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name="document"
          accept=".pdf,application/pdf,image/jpeg,image/png,image/webp"
          required
          onChange={({ currentTarget: { files } }) =>
            showTooLarge((files?.[0]?.size ?? 0) > maxDocumentBytes)
          }
          className={fileControlClasses}
        />
      )}
    </Field>
  );
}
