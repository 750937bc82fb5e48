/** What the files of deploy/ say about the shop must stay true, on all of them. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { BlockList } from "node:net";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "#platform/config/config.ts";
import { settings } from "#platform/config/settings.ts";
import { serverLimits } from "#platform/db/database.ts";
import { complaintsOfNginx, nginxVersion } from "./support/nginx.ts";

/** decisions/030: the shop ends within this time. */
const promisedStopSeconds = 25;

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  env_file: z.string().optional(),
  healthcheck: z.unknown().optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.object({ ipv4_address: z.string() })),
  ]),
  read_only: z.boolean().optional(),
});
const Compose = z.object({
  services: z.object({
    "web-1": Service,
    "web-2": Service,
    worker: Service,
    database: Service,
    pictures: Service,
    proxy: Service,
  }),
  networks: z.object({
    front: z.object({
      ipam: z.object({ config: z.tuple([z.object({ subnet: z.string(), ip_range: z.string() })]) }),
    }),
    back: z.object({ internal: z.literal(true) }),
  }),
  volumes: z.record(z.string(), z.null()),
});

const compose = Compose.parse(parseYaml(read("compose.yaml")));
const { "web-1": web, "web-2": secondWeb, worker, database, pictures, proxy } = compose.services;
const shops = [web, secondWeb, worker];
const dockerfile = read("Dockerfile");
const unit = unitOf(read("charma.service"));
const backup = unitOf(read("charma-backup.service"));
const shopEnv = envOf("shop.env.example");
const composeEnv = envOf("compose.env.example");

test("every setting that the files name exists", () => {
  const image = [...dockerfile.matchAll(/^(?:ENV| {4}) ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(image).toEqual(["NODE_ENV", "APP_ENV", "PORT", "DATA_DIR"]);
  const offered = [...read("shop.env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const named = [...image.slice(1), ...offered, ...Object.keys(web.environment)];
  expect(named.filter((name) => name === undefined || !(name in settings))).toEqual([]);
});

test("compose.env.example has exactly the variables that compose.yaml reads", () => {
  const variables = [...read("compose.yaml").matchAll(/\$\{([A-Z0-9_]+):\?\}/g)];
  expect(Object.keys(composeEnv).toSorted()).toEqual(
    [...new Set(variables.map(([, name]) => name))].toSorted(),
  );
});

test("once its secrets are filled in, the shop accepts the settings of compose and of systemd", () => {
  const underSystemd = readConfig(filled(shopEnv));
  expect(underSystemd).toMatchObject({ appEnv: "production", host: "127.0.0.1", demo: "off" });
  const values = filled(composeEnv);
  const inCompose = readConfig({ ...filled(shopEnv), ...interpolated(web.environment, values) });
  expect(inCompose).toMatchObject({
    appEnv: "production",
    host: "0.0.0.0",
    baseUrl: "https://shop.example.com",
    databaseUrl: expect.stringMatching(
      /^postgres:\/\/charma_shop:[0-9a-f]{64}@database:5432\/charma$/,
    ),
    databaseOwnerUrl: expect.stringMatching(
      /^postgres:\/\/charma:[0-9a-f]{64}@database:5432\/charma$/,
    ),
    pictures: { endpoint: "http://pictures:3900", region: "garage", isPathStyle: true },
  });
});

test("as they come, the examples start no shop: their secrets are empty", () => {
  expect(() => readConfig(shopEnv)).toThrow(/AUTH_SECRET must be set in production/);
  expect(Object.values(composeEnv).filter((value) => value !== "")).toEqual(["shop.example.com"]);
});

test("the shop, its image, its health check and its proxy use one port", () => {
  const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
  expect(port).toBe("3000");
  expect(dockerfile).toContain(`EXPOSE ${port}\n`);
  expect(dockerfile).toMatch(/HEALTHCHECK[^]*\$\{process\.env\.PORT\}\/readyz/);
  expect(web.environment["PORT"]).toBe(port);
  expect(proxy.environment["UPSTREAM"]).toBe(`web-1:${port} web-2:${port}`);
  expect(read("Caddyfile")).toContain("reverse_proxy {$UPSTREAM}");
  expect(fs.readFileSync("docs/deployment.md", "utf8")).toContain(
    `UPSTREAM=127.0.0.1:${shopEnv["PORT"]}`,
  );
  expect(web.environment["S3_ENDPOINT"]).toMatch(
    new RegExp(`:${/api_bind_addr = ".*:(\d+)"/.exec(read("garage.toml"))?.[1]}$`),
  );
});

test("the shop trusts the address of its proxy and of nobody else", () => {
  const address = Array.isArray(proxy.networks) ? undefined : proxy.networks["front"]?.ipv4_address;
  expect(web.environment["TRUSTED_PROXIES"]).toBe(address);
  const [{ subnet, ip_range: others }] = compose.networks.front.ipam.config;
  expect(contains(subnet, address)).toBe(true);
  expect(contains(others, address)).toBe(false);
});

test("whoever stops the shop waits longer than the 25 seconds it may take", () => {
  expect(dockerfile).toContain("STOPSIGNAL SIGTERM\n");
  expect(Number.parseInt(web.stop_grace_period ?? "0", 10)).toBeGreaterThan(promisedStopSeconds);
  expect(Number(unit.get("TimeoutStopSec"))).toBeGreaterThan(promisedStopSeconds);
  expect(unit.get("KillMode")).toBe("mixed");
  expect(unit.get("KillSignal")).toBe("SIGTERM");
});

test("each service starts again, is checked, and has its data in a volume; only the proxy is open", () => {
  for (const service of Object.values(compose.services)) {
    expect(service.restart).toBe("unless-stopped");
    expect(service.healthcheck !== undefined || shops.includes(service)).toBe(true);
    expect(service.ports !== undefined).toBe(service === proxy);
    const named = service.volumes
      .map((volume) => volume.split(":")[0] ?? "")
      .filter((from) => !from.startsWith("./"));
    expect(named.filter((volume) => !(volume in compose.volumes))).toEqual([]);
    expect(named).not.toEqual([]);
  }
  expect([database.networks, pictures.networks]).toEqual([["back"], ["back"]]);
  expect(web.read_only).toBe(true);
  expect(web.volumes).toEqual([`shop:${/DATA_DIR=(\S+)/.exec(dockerfile)?.[1]}`]);
});

test("compose runs two web processes and a worker, which differ in their role only", () => {
  expect(shops.map(({ environment }) => environment["ROLE"])).toEqual(["web", "web", "worker"]);
  for (const shop of shops)
    expect({ ...shop, environment: { ...shop.environment, ROLE: "web" } }).toEqual(web);
});

test.each(["web", "worker"])(
  "the unit of a %s differs from the shop's in its role only",
  (role) => {
    const ofRole = unitOf(read(`charma-${role}@.service`));
    expect(ofRole.get("ExecStart")).toBe(
      unit.get("ExecStart")?.replace("/usr/bin/node", `/usr/bin/env ROLE=${role} PORT=%i $&`),
    );
    const others = (all: ReadonlyMap<string, string>) =>
      [...all].filter(([name]) => name !== "ExecStart" && name !== "Description");
    expect(others(ofRole)).toEqual(others(unit));
  },
);

// None on a machine without nginx.
test.each(nginxVersion === undefined ? [] : [nginxVersion])(
  "nginx %s accepts its configuration",
  () => {
    expect(complaintsOfNginx()).toBe("");
  },
);

test("the shop's limits are those that the example of PgBouncer sets", () => {
  const query = /connect_query='(.*)'/.exec(read("pgbouncer.ini"))?.[1] ?? "";
  const set = [...query.matchAll(/set (\w+) = (\w+)/g)].map(
    ([, name, value]) => `${name}=${value}`,
  );
  const limits = [...serverLimits.matchAll(/-c (\S+)/g)].map(([, limit]) => limit?.toLowerCase());
  expect(set).toEqual(limits);
});

test("the image runs the Node that the project is tested with, and not as root", () => {
  const project = z
    .object({ devDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(fs.readFileSync("package.json", "utf8")));
  expect(dockerfile).toContain(`ARG NODE_VERSION=${project.devDependencies.node}\n`);
  expect(dockerfile).toMatch(/^USER node$/m);
});

test("the unit lets the shop write to its state directory and its backups only", () => {
  expect(shopEnv["DATA_DIR"]).toBe(`/var/lib/${unit.get("StateDirectory")}`);
  expect(unit.get("ProtectSystem")).toBe("strict");
  expect(unit.get("NoNewPrivileges")).toBe("true");
  expect(read("shop.env.example")).toContain(
    `BACKUP_TO=${unit.get("ReadWritePaths")?.replace(/^-/, "")}\n`,
  );
});

test("the nightly backup sees the same shop as the unit of the shop", () => {
  for (const name of ["User", "Group", "WorkingDirectory", "EnvironmentFile", "StateDirectory"])
    expect(backup.get(name)).toBe(unit.get(name));
  expect(backup.get("ReadWritePaths")).toBe(unit.get("ReadWritePaths"));
});

test("systemd accepts the units", () => {
  const files = [
    "charma.service",
    "charma-web@.service",
    "charma-worker@.service",
    "charma-backup.service",
  ];
  const checked = spawnSync(
    "systemd-analyze",
    ["verify", ...files.map((file) => `deploy/${file}`)],
    { encoding: "utf8" },
  );
  const isWithoutSystemd = checked.error !== undefined;
  const complaints = isWithoutSystemd ? [] : checked.stderr.split("\n");
  // The machine of the test may have its Node elsewhere, and complaints about other units.
  expect(
    complaints.filter((line) => line.includes("charma") && !line.includes("/usr/bin/node")),
  ).toEqual([]);
});

function read(name: string): string {
  return fs.readFileSync(path.join("deploy", name), "utf8");
}

/** knip brings the parser. */
function parseYaml(text: string): unknown {
  const require = createRequire(path.resolve("node_modules/knip/package.json"));
  return (
    require("yaml") as { readonly parse: (text: string, options: { merge: true }) => unknown }
  ).parse(text, { merge: true });
}

function envOf(name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parseEnv(read(name))).map(([key, value]) => [key, value ?? ""]),
  );
}

function filled(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value === "" ? random() : value.replace(":password@", `:${random()}@`),
    ]),
  );
}

function random(): string {
  return randomBytes(32).toString("hex");
}

function interpolated(
  environment: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?\}/g, (_, variable: string) => values[variable] ?? ""),
    ]),
  );
}

/** The last value of each name; the sections of a unit have no name in common here. */
function unitOf(text: string): ReadonlyMap<string, string> {
  const lines = [...text.matchAll(/^([A-Za-z]+)=(.*)$/gm)];
  return new Map(lines.map(([, name = "", value = ""]) => [name, value]));
}

function contains(network: string, address = ""): boolean {
  const [base = "", bits] = network.split("/");
  const list = new BlockList();
  list.addSubnet(base, Number(bits));
  return list.check(address);
}
