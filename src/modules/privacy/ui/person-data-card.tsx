import { Form } from "react-router";
import type { Nominee } from "#modules/identity/public.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Closure, DataCopy, ObstacleSentence } from "../contract.ts";

type Texts = Readonly<Record<string, string>>;

type PersonDataCardProps = {
  readonly closure: Closure | null;
  readonly copy: DataCopy | null;
  readonly nominee: Nominee | null;
  readonly obstacles: readonly ObstacleSentence[];
  readonly fileAddress: (copyId: string) => string;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** What an administrator can do with somebody's data, each with the reason. */
export function PersonDataCard({ problem, typed, ...person }: PersonDataCardProps) {
  const { closure, obstacles } = person;
  const { field, problems } = useFormFields({ problem, typed });
  const isErased = closure !== null && closure.erasedAt !== null;
  const isClosing = closure !== null && !isErased;
  return (
    <Card as="section">
      <CardHeader
        title={t("Requests about this person's data")}
        note={t("Make sure that the person, or their nominee, asked for it.")}
      />
      <PersonDataState {...person} />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      {!isErased && (
        <Form method="post" noValidate className="grid gap-5">
          <TextField
            {...field("reason")}
            label={t("Reason")}
            hint={t(
              "It is stored in the audit trail, which nobody can change, so do not include names or addresses.",
            )}
            required
            maxLength={300}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="copyData">
              {t("Create a copy of the data")}
            </Button>
            {isClosing ? (
              <Button name="intent" value="cancelClosing" disabled={closure.hasBegun}>
                {t("Cancel the closure")}
              </Button>
            ) : (
              <Button
                name="intent"
                value="closeAccount"
                variant="danger"
                disabled={obstacles.length > 0}
              >
                {t("Close this account")}
              </Button>
            )}
          </div>
        </Form>
      )}
    </Card>
  );
}

type PersonDataStateProps = Omit<PersonDataCardProps, "problem" | "typed">;

function PersonDataState({ closure, copy, nominee, obstacles, fileAddress }: PersonDataStateProps) {
  return (
    <div className="mb-5 grid justify-items-start gap-3">
      {closure !== null && <p>{closureWords(closure)}</p>}
      <p className="wrap-anywhere">
        {nominee === null
          ? t("No nominee is named.")
          : t("Nominee: {name}, {contact}", { ...nominee })}
      </p>
      {copy !== null &&
        (copy.fileBytes === null ? (
          <p>{t("A copy is being prepared.")}</p>
        ) : (
          <ButtonLink reloadDocument to={fileAddress(copy.id)}>
            {t("Download the copy of {day}", { day: formatDate(copy.createdAt) })}
          </ButtonLink>
        ))}
      {obstacles.length > 0 && (
        <ul className="list-disc pl-5">
          {obstacles.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function closureWords({ erasedAt, hasBegun, eraseAt }: Closure): string {
  if (erasedAt !== null) return t("Erased on {day}.", { day: formatDate(erasedAt) });
  if (hasBegun) return t("The account is being erased now.");
  return t("Will be erased on {eraseAt}.", { eraseAt: formatDateTime(eraseAt) });
}
