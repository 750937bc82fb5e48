import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import type { Announcement } from "../contract.ts";
import type { AnnouncementState } from "../rules/announcement-state.ts";
import { typedAnnouncement } from "../rules/typed-announcement.ts";
import { AnnouncementEditor, type RefusedAnnouncement } from "./announcement-editor.tsx";

type StepsProps = { readonly announcement: Announcement; readonly state: AnnouncementState };

/** The buttons to publish the preview, to end it early, and to delete a draft. */
export function AnnouncementSteps({ announcement: { version }, state }: StepsProps) {
  const sending = useNavigation().formData?.get("intent");
  if (state === "over") return null;
  return (
    <div className="grid gap-4">
      {state === "draft" && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button
            name="intent"
            value="publish"
            variant="primary"
            pending={sending === "publish"}
            pendingLabel={t("Publishing...")}
          >
            {t("Publish it as shown above")}
          </Button>
        </Form>
      )}
      <LastStep version={version} state={state} />
    </div>
  );
}

function LastStep({ version, state }: Pick<StepsProps, "state"> & { readonly version: number }) {
  const { open, text, press } = lastStepWords(state);
  return (
    <ConfirmStep label={open}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <p>{text}</p>
        <Button
          name="intent"
          value={state === "draft" ? "discard" : "end"}
          variant="danger"
          className="justify-self-start"
        >
          {press}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function lastStepWords(state: AnnouncementState) {
  if (state === "draft")
    return {
      open: t("Delete this draft…"),
      text: t("The draft will be deleted. Nobody has read it."),
      press: t("Delete the draft"),
    };
  if (state === "planned")
    return {
      open: t("Withdraw it…"),
      text: t("No seller has seen it yet, and none will. Nothing is mailed."),
      press: t("Withdraw it now"),
    };
  return {
    open: t("End it early…"),
    text: t("It leaves all dashboards at once. Mails that were sent stay."),
    press: t("End it now"),
  };
}

type ChangeProps = {
  readonly announcement: Announcement;
  readonly isPlanned: boolean;
  readonly refused: RefusedAnnouncement | undefined;
};

/** The form to change what nobody has read yet. */
export function ChangeAnnouncement({ announcement, isPlanned, refused }: ChangeProps) {
  return (
    <ConfirmStep label={t("Change it…")} isOpen={refused !== undefined}>
      <AnnouncementEditor
        refused={refused}
        typed={refused?.typed ?? typedAnnouncement(announcement)}
      >
        {/* As typed: without JavaScript a second try must not overwrite what a colleague saved. */}
        <input
          type="hidden"
          name="version"
          value={refused?.typed["version"] ?? announcement.version}
        />
        {isPlanned && (
          <p>{t("It is planned. Once you change it, it is a draft again: publish it anew.")}</p>
        )}
      </AnnouncementEditor>
    </ConfirmStep>
  );
}
