import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { AnnouncementFields } from "./announcement-fields.tsx";

/** What came back with a form that was not saved: why, and what was typed. */
export type RefusedAnnouncement = {
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly typed: Readonly<Record<string, string>>;
};

type AnnouncementEditorProps = {
  readonly refused: RefusedAnnouncement | undefined;
  readonly typed: Readonly<Record<string, string>>;
  /** Above the fields. */
  readonly children?: ReactNode;
};

/** The form that saves an announcement as a draft, a new one or a changed one. */
export function AnnouncementEditor({ refused, typed, children }: AnnouncementEditorProps) {
  const isSaving = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem message={refused?.problem.message} />
      {children}
      <AnnouncementFields typed={typed} problems={refused?.problem.fields ?? {}} />
      <Button
        name="intent"
        value="save"
        variant="primary"
        className="justify-self-start"
        pending={isSaving}
        pendingLabel={t("Saving...")}
      >
        {t("Save and preview")}
      </Button>
    </Form>
  );
}
