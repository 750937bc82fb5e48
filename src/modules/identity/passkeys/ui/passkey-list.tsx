import { Form } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OwnPasskey } from "../contract.ts";

type PasskeyListProps = {
  readonly passkeys: readonly OwnPasskey[];
  readonly problem: { readonly message: string } | undefined;
};

/** The user's passkeys, with forms to rename and remove each. */
export function PasskeyList({ passkeys, problem }: PasskeyListProps) {
  return (
    <Card as="section">
      <CardHeader title={t("Your passkeys")} />
      <FormProblem message={problem?.message} className="mb-5" />
      {passkeys.length === 0 ? (
        <p>{t("You have no passkeys yet. Add one below on the device that you use most.")}</p>
      ) : (
        <ul className="divide-y divide-line" aria-label={t("Your passkeys")}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PasskeyLine({ passkey }: { readonly passkey: OwnPasskey }) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="grid gap-3 py-4">
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-muted">
          {lastUsedAt === null
            ? t("Added on {day}, not used yet", { day: formatDate(createdAt) })
            : t("Added on {day}, last used on {lastDay}", {
                day: formatDate(createdAt),
                lastDay: formatDate(lastUsedAt),
              })}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ConfirmStep label={t("Rename…")}>
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="passkeyId" value={passkeyId} />
            <TextField
              id={`name-${passkeyId}`}
              name="name"
              label={t("Name of the passkey")}
              defaultValue={name}
              required
              maxLength={60}
            />
            <div>
              <Button name="intent" value="renamePasskey">
                {t("Save name")}
              </Button>
            </div>
          </Form>
        </ConfirmStep>
        <ConfirmStep label={t("Remove…")}>
          <p>
            {t(
              "You will no longer be able to sign in with “{name}”. Delete it on your device too.",
              { name },
            )}
          </p>
          <Form method="post">
            <input type="hidden" name="passkeyId" value={passkeyId} />
            <Button name="intent" value="removePasskey" variant="danger">
              {t("Remove passkey")}
            </Button>
          </Form>
        </ConfirmStep>
      </div>
    </li>
  );
}
