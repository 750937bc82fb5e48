import { href } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { NomineeInput } from "#modules/identity/public.ts";
import { nomineeOf, ownConsents, saveNominee } from "#modules/identity/public.server.ts";
import { AccountPage } from "#modules/identity/public.ui.ts";
import { MyDataStep } from "#modules/privacy/public.ts";
import {
  cancelClosing,
  closeAccount,
  closureOf,
  dataCopyOf,
  obstacleSentences,
  requestCopy,
} from "#modules/privacy/public.server.ts";
import {
  CloseAccountCard,
  ConsentCard,
  CorrectDataCard,
  DataCopyCard,
  NomineeCard,
} from "#modules/privacy/public.ui.ts";
import { NewsChoice } from "#modules/subscriptions/public.ts";
import { ownNews, setNews } from "#modules/subscriptions/public.server.ts";
import { hasEmail } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/my-data.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t("My data") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "privacy.useOwn");
  const self = { userId: actor.kind === "user" ? actor.userId : "" };
  const [copy, consents, news, nominee, closure, obstacles] = await Promise.all([
    dataCopyOf(db, actor, self),
    ownConsents(db, actor),
    ownNews(db, actor),
    nomineeOf(db, actor, self),
    closureOf(db, actor, self),
    obstacleSentences(db, actor, self),
  ]);
  const isSeller = actor.kind === "user" && actor.isSeller && actor.teamRole === undefined;
  const isByMail = hasEmail(actor);
  return { copy, consents, news, nominee, closure, obstacles, isSeller, isByMail };
}

const MyDataForm = z.discriminatedUnion("intent", [MyDataStep, NewsChoice, NomineeInput]);
type MyDataForm = z.output<typeof MyDataForm>;

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "privacy.useOwn");
  return submit(request, MyDataForm, async (input) =>
    redirectWithToast(href("/account/my-data"), {
      ...(await take(visit, input)),
      tone: "positive",
    }),
  );
}

async function take(
  { db, actor }: Visit,
  input: MyDataForm,
): Promise<Pick<Toast, "title" | "description">> {
  switch (input.intent) {
    case "copyData":
      await requestCopy(db, actor);
      return {
        title: t("We are preparing your data"),
        description: hasEmail(actor)
          ? t("We will email you when it is ready.")
          : t("We will send a message to your number when it is ready."),
      };
    case "closeAccount":
      await closeAccount(db, actor);
      return {
        title: t("Your account is being closed"),
        description: hasEmail(actor)
          ? t("We have emailed you the last day on which you can keep it.")
          : t("Our message to your number has the last day on which you can keep it."),
      };
    case "cancelClosing":
      await cancelClosing(db, actor);
      return { title: t("Your account stays open") };
    case "startNews":
    case "stopNews": {
      const isOn = input.intent === "startNews";
      await setNews(db, actor, { topic: input.topic, isOn });
      return {
        title: isOn
          ? t("You will get these emails from now on")
          : t("You will no longer get these emails"),
      };
    }
    case "saveNominee":
      await saveNominee(db, actor, { nominee: input });
      return { title: t("Nominee saved") };
    case "removeNominee":
      await saveNominee(db, actor, { nominee: null });
      return { title: t("Nominee removed") };
  }
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, consents, news, nominee, closure, obstacles, isSeller, isByMail } = loaderData;
  const refusedIn = (...intents: readonly string[]) =>
    intents.includes(actionData?.typed["intent"] ?? "") ? actionData : undefined;
  return (
    <AccountPage part="data">
      <DataCopyCard
        copy={copy}
        isByMail={isByMail}
        fileAddress={(copyId) => href("/account/my-data/:copyId/file.zip", { copyId })}
        problem={refusedIn("copyData")?.problem}
      />
      <CorrectDataCard />
      <ConsentCard
        consents={consents}
        news={news}
        problem={refusedIn("startNews", "stopNews")?.problem}
      />
      <NomineeCard
        nominee={nominee}
        problem={refusedIn("saveNominee")?.problem}
        typed={refusedIn("saveNominee")?.typed}
      />
      <CloseAccountCard
        closure={closure}
        obstacles={obstacles}
        isSeller={isSeller}
        problem={refusedIn("closeAccount", "cancelClosing")?.problem}
      />
    </AccountPage>
  );
}
