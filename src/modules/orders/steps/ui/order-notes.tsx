import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { OrderNote } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";

type OrderNotesProps = {
  readonly notes: readonly OrderNote[];
  readonly error?: string | undefined;
  readonly typed?: string | undefined;
};

/** The seller's private notes; no packing slip shows them. */
export function OrderNotes({ notes, error, typed }: OrderNotesProps) {
  const isAdding = useNavigation().formData?.get("intent") === "note";
  const form = useRef<HTMLFormElement>(null);
  // An added note appears in the list, and the field is empty for the next one.
  useEffect(() => form.current?.reset(), [notes.length]);
  return (
    <Card as="section" className="screen-only">
      <CardHeader title={t("Private notes")} note={t("Only you can see them")} />
      {notes.length > 0 && <NoteList notes={notes} />}
      <Form ref={form} method="post" className="grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="note" />
        <NoteField typed={typed} error={error} />
        <Button className="justify-self-start" pending={isAdding} pendingLabel={t("Adding...")}>
          {t("Add note")}
        </Button>
      </Form>
    </Card>
  );
}

function NoteList({ notes }: Pick<OrderNotesProps, "notes">) {
  return (
    <ul className="mb-5 grid gap-4">
      {notes.map((note) => (
        <li key={note.id} className="border-l-2 border-dashed border-accent pl-3">
          <p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
          <time dateTime={note.writtenAt.toISOString()} className="text-sm text-ink-muted">
            {formatDateTime(note.writtenAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function NoteField({ typed, error }: Pick<OrderNotesProps, "typed" | "error">) {
  return (
    <TextArea
      label={t("Add a note")}
      name="body"
      rows={2}
      required
      maxLength={2000}
      defaultValue={typed}
      error={error}
    />
  );
}
