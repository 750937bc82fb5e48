import type { Config } from "../config/config.ts";
import type { FileStore } from "./file-store.ts";
import { openFolderStore } from "./folder-store.ts";

const folderBucket = "product-images";

/**
 * Opens the picture store that the configuration names: a folder of the data folder, or a bucket.
 */
export async function openPictureStore({
  dataDir,
  pictures,
}: Pick<Config, "dataDir" | "pictures">): Promise<FileStore> {
  if (pictures === "folder") return openFolderStore(dataDir, folderBucket);
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(pictures);
}
