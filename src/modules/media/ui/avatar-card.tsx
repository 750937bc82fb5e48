import { href } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { pictureAddress } from "../rules/picture-address.ts";
import { OnePictureForm } from "./one-picture-form.tsx";

type AvatarCardProps = {
  readonly name: string;
  /** The stored picture; null without one. */
  readonly file: string | null;
};

/** The person's own picture, with who sees it. */
export function AvatarCard({ name, file }: AvatarCardProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Your picture")}
        note={t(
          "Optional. We keep the middle square of it. You see it in your account, and artisans to whom you write see it beside your messages. It is never shown with your reviews.",
        )}
      />
      <OnePictureForm
        action={href("/account/picture")}
        purpose="avatar"
        labels={{
          upload: t("Upload picture"),
          replace: t("Replace picture"),
          remove: t("Remove picture"),
        }}
        hasPicture={file !== null}
        shown={
          <Avatar
            name={name}
            address={file === null ? null : pictureAddress(file, 160)}
            className="size-24 text-3xl"
          />
        }
      />
    </Card>
  );
}
