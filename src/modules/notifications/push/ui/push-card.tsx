import { useState } from "react";
import { Form, useSubmit } from "react-router";
import { deviceName } from "#modules/identity/public.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { PushDevice } from "../contract.ts";
import { subscribeBrowser, unsubscribeBrowser, usePushState } from "./push-browser.ts";

type PushCardProps = {
  readonly publicKey: string;
  readonly devices: readonly PushDevice[];
  readonly problem?: string | undefined;
};

/** Turns notices on for this device, and lists the devices that get them. */
export function PushCard({ publicKey, devices, problem }: PushCardProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("Notices on your devices")}
        note={t(
          "Your phone or computer shows them even when this site is closed. They end on a device when you sign out there, or after seven days without a visit.",
        )}
      />
      <ThisDevice
        publicKey={publicKey}
        hasDevice={devices.some(({ isThisOne }) => isThisOne)}
        problem={problem}
      />
      {devices.length > 0 && (
        <ul className="mt-4 divide-y divide-line" aria-label={t("Devices that get notices")}>
          {devices.map((device) => (
            <DeviceLine key={device.sessionId} device={device} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type ThisDeviceProps = Pick<PushCardProps, "publicKey" | "problem"> & {
  readonly hasDevice: boolean;
};

function ThisDevice({ publicKey, hasDevice, problem }: ThisDeviceProps) {
  const { state, isFailed, turnOn } = useTurnOn(publicKey);
  const shown = state === "on" && !hasDevice ? "off" : state;
  return (
    <>
      <FormProblem
        className="mb-4"
        message={isFailed ? t("Your browser could not turn on notices. Try again later.") : problem}
      />
      <noscript>
        <p>{t("Turn on JavaScript to get notices on this device.")}</p>
      </noscript>
      <p role="status">{shown !== "unknown" && stateWords()[shown]}</p>
      {shown === "off" && (
        <Button className="mt-3" variant="primary" onClick={() => void turnOn()}>
          {t("Turn on for this device")}
        </Button>
      )}
    </>
  );
}

/** Subscribes this browser and sends what it gives. */
function useTurnOn(publicKey: string) {
  const { state, look } = usePushState(publicKey);
  const submit = useSubmit();
  const [isFailed, setIsFailed] = useState(false);
  async function turnOn() {
    setIsFailed(false);
    try {
      const fields = await subscribeBrowser(publicKey);
      if (fields !== null) await submit({ intent: "addDevice", ...fields }, { method: "post" });
    } catch {
      setIsFailed(true);
    }
    look();
  }
  return { state, isFailed, turnOn };
}

const stateWords = () => ({
  unsupported: t(
    "This browser cannot show notices. On an iPhone or iPad, add the site to your home screen first.",
  ),
  blocked: t("Your browser blocks notices from this site. Allow them in its site settings."),
  off: t("Off on this device."),
  on: t("On for this device."),
});

function DeviceLine({ device: { sessionId, device, addedAt, isThisOne } }: DeviceLineProps) {
  const name = deviceName(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          {name}
          {isThisOne && <Badge tone="positive">{t("This device")}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">{t("Since {day}", { day: formatDate(addedAt) })}</p>
      </div>
      <Form
        method="post"
        onSubmit={() => {
          if (isThisOne) void unsubscribeBrowser();
        }}
      >
        <input type="hidden" name="sessionId" value={sessionId} />
        <Button name="intent" value="endDevice">
          {t("Turn off")}
          <span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

type DeviceLineProps = { readonly device: PushDevice };
