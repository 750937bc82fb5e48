import { textLinkClasses } from "#ui/page.tsx";
import type { EntryFileLink } from "../contract.ts";

type EntryFileListProps = {
  readonly files: readonly EntryFileLink[];
  readonly addressOf: (fileId: string) => string;
};

/** The files of an entry by hand, as downloads; nothing without files. */
export function EntryFileList({ files, addressOf }: EntryFileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className="grid">
      {files.map(({ id, fileName }) => (
        <li key={id}>
          <a
            href={addressOf(id)}
            download
            className={`${textLinkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
          >
            {fileName}
          </a>
        </li>
      ))}
    </ul>
  );
}
