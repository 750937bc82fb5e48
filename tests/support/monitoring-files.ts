import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readSource, root } from "./source-tree.ts";

/** The queries of deploy/monitoring, as Prometheus gets them. */

const Dashboard = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});

export type MonitoringQuery = { readonly from: string; readonly expr: string };

const folder = "deploy/monitoring";

/** The names of the alerts, with the runbook of each. */
export function alerts(): readonly { readonly name: string; readonly runbook: string }[] {
  const rules = readSource(`${folder}/alerts.yml`).split("- alert: ").slice(1);
  return rules.map((rule) => ({
    name: rule.split("\n", 1)[0] ?? "",
    runbook: /runbook: (\S+)/.exec(rule)?.[1] ?? "",
  }));
}

/** Every query of the dashboards and of the alerts. */
export function monitoringQueries(): readonly MonitoringQuery[] {
  const files = fs.readdirSync(path.join(root, folder, "dashboards"));
  const panels = files.flatMap((file) =>
    Dashboard.parse(JSON.parse(readSource(`${folder}/dashboards/${file}`))).panels.flatMap(
      ({ title, targets }) => targets.map(({ expr }) => ({ from: `${file}: ${title}`, expr })),
    ),
  );
  const rules = [...readSource(`${folder}/alerts.yml`).matchAll(/expr: '([^']+)'/g)];
  return [...panels, ...rules.map(([, expr = ""]) => ({ from: "alerts.yml", expr }))];
}

/** The metrics that a query reads, without the suffixes of histograms. */
export function metricsIn(expr: string): readonly string[] {
  return [...expr.matchAll(/\b((?:charma|nodejs|process)_\w+)/g)].map(([, name = ""]) =>
    name.replace(/_seconds_(bucket|sum|count)$/, "_seconds"),
  );
}
