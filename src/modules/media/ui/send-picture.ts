import type { UploadAnswer, UploadedPicture } from "../contract.ts";
import { maxPictureBytes } from "../rules/upload-limits.ts";

const failed = "The picture could not be sent. Please check your connection and try again.";

/**
 * Uploads one picture to `POST /pictures`, made smaller first if it is too large. Rejects with an
 * error whose message is for the user. Uses XMLHttpRequest, the only request with upload progress.
 * `isForDocuments`: transparency becomes white, as on paper, not the shop's background.
 */
export async function sendPicture(
  file: File,
  onProgress?: (percent: number) => void,
  { isForDocuments = false }: { readonly isForDocuments?: boolean } = {},
): Promise<UploadedPicture> {
  const body = new FormData();
  body.append("pictures", await lightEnough(file), file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", isForDocuments ? "/pictures?for=documents" : "/pictures");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : Math.round((100 * loaded) / total));
    request.onload = () => {
      const answer = request.response as Partial<UploadAnswer> | null;
      const [picture] = answer?.pictures ?? [];
      if (request.status === 201 && picture !== undefined) resolve(picture);
      else reject(new Error(answer?.message ?? failed));
    };
    request.onerror = () => reject(new Error(failed));
    request.send(body);
  });
}

const longestSide = 2400;

/**
 * Phone cameras make larger pictures than anybody needs: too large ones are made smaller first, if
 * the browser can.
 */
async function lightEnough(file: File): Promise<Blob> {
  if (file.size <= maxPictureBytes || !("createImageBitmap" in window)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const sheet = canvas.getContext("2d");
    if (sheet === null) return file;
    // JPEG has no transparency and would show it black.
    sheet.fillStyle = "#fff";
    sheet.fillRect(0, 0, canvas.width, canvas.height);
    sheet.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise<Blob>((resolve) =>
      canvas.toBlob((made) => resolve(made ?? file), "image/jpeg", 0.88),
    );
  } catch {
    // This browser cannot read the file: the server explains what is wrong with it.
    return file;
  }
}
