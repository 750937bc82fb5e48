import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The machine's nginx; undefined if it has none. */
export const nginxVersion = versionOf();

function versionOf(): string | undefined {
  const { stderr, error } = spawnSync("nginx", ["-v"], { encoding: "utf8" });
  return error === undefined ? /[\d.]+/.exec(stderr)?.[0] : undefined;
}

type Place = { readonly port: number; readonly upstreams: readonly number[] };

/** Writes deploy/nginx.conf for these ports and without TLS into a folder; returns the file. */
function writeConfiguration(folder: string, { port, upstreams }: Place): string {
  const file = path.join(folder, "nginx.conf");
  const servers = upstreams.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=2s;`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const text = fs
    .readFileSync("deploy/nginx.conf", "utf8")
    .replace(/(?: *server 127\.0\.0\.1:.*\n)+/, `${servers.join("\n")}\n`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/ *ssl_certificate.*\n/g, "")
    .replace(/\n {2}server \{\n {4}listen 80;[^}]*\}\n/, "")
    .replace("http {\n", `http {\naccess_log off;\n${temporary.join("\n")}\n`);
  fs.writeFileSync(file, text);
  return file;
}

function argumentsOf(folder: string, file: string): readonly string[] {
  const globals = `daemon off; pid ${folder}/pid;`;
  return ["-p", folder, "-c", file, "-e", path.join(folder, "error.log"), "-g", globals];
}

/** What nginx says about our configuration; empty if it accepts it. */
export function complaintsOfNginx(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "charma-nginx-"));
  const file = writeConfiguration(folder, { port: 8443, upstreams: [3001, 3002] });
  const checked = spawnSync("nginx", ["-t", ...argumentsOf(folder, file)], { encoding: "utf8" });
  fs.rmSync(folder, { recursive: true, force: true });
  return checked.status === 0 ? "" : checked.stderr;
}

/** Starts nginx on a port of this machine, in front of these ports. */
export async function startNginx(place: Place): Promise<{ stop(): Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "charma-nginx-"));
  // Started by root, nginx serves as another account.
  fs.chmodSync(folder, 0o755);
  const file = writeConfiguration(folder, place);
  const child = spawn("nginx", argumentsOf(folder, file), { stdio: "ignore" });
  while (!(await accepts(place.port))) {
    if (child.exitCode !== null)
      throw new Error(fs.readFileSync(path.join(folder, "error.log"), "utf8"));
    await sleep(20);
  }
  return {
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
