import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { controlClasses, Field } from "#ui/field-parts.tsx";
import { classes } from "#ui/classes.ts";
import { productFields } from "../rules/product-fields.ts";
import { withList, withMark, type Selected } from "../rules/rich-text.ts";
import type { Editing } from "./editing.ts";
import { t } from "#shared/texts/text.ts";

const tools = (): readonly {
  readonly label: string;
  readonly shown: string;
  readonly look: string;
  readonly change: (selected: Selected) => Selected;
}[] => [
  {
    label: t("Bold"),
    shown: "B",
    look: "font-bold",
    change: (selected) => withMark(selected, "**"),
  },
  {
    label: t("Italic"),
    shown: "I",
    look: "font-display italic",
    change: (selected) => withMark(selected, "*"),
  },
  { label: t("List"), shown: "•–", look: "", change: withList },
];

/** The description, with buttons (and Ctrl+B, Ctrl+I) for its simple formatting. */
export function DescriptionBox({ edit }: { readonly edit: Editing }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Selected | null>(null);
  const { id, error } = edit.field("description");

  // The box gets its new text only with this render.
  useLayoutEffect(() => {
    if (selection.current === null) return;
    box.current?.setSelectionRange(selection.current.from, selection.current.to);
    selection.current = null;
  });

  function apply(change: (selected: Selected) => Selected) {
    if (box.current === null) return;
    const { value, selectionStart, selectionEnd } = box.current;
    const changed = change({ text: value, from: selectionStart, to: selectionEnd });
    selection.current = changed;
    box.current.focus();
    edit.set({ description: changed.text });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey)) return;
    const tool = tools()[["b", "i"].indexOf(event.key.toLowerCase())];
    if (tool === undefined) return;
    event.preventDefault();
    apply(tool.change);
  }

  return (
    <Field
      label={productFields.description.label}
      hint={productFields.description.hint}
      error={error}
      id={id}
      required
    >
      {(wiring) => (
        <div className="grid">
          <div
            role="toolbar"
            aria-label={t("Formatting")}
            aria-controls={id}
            className={
              "flex rounded-t-card border border-b-0 border-line-strong bg-surface-sunken px-1 " +
              "noscript:hidden"
            }
          >
            {tools().map(({ label, shown, look, change }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                onClick={() => apply(change)}
                className={classes(
                  "tip grid size-11 place-items-center rounded-sm hover:bg-surface-raised",
                  look,
                )}
              >
                {shown}
              </button>
            ))}
          </div>
          <textarea
            {...wiring}
            ref={box}
            name="description"
            rows={7}
            required
            maxLength={productFields.description.maxLength}
            value={edit.form.description}
            onChange={(event) => edit.set({ description: event.target.value })}
            onKeyDown={onKeyDown}
            className={classes(
              controlClasses,
              "field-sizing-content max-h-96 min-h-44 rounded-t-none " +
                "leading-relaxed noscript:rounded-card",
            )}
          />
        </div>
      )}
    </Field>
  );
}
