import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";

/**
 * A network of its own for a shop, with one cable to PostgreSQL that can lose packets. Needs root,
 * ip and nft. The shop's pages come out by a Unix socket, which is not part of any network.
 */
export type Namespace = {
  /** The address at which the shop reaches what listens on this side of the cable. */
  readonly hostAddress: string;
  /** What to put before a command that runs inside. */
  readonly command: readonly string[];
  /** Drops this share of the packets, from 0 to 100 percent, in both directions. */
  lose(percent: number): void;
  /** Makes a port inside reachable as the same port of this machine. */
  publish(port: number, socketFile: string): Promise<() => Promise<void>>;
  close(): void;
};

const name = `charma-faults-${process.pid}`;
const [hostAddress, insideAddress] = ["10.231.77.1", "10.231.77.2"];

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });
}

export function openNamespace(): Namespace {
  const inside = (...args: readonly string[]) => run("ip", "netns", "exec", name, ...args);
  const cable = `cfh${process.pid}`;
  run("ip", "netns", "add", name);
  run("ip", "link", "add", cable, "type", "veth", "peer", "name", "shop0", "netns", name);
  run("ip", "addr", "add", `${hostAddress}/30`, "dev", cable);
  run("ip", "link", "set", cable, "up");
  inside("ip", "addr", "add", `${insideAddress}/30`, "dev", "shop0");
  inside("ip", "link", "set", "shop0", "up");
  inside("ip", "link", "set", "lo", "up");
  inside("nft", "add", "table", "inet", "faults");
  for (const hook of ["input", "output"])
    inside("nft", `add chain inet faults ${hook} { type filter hook ${hook} priority 0; }`);
  return {
    hostAddress,
    command: ["ip", "netns", "exec", name],
    lose(percent) {
      inside("nft", "flush", "table", "inet", "faults");
      if (percent === 0) return;
      const some = percent === 100 ? "" : `numgen random mod 100 < ${percent}`;
      inside("nft", `add rule inet faults input iifname "shop0" ${some} drop`);
      inside("nft", `add rule inet faults output oifname "shop0" ${some} drop`);
    },
    publish: (port, socketFile) => publish(port, socketFile),
    close() {
      run("ip", "netns", "del", name);
    },
  };
}

/** Runs inside: takes connections from the socket file to the port. */
const forwarder = `
const net = require("node:net");
net.createServer((from) => {
  const to = net.connect(Number(process.argv[1]), "127.0.0.1");
  for (const each of [from, to]) each.on("error", () => { from.destroy(); to.destroy(); });
  from.pipe(to).pipe(from);
}).listen(process.argv[2]);
`;

async function publish(port: number, socketFile: string): Promise<() => Promise<void>> {
  const inside = spawn(
    "ip",
    ["netns", "exec", name, process.execPath, "-e", forwarder, String(port), socketFile],
    { stdio: "inherit" },
  );
  const outside = await forward({ port, host: "127.0.0.1" }, { path: socketFile });
  return async () => {
    const ended = once(inside, "exit");
    inside.kill("SIGKILL");
    await ended;
    await outside();
    fs.rmSync(socketFile, { force: true });
  };
}

/** Passes TCP connections on until the returned function is called. */
export async function forward(
  from: net.ListenOptions,
  to: net.NetConnectOpts,
): Promise<() => Promise<void>> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(to);
    for (const each of [near, far]) {
      sockets.add(each);
      each.on("error", () => undefined);
      each.on("close", () => {
        sockets.delete(each);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(from);
  await once(server, "listening");
  return async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  };
}
