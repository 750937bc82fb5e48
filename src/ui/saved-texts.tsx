import type { ReactNode } from "react";
import { Form } from "react-router";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { ConfirmStep } from "./confirm-step.tsx";

type SavedText = { readonly id: string; readonly title: string; readonly body: string };

type SavedTextsProps<T extends SavedText> = {
  readonly texts: readonly T[];
  /** The text whose form was refused and stays open. */
  readonly openId: string | undefined;
  readonly deleteLabel: string;
  /** The form that changes a text. */
  readonly formOf: (text: T) => ReactNode;
};

/** Texts that people use again, each with the form that changes it and the one that deletes it. */
export function SavedTexts<T extends SavedText>(props: SavedTextsProps<T>) {
  const { texts, openId, deleteLabel, formOf } = props;
  if (texts.length === 0) return null;
  return (
    <ul className="mb-8 grid gap-4">
      {texts.map((text) => (
        <Card key={text.id} as="li">
          <p className="font-medium wrap-anywhere" lang={langOf(text.title)}>
            {text.title}
          </p>
          <p className="mt-1 mb-4 whitespace-pre-line wrap-anywhere" lang={langOf(text.body)}>
            {text.body}
          </p>
          <ConfirmStep label={t("Edit…")} isOpen={openId === text.id}>
            {formOf(text)}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={text.id} />
              <Button name="intent" value="delete" variant="danger">
                {deleteLabel}
              </Button>
            </Form>
          </ConfirmStep>
        </Card>
      ))}
    </ul>
  );
}
