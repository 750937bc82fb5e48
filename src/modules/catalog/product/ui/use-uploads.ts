import { useRef, useState } from "react";
import type { UploadedPicture } from "#modules/media/public.ts";
import { sendPicture } from "#modules/media/public.ui.ts";
import { showToast } from "#ui/toast.ts";

/** A file that is uploading, or a refused one with the reason. */
export type PendingUpload = {
  readonly key: number;
  readonly name: string;
  readonly percent: number;
  readonly problem: string | null;
};

let nextKey = 0;

/** Uploads the chosen files one after the other, with progress. */
export function useUploads({
  room,
  onUploaded,
}: {
  readonly room: number;
  readonly onUploaded: (picture: UploadedPicture) => void;
}) {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const line = useRef(Promise.resolve());
  const change = (key: number, changes: Partial<PendingUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    );

  /** Resolves to null once the file is stored, or to the reason why not. */
  async function send(key: number, file: File): Promise<string | null> {
    try {
      onUploaded(await sendPicture(file, (percent) => change(key, { percent })));
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
    notifyOutcome(files.length - problems.length, problems);
  }

  function upload(chosen: readonly File[]) {
    const waiting = uploads.filter(({ problem }) => problem === null).length;
    const accepted = chosen
      .slice(0, Math.max(0, room - waiting))
      .map((file) => ({ key: nextKey++, file }));
    const tooMany = chosen.slice(accepted.length).map(oneTooMany);
    setUploads((all) => [
      ...all.filter(({ problem }) => problem === null),
      ...accepted.map(({ key, file }) => ({ key, name: file.name, percent: 0, problem: null })),
      ...tooMany,
    ]);
    line.current = line.current.then(() => sendAll(accepted));
  }

  return {
    uploads,
    upload,
    dismiss: (key: number) => setUploads((all) => all.filter((each) => each.key !== key)),
  };
}

function oneTooMany({ name }: File): PendingUpload {
  const problem = `${name} is one too many: a product shows ten pictures.`;
  return { key: nextKey++, name, percent: 0, problem };
}

function notifyOutcome(uploadedCount: number, problems: readonly string[]): void {
  if (uploadedCount > 0)
    showToast({
      title: "Images uploaded",
      description: `${uploadedCount} ${uploadedCount === 1 ? "image" : "images"} uploaded`,
      tone: "positive",
    });
  if (problems.length > 0)
    showToast({ title: "Upload failed", description: problems[0], tone: "danger" });
}
