import { useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import { sendPicture } from "#modules/media/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Field, controlClasses } from "#ui/field-parts.tsx";
import type { CompanyPictureUse } from "../../contract.ts";

type CompanyPictureProps = {
  readonly use: CompanyPictureUse;
  /** Null until the company is saved; it is needed for a picture. */
  readonly companyName: string | null;
  readonly file: string | null;
};

const words = {
  logo: {
    title: "Logo",
    name: "logo",
    note: "Optional: it stands at the head of your documents and packing slips",
    shows: "Logo of",
  },
  signature: {
    title: "Signature",
    name: "signature",
    note:
      "Optional: your signature in dark ink on white paper, cut close. It " +
      "stands at the foot of your documents and nowhere else",
    shows: "Signature for",
  },
} as const;
const addresses = {
  logo: href("/company-settings/logo"),
  signature: href("/company-settings/signature"),
} as const;

/**
 * A picture on the company's documents: view, replace or remove it. Without JavaScript, the form
 * sends the file itself.
 */
export function CompanyPicture({ use, companyName, file }: CompanyPictureProps) {
  const { submit, state } = useFetcher();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isBusy = isSending || state !== "idle";
  const { title, name, note, shows } = words[use];
  const action = addresses[use];

  async function send(chosen: File): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      const { id } = await sendPicture(chosen, undefined, { isForDocuments: true });
      await submit({ imageId: id }, { method: "post", action });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Card as="section" className="mt-10 max-w-form">
      <CardHeader title={title} note={note} />
      {companyName === null ? (
        <p className="text-ink-muted">Save your company settings first. Then add the {name}.</p>
      ) : (
        <div className="grid gap-5">
          {file !== null && (
            <div className="flex flex-wrap items-center gap-5">
              <img
                src={pictureAddress(file, 320)}
                alt={`${shows} ${companyName}`}
                className="max-h-24 max-w-48 rounded-sm border border-line bg-white object-contain p-2"
              />
              <Form method="post" action={action}>
                <input type="hidden" name="intent" value="remove" />
                <Button variant="quiet" disabled={isBusy}>
                  Remove {name}
                </Button>
              </Form>
            </div>
          )}
          <form
            method="post"
            action={action}
            encType="multipart/form-data"
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const chosen = new FormData(event.currentTarget).get("picture");
              if (chosen instanceof File && chosen.size > 0) void send(chosen);
              else setProblem("Please choose a picture first.");
            }}
          >
            <Field
              label={file === null ? "Picture" : "Another picture"}
              hint={
                <>
                  JPEG, PNG or WebP, up to 5 MB
                  <span className="hidden noscript:inline">; up to 1 MB without JavaScript</span>
                </>
              }
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
            <div>
              <Button pending={isBusy} pendingLabel="Uploading...">
                {file === null ? `Upload ${name}` : `Replace ${name}`}
              </Button>
            </div>
          </form>
        </div>
      )}
    </Card>
  );
}
