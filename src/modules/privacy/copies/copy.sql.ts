import type { Config } from "#platform/config/config.ts";
import { statement } from "#platform/db/database.ts";
import { openLargeFiles, type LargeFiles } from "#platform/files/large-files.ts";
import { shareFiles } from "#platform/files/shared-files.ts";

/** Where copies of people's data are: in the bucket of pictures if there is one, else on disk. */
export function copyFiles({ dataDir, pictures }: Pick<Config, "dataDir" | "pictures">): LargeFiles {
  const files = openLargeFiles(dataDir, "copies");
  if (pictures === "folder") return files;
  return shareFiles(files, async () => {
    const { openLargeBucket } = await import("#platform/files/large-bucket.ts");
    return openLargeBucket(pictures, "copies/");
  });
}

/** The file name of a copy. */
export const fileOfCopy = (copyId: string): string => `${copyId}.zip`;

/** A row of `personal_data_exports`. */
export type CopyRow = {
  readonly id: string;
  readonly userId: string;
  readonly fileBytes: number | null;
  readonly createdAt: Date;
};

const columns = `id, user_id as "userId", file_bytes as "fileBytes", created_at as "createdAt"`;

export const readCopy = statement<CopyRow>(
  "privacy.copy",
  `select ${columns} from personal_data_exports where id = $1`,
);
export const copyOfPerson = statement<CopyRow>(
  "privacy.copyOfPerson",
  `select ${columns} from personal_data_exports where user_id = $1`,
);
export const dropCopy = statement<{ id: string }>(
  "privacy.dropCopy",
  "delete from personal_data_exports where id = $1 returning id",
);
