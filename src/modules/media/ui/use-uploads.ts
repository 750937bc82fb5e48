import { useRef, useState } from "react";
import type { UploadedPicture } from "../contract.ts";
import type { PicturePurpose } from "../rules/picture-purpose.ts";
import { sendPicture } from "./send-picture.ts";

/** A file that is uploading, or a refused one with the reason. */
export type PendingUpload = {
  readonly key: number;
  readonly name: string;
  readonly percent: number;
  readonly isBusy: boolean;
  readonly problem: string | null;
};

type Uploading = {
  /** How many more pictures there is room for. */
  readonly room: number;
  /** The reason for a file beyond that. */
  readonly tooMany: (fileName: string) => string;
  readonly purpose?: PicturePurpose | undefined;
  readonly onUploaded: (picture: UploadedPicture) => void;
  /** Called when all chosen files have ended. */
  readonly onEnd?: (uploaded: number, problems: readonly string[]) => void;
};

let nextKey = 0;

/** Uploads the chosen files one after the other, with progress. */
export function useUploads({ room, tooMany, purpose, onUploaded, onEnd }: Uploading) {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const line = useRef(Promise.resolve());
  const change = (key: number, changes: Partial<PendingUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );

  /** Resolves to null once the file is stored, or to the reason why not. */
  async function send(key: number, file: File): Promise<string | null> {
    try {
      const picture = await sendPicture(file, {
        onProgress: (percent) => change(key, { percent }),
        onBusy: (isBusy) => change(key, { isBusy }),
        ...(purpose && { purpose }),
      });
      onUploaded(picture);
      setUploads((all) => all.filter((upload) => upload.key !== key));
      return null;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      change(key, { problem });
      return problem;
    }
  }

  async function sendAll(files: readonly { readonly key: number; readonly file: File }[]) {
    const problems: string[] = [];
    for (const { key, file } of files) {
      const problem = await send(key, file);
      if (problem !== null) problems.push(problem);
    }
    onEnd?.(files.length - problems.length, problems);
  }

  function upload(chosen: readonly File[]) {
    const waiting = uploads.filter(({ problem }) => problem === null).length;
    const accepted = chosen
      .slice(0, Math.max(0, room - waiting))
      .map((file) => ({ key: nextKey++, file }));
    const refused = chosen
      .slice(accepted.length)
      .map(({ name }) => ({ ...pending(nextKey++, name), problem: tooMany(name) }));
    setUploads((all) => [
      ...all.filter(({ problem }) => problem === null),
      ...accepted.map(({ key, file }) => pending(key, file.name)),
      ...refused,
    ]);
    line.current = line.current.then(() => sendAll(accepted));
  }

  return {
    uploads,
    isSending: uploads.some(({ problem }) => problem === null),
    upload,
    dismiss: (key: number) => setUploads((all) => all.filter((each) => each.key !== key)),
  };
}

function pending(key: number, name: string): PendingUpload {
  return { key, name, percent: 0, isBusy: false, problem: null };
}
