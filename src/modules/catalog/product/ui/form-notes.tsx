import type { ReactNode } from "react";
import { formatDateTime } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { ConflictWords } from "./form-answer.ts";
import { changedWords } from "../rules/product-changes.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** A block above the form's fields. */
export function Note({
  children,
  tone = "neutral",
}: {
  readonly children: ReactNode;
  readonly tone?: "neutral" | "danger";
}) {
  return (
    <div
      className={`grid gap-3 rounded-card border-l-4 px-4 py-3.5 ${tone === "danger" ? "border-danger bg-danger-soft" : "border-accent bg-accent-soft"}`}
    >
      {children}
    </div>
  );
}

/** Says that unsaved typing was restored. */
export function RestoredNote({
  at,
  onDiscard,
}: {
  readonly at: string;
  readonly onDiscard: () => void;
}) {
  return (
    <Note>
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {t("We restored what you typed on {at}. It is not saved yet.", {
            at: formatDateTime(at),
          })}
        </p>
        <Button type="button" size="small" onClick={onDiscard}>
          {t("Discard it")}
        </Button>
      </div>
    </Note>
  );
}

type ConflictNoteProps = {
  readonly conflict: ConflictWords;
  /** The names of attributes by their codes. */
  readonly names: ReadonlyMap<string, string>;
  readonly address: string;
  readonly onTheirs: () => void;
};

/** Says that somebody saved the product meanwhile: their changes, and the two options. */
export function ConflictNote({
  conflict: { version, changes },
  names,
  address,
  onTheirs,
}: ConflictNoteProps) {
  return (
    <Note tone="danger">
      <ul className="list-disc pl-5">
        {changes.map(({ at, by, fields }) => (
          <li key={at}>
            {by === null
              ? t("{at}, the marketplace: {fields}", {
                  at: formatDateTime(at),
                  fields: changedWords(fields, names),
                })
              : t("{at}, {by}: {fields}", {
                  at: formatDateTime(at),
                  by,
                  fields: changedWords(fields, names),
                })}
          </li>
        ))}
      </ul>
      <p>
        {rich("<link>See the saved version</link> in a new window. What you typed stays here.", {
          link: (words) => (
            <a
              href={localPath(address)}
              target="_blank"
              rel="noreferrer"
              className={textLinkClasses}
            >
              {words}
            </a>
          ),
        })}
      </p>
      <ConflictChoices version={version} onTheirs={onTheirs} />
    </Note>
  );
}

function ConflictChoices({
  version,
  onTheirs,
}: Pick<ConflictNoteProps["conflict"], "version"> & Pick<ConflictNoteProps, "onTheirs">) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="overVersion" value={String(version)} size="small">
        {t("Replace with my version")}
      </Button>
      <Button
        type="button"
        size="small"
        variant="quiet"
        className="noscript:hidden"
        onClick={onTheirs}
      >
        {t("Discard my changes")}
      </Button>
    </div>
  );
}
