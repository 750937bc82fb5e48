import { href, redirect } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { PhoneForm } from "#modules/identity/public.ts";
import {
  confirmPhone,
  ownPhone,
  ownPhoneCode,
  removePhone,
  requestPhone,
} from "#modules/identity/public.server.ts";
import {
  AccountPage,
  AddPhoneForm,
  ConfirmPhoneForm,
  MailboxHint,
  OwnPhoneCard,
} from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/phone.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Mobile number") });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, config, mailboxReaders } = allow(context, "identity.useAccount");
  const [phone, sent] = await Promise.all([
    ownPhone(db, actor),
    ownPhoneCode(db, actor, { codeId: url.searchParams.get("code") ?? "" }),
  ]);
  const channel = config.messages?.channel ?? null;
  // Where messages are off, a number can only be removed.
  if (channel === null && phone === null) throw redirect(href("/account/security"));
  return { phone, sent, channel, hasMailbox: mailboxReaders === "everybody" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.changeAccount");
  const { db, actor } = visit;
  return submit(request, PhoneForm, async (input) => {
    const from = accountRequestOf(request, visit);
    switch (input.intent) {
      case "addPhone": {
        const { codeId } = await requestPhone(db, actor, { phone: input.phone, from });
        return redirect(`${href("/account/phone")}?code=${codeId}`);
      }
      case "confirmPhone":
        await confirmPhone(db, actor, { ...input, from });
        return redirectWithToast(href("/account/phone"), {
          title: t("You can now sign in with this number"),
          tone: "positive",
        });
      case "removePhone":
        await removePhone(db, actor);
        return redirectWithToast(href("/account/security"), {
          title: t("Mobile number removed"),
          tone: "positive",
        });
    }
  });
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, sent, channel, hasMailbox } = loaderData;
  const refusedIn = (intent: string) =>
    actionData?.typed["intent"] === intent ? actionData : undefined;
  // Of the code, or of asking for another one.
  const confirming = (refusedIn("confirmPhone") ?? refusedIn("addPhone"))?.problem;
  return (
    <AccountPage part="security">
      {phone !== null && <OwnPhoneCard phone={phone} problem={refusedIn("removePhone")?.problem} />}
      {sent !== null && <ConfirmPhoneForm sent={sent} problem={confirming} />}
      {sent === null && channel !== null && (
        <AddPhoneForm
          phone={phone}
          channel={channel}
          problem={confirming}
          typed={refusedIn("addPhone")?.typed}
        />
      )}
      {sent !== null && hasMailbox && channel === "mailbox" && <MailboxHint />}
    </AccountPage>
  );
}
