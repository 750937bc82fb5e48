import { useState, type ReactNode } from "react";
import { Form, useFetcher } from "react-router";
import { localPath, t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Field, controlClasses } from "#ui/field-parts.tsx";
import { rich } from "#ui/rich-text.tsx";
import type { PicturePurpose } from "../rules/picture-purpose.ts";
import { sendPicture } from "./send-picture.ts";
import { BusyNote } from "./upload-list.tsx";

type OnePictureFormProps = {
  /** Where the picture is set: by `imageId`, by the file `picture`, or `intent=remove`. */
  readonly action: string;
  readonly purpose: PicturePurpose;
  readonly labels: { readonly upload: string; readonly replace: string; readonly remove: string };
  readonly hasPicture: boolean;
  /** The picture as it is; false if there is nothing to show. */
  readonly shown: ReactNode;
};

/**
 * View, replace or remove the one picture of something. It is uploaded when the form is sent;
 * without JavaScript the form carries the file itself.
 */
export function OnePictureForm(props: OnePictureFormProps) {
  const { action, labels, hasPicture, shown } = props;
  const { send, isBusy, isShopBusy, problem, setProblem } = usePictureSending(props);
  return (
    <div className="grid gap-5">
      {shown !== false && (
        <div className="flex flex-wrap items-center gap-5">
          {shown}
          {hasPicture && (
            <Form method="post" action={action}>
              <input type="hidden" name="intent" value="remove" />
              <Button variant="quiet" disabled={isBusy}>
                {labels.remove}
              </Button>
            </Form>
          )}
        </div>
      )}
      <form
        method="post"
        action={localPath(action)}
        encType="multipart/form-data"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).get("picture");
          if (chosen instanceof File && chosen.size > 0) void send(chosen);
          else setProblem(t("Please choose a picture first."));
        }}
      >
        <FileField hasPicture={hasPicture} problem={problem} />
        <div>
          <Button pending={isBusy} pendingLabel={t("Uploading...")}>
            {hasPicture ? labels.replace : labels.upload}
          </Button>
          <BusyNote isBusy={isShopBusy} />
        </div>
      </form>
    </div>
  );
}

function usePictureSending({ action, purpose }: OnePictureFormProps) {
  const { submit, state } = useFetcher();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isShopBusy, setShopBusy] = useState(false);

  async function send(chosen: File): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      const { id } = await sendPicture(chosen, { onBusy: setShopBusy, purpose });
      await submit({ imageId: id }, { method: "post", action });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }
  return { send, isBusy: isSending || state !== "idle", isShopBusy, problem, setProblem };
}

type FileFieldProps = { readonly hasPicture: boolean; readonly problem: string | undefined };

function FileField({ hasPicture, problem }: FileFieldProps) {
  return (
    <Field
      label={hasPicture ? t("Another picture") : t("Picture")}
      hint={rich("JPEG, PNG or WebP<span>, up to 1 MB without JavaScript</span>", {
        span: (words) => <span className="hidden noscript:inline">{words}</span>,
      })}
      error={problem}
    >
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          className={controlClasses}
        />
      )}
    </Field>
  );
}
