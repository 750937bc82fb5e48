import { Link, href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { AccountPage } from "#modules/identity/public.ui.ts";
import {
  EndPushDevice,
  NewPushDevice,
  NoticeChoices,
  QuietHoursForm,
} from "#modules/notifications/public.ts";
import {
  addPushDevice,
  chooseNotices,
  chooseQuietHours,
  endPushDevice,
  ownNoticeChoices,
  ownPushDevices,
  ownQuietHours,
} from "#modules/notifications/public.server.ts";
import { NoticeChoicesForm, PushCard, QuietHoursCard } from "#modules/notifications/public.ui.ts";
import { hasEmail } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/notice-choices.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Notice settings") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "notifications.chooseOwn");
  const [choices, push] = await Promise.all([
    ownNoticeChoices(db, actor),
    config.push === null ? null : ownPush({ db, actor }, config.push.publicKey),
  ]);
  return { choices, push, isByMail: hasEmail(actor) };
}

async function ownPush({ db, actor }: Pick<Visit, "db" | "actor">, publicKey: string) {
  const [devices, quietHours] = await Promise.all([
    ownPushDevices(db, actor),
    ownQuietHours(db, actor),
  ]);
  return { publicKey, devices, quietHours };
}

const NoticeForm = z.discriminatedUnion("intent", [
  NoticeChoices.extend({ intent: z.literal("choices") }),
  NewPushDevice,
  EndPushDevice,
  QuietHoursForm,
]);
type NoticeForm = z.output<typeof NoticeForm>;

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "notifications.chooseOwn");
  return submit(request, NoticeForm, async (input) => {
    const title = await change(visit, input);
    return redirectWithToast(href("/account/notices"), { title, tone: "positive" });
  });
}

async function change({ db, actor, config }: Visit, input: NoticeForm): Promise<string> {
  switch (input.intent) {
    case "choices":
      await chooseNotices(db, actor, input);
      return t("Your choice is saved");
    case "addDevice":
      if (config.push === null) throw new NotFound();
      await addPushDevice(db, actor, input);
      return t("This device gets your notices");
    case "endDevice":
      await endPushDevice(db, actor, input);
      return t("The device gets no more notices");
    case "quietHours":
      await chooseQuietHours(db, actor, input);
      return input.isOn === undefined
        ? t("You have no quiet hours")
        : t("Your quiet hours are saved");
  }
}

export default function OwnNoticeChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, push, isByMail } = loaderData;
  const refusedIn = (intent: string) =>
    actionData?.typed["intent"] === intent ? actionData : undefined;
  return (
    <AccountPage part="notices">
      <NoticeChoicesForm choices={choices} hasPush={push !== null} isByMail={isByMail} />
      {push !== null && (
        <>
          <PushCard
            publicKey={push.publicKey}
            devices={push.devices}
            problem={refusedIn("addDevice")?.problem.message}
          />
          <QuietHoursCard
            hours={push.quietHours}
            isByMail={isByMail}
            problem={refusedIn("quietHours")?.problem}
            typed={refusedIn("quietHours")?.typed}
          />
        </>
      )}
      <p>
        <Link to={href("/notices")} className={`${loneLinkClasses} inline-block py-1`}>
          {t("Your notices")}
        </Link>
      </p>
    </AccountPage>
  );
}
