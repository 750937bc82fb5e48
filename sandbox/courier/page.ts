/** The page with a button for everything that can happen to a parcel. */
import { html } from "hono/html";
import type { Parcel } from "../entities.ts";
import { moves } from "./parcels.ts";

const manners = {
  "as usual": { count: 0 },
  "the next 3 twice": { count: 3, times: 2 },
  "the next 3 in the wrong order": { count: 3, isReversed: true },
  "the next after a minute": { count: 1, delayMs: 60_000 },
  "the next one never": { count: 1, isDropped: true },
  "the next one forged": { count: 1, hasWrongKey: true },
};

const clocks = {
  "by buttons only": 0,
  "every 10 seconds": 10,
  "every minute": 60,
  "every 10 minutes": 600,
};

const script = `
  document.addEventListener("click", async ({ target }) => {
    const command = target.dataset && target.dataset.command;
    if (!command) return;
    const answer = await fetch("/control", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: command,
    });
    if (answer.ok) location.reload();
    else alert(await answer.text());
  });`;

/** All parcels, the latest first. */
export function parcelsPage(parcels: readonly Parcel[], everySeconds: number) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Courier sandbox</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 60rem;
            margin: auto;
            padding: 1rem;
          }
          section {
            border-top: 1px solid #999;
            padding: 1rem 0;
          }
          button {
            font: inherit;
            min-height: 44px;
            margin: 0 0.4rem 0.4rem 0;
            padding: 0 0.8rem;
          }
        </style>
      </head>
      <body>
        <h1>Courier sandbox</h1>
        <p>No parcel moves. <a href="/control">Everything as JSON, with the payments</a></p>
        <section>
          <h2>Webhooks</h2>
          ${Object.entries(manners).map(([label, manner]) =>
            button(label, { do: "parcelWebhooks", ...manner }),
          )}
        </section>
        <section>
          <h2>Every parcel moves on</h2>
          ${Object.entries(clocks).map(([label, seconds]) =>
            button(seconds === everySeconds ? `${label} (chosen)` : label, {
              do: "parcelClock",
              everySeconds: seconds,
            }),
          )}
        </section>
        ${parcels.toReversed().map(parcelSection)}
        ${parcels.length === 0 ? html`<p>No parcel was booked yet.</p>` : ""}
        <script>
          ${{ toString: () => script, isEscaped: true, callbacks: undefined }};
        </script>
      </body>
    </html>`;
}

function parcelSection(parcel: Parcel) {
  const { awb, courierName, reference, city, isCancelled, isReturn, scans } = parcel;
  const last = scans.at(-1);
  return html`<section>
    <h2>${reference}: ${courierName ?? "no courier yet"} ${awb ?? ""}</h2>
    <p>
      ${isReturn === true ? "Return to" : "To"} ${city}.
      ${isCancelled ? "Cancelled." : (last?.activity ?? "Booked.")}
    </p>
    ${
      awb === null || isCancelled
        ? ""
        : Object.keys(moves).map((becomes) =>
            button(becomes.replaceAll("_", " "), { do: "parcel", awb, becomes }),
          )
    }
  </section>`;
}

function button(label: string, command: object) {
  return html`<button type="button" data-command="${JSON.stringify(command)}">${label}</button>`;
}
