import type { UploadAnswer, UploadedPicture } from "../contract.ts";
import type { PicturePurpose } from "../rules/picture-purpose.ts";
import { mostSends, secondsToWait } from "../rules/picture-to-send.ts";
import { busySentence } from "../rules/upload-limits.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { localPath, t } from "#shared/texts/text.ts";

const failed = () =>
  t("The picture could not be uploaded. Please check your connection and try again.");

type Sending = {
  readonly onProgress?: (percent: number) => void;
  /** Called while the shop is busy and the picture waits for its next try. */
  readonly onBusy?: (isBusy: boolean) => void;
  readonly purpose?: PicturePurpose;
};

/**
 * Uploads one picture to `POST /pictures`, shrunk first. While the shop is busy it is sent again, up
 * to a limit. Rejects with an error whose message is for the user.
 */
export async function sendPicture(file: File, sending: Sending = {}): Promise<UploadedPicture> {
  const body = new FormData();
  body.append("pictures", await shrinkPicture(file), file.name);
  for (let tries = 1; ; tries++) {
    const { status, answer, retryAfter } = await post(body, sending);
    const [picture] = answer?.pictures ?? [];
    if (status === 201 && picture !== undefined) return picture;
    // The answer of an overloaded shop is no JSON.
    const isBusy = status === 503 && (answer === null || answer.isBusy === true);
    if (!isBusy) throw new Error(answer?.message ?? failed());
    if (tries === mostSends) throw new Error(busySentence(file.name));
    sending.onBusy?.(true);
    await wait(secondsToWait(retryAfter, tries, Math.random()));
    sending.onBusy?.(false);
  }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

type Posted = {
  readonly status: number;
  readonly answer: Partial<UploadAnswer> | null;
  readonly retryAfter: string | null;
};

/** Uses XMLHttpRequest, the only request with upload progress. */
function post(body: FormData, { onProgress, purpose }: Sending): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      "POST",
      localPath(purpose === undefined ? "/pictures" : `/pictures?for=${purpose}`),
    );
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : Math.round((100 * loaded) / total));
    request.onload = () =>
      resolve({
        status: request.status,
        answer: request.response as Partial<UploadAnswer> | null,
        retryAfter: request.getResponseHeader("Retry-After"),
      });
    request.onerror = () => reject(new Error(failed()));
    request.send(body);
  });
}
