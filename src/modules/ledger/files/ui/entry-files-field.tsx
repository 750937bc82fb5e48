import { useState } from "react";
import { documentTooLarge, maxDocumentBytes } from "#shared/document-type.ts";
import { t } from "#shared/texts/text.ts";
import { Field, fileControlClasses } from "#ui/field-parts.tsx";
import { fileField, mostEntryFiles, removedFileField, type EntryFileLink } from "../contract.ts";

type EntryFilesFieldProps = {
  readonly id: string;
  readonly error: string | undefined;
  /** What is stored already, after the form was refused. */
  readonly files: readonly EntryFileLink[];
};

/**
 * The files of an entry by hand, in a multipart form whose field `key` comes before this one. The
 * server removes and stores them while the form arrives, so a refused form still has them.
 */
export function EntryFilesField({ id, error, files }: EntryFilesFieldProps) {
  const [isTooLarge, showTooLarge] = useState(false);
  return (
    <div className="grid gap-3">
      <StoredFiles files={files} />
      <Field
        id={id}
        label={files.length === 0 ? t("Files (optional)") : t("More files (optional)")}
        hint={t(
          "Bills, challans or letters that prove the entry: up to {most} files, PDF, JPEG or PNG, at most 5 MB each. They cannot be changed or removed once the entry is recorded.",
          { most: mostEntryFiles },
        )}
        error={isTooLarge ? documentTooLarge() : error}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name={fileField}
            multiple
            accept=".pdf,application/pdf,image/jpeg,image/png"
            onChange={({ currentTarget: { files: chosen } }) =>
              showTooLarge([...(chosen ?? [])].some(({ size }) => size > maxDocumentBytes))
            }
            className={fileControlClasses}
          />
        )}
      </Field>
    </div>
  );
}

function StoredFiles({ files }: Pick<EntryFilesFieldProps, "files">) {
  if (files.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium">{t("Files of this entry")}</legend>
      {files.map(({ id, fileName }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name={removedFileField}
            value={id}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="wrap-anywhere">{t("Remove {name}", { name: fileName })}</span>
        </label>
      ))}
    </fieldset>
  );
}
