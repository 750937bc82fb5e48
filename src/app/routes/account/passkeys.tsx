import { href } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { nextPageOf } from "#app/lib/next-page.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { deviceOf, PasskeyForm } from "#modules/identity/public.ts";
import {
  type AccountRequest,
  addPasskey,
  ownPasskeys,
  removePasskey,
  renamePasskey,
} from "#modules/identity/public.server.ts";
import { AccountPage, AddPasskey, PasskeyList } from "#modules/identity/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { formatPhone } from "#shared/phone.ts";
import { allowedUser } from "#policy/can.ts";
import type { Route } from "./+types/passkeys.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Passkeys") });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "identity.useAccount");
  const passkeys = await ownPasskeys(db, actor);
  const { userId, email, phone, displayName } = allowedUser(actor, "identity.useAccount");
  const device = deviceOf(request.headers.get("User-Agent"));
  return {
    passkeys,
    owner: {
      userId,
      email: email ?? formatPhone(phone ?? ""),
      displayName,
      shopName: settings.name,
      credentialIds: passkeys.map(({ credentialId }) => credentialId),
    },
    deviceName: [device.browser, device.system].filter((name) => name !== null).join(", "),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.changeAccount");
  const next = nextPageOf(url, visit.config.baseUrl);
  return submit(request, PasskeyForm, async (input) =>
    redirectWithToast((input.intent === "addPasskey" && next) || href("/account/passkeys"), {
      title: await change(visit, input, accountRequestOf(request, visit)),
      tone: "positive",
    }),
  );
}

async function change(
  { db, actor }: Visit,
  input: PasskeyForm,
  from: AccountRequest,
): Promise<string> {
  switch (input.intent) {
    case "addPasskey":
      await addPasskey(db, actor, { ...input, from });
      return t("Passkey added");
    case "renamePasskey":
      await renamePasskey(db, actor, input);
      return t("Passkey renamed");
    case "removePasskey":
      await removePasskey(db, actor, input);
      return t("Passkey removed");
  }
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, owner, deviceName } = loaderData;
  const isAdding = actionData?.typed["intent"] === "addPasskey";
  return (
    <AccountPage part="security">
      <PasskeyList passkeys={passkeys} problem={isAdding ? undefined : actionData?.problem} />
      <AddPasskey
        owner={owner}
        deviceName={deviceName}
        problem={isAdding ? actionData?.problem : undefined}
        typed={isAdding ? actionData?.typed : undefined}
      />
    </AccountPage>
  );
}
