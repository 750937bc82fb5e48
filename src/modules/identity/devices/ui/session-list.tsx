import { Form } from "react-router";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { networkName } from "#shared/country-name.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OwnSession } from "../contract.ts";
import { deviceName } from "../rules/device-of.ts";

/** Where the account is signed in, with buttons to sign out there. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const hasOthers = sessions.some(({ isThisOne }) => !isThisOne);
  return (
    <Card as="section">
      <CardHeader
        title={t("Where you are signed in")}
        note={t("If you do not know one of these, sign it out and change your password.")}
      />
      <ul className="divide-y divide-line" aria-label={t("Where you are signed in")}>
        {sessions.map((session) => (
          <SessionLine key={session.sessionId} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <Form method="post" className="mt-4">
          <Button name="intent" value="endOtherSessions" variant="danger">
            {t("Sign out all other devices")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function SessionLine({ session }: { readonly session: OwnSession }) {
  const { device, network, country, signedInAt, lastUsedAt, isThisOne, sessionId } = session;
  const name = deviceName(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          {name}
          {isThisOne && <Badge tone="positive">{t("This device")}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {network === null
            ? t("Signed in on {time}", { time: formatDateTime(signedInAt) })
            : t("Signed in on {time} from {network}", {
                time: formatDateTime(signedInAt),
                network: networkName({ network, country }),
              })}
          <span className="block">{t("Last used on {day}", { day: formatDate(lastUsedAt) })}</span>
        </p>
      </div>
      {!isThisOne && (
        <Form method="post">
          <input type="hidden" name="sessionId" value={sessionId} />
          <Button name="intent" value="endSession">
            {t("Sign out this device")}
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
