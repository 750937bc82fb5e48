import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/**
 * Connections to a database that runs on several hosts, of which one accepts writes. The address
 * lists them all, as libpq has it: `postgres://user:password@one:5432,two:5432/name`. node-postgres
 * knows one host only, so each connection looks the writable one up. After a failover new
 * connections reach the new primary.
 */

/** A pause between two rounds in which no host accepts writes. */
const retryMs = 100;
/** A host that does not answer within this time is skipped. */
const probeTimeoutMs = 1000;
/** Connections that open within this time of a lookup use its result. */
const validMs = 1000;

type Host = { readonly host: string; readonly port: number };
type Lookup = { readonly atMs: number; readonly host: Promise<Host> };

const lookups = new Map<string, Lookup>();

/** One address per host of `url`. */
export function addressesOf(url: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url);
  if (parts === null) return [url];
  const [, head = "", hosts = "", rest = ""] = parts;
  return hosts.split(",").map((host) => `${head}${host}${rest}`);
}

/**
 * What `pg` needs to connect to `url`. With several hosts, a connection fails like one to a host
 * that is away while none of them accepts writes. Certificates are checked for the first host's
 * name.
 */
export function connectionOf(url: string): {
  readonly connectionString: string;
  readonly stream?: () => net.Socket;
} {
  const [first = url, ...others] = addressesOf(url);
  if (others.length === 0) return { connectionString: url };
  return { connectionString: first, stream: () => new SocketToPrimary(url) };
}

/** Connects to the host that accepts writes, whichever it is asked for. */
class SocketToPrimary extends net.Socket {
  readonly #url: string;

  constructor(url: string) {
    super();
    this.#url = url;
    // The next connection must not reach a host that just broke this one.
    this.once("close", () => lookups.delete(url));
  }

  override connect(...given: unknown[]): this {
    const [port, host] = given;
    if (typeof port !== "number" || typeof host !== "string")
      return Reflect.apply(super.connect, this, given) as this;
    writableHost(this.#url, () => this.destroyed).then(
      (found) => {
        if (!this.destroyed) super.connect({ ...found });
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** The host that accepts writes. Looks until one does, for as long as somebody waits for it. */
async function writableHost(url: string, isGivenUp: () => boolean): Promise<Host> {
  for (;;) {
    const last = lookups.get(url);
    const isValid = last !== undefined && performance.now() - last.atMs < validMs;
    const lookup = isValid ? last : { atMs: performance.now(), host: findWritable(url) };
    lookups.set(url, lookup);
    try {
      return await lookup.host;
    } catch (cause) {
      if (lookups.get(url) === lookup) lookups.delete(url);
      if (isGivenUp())
        throw Object.assign(new Error("No host of the database accepts writes.", { cause }), {
          code: "ECONNREFUSED",
        });
      await sleep(retryMs);
    }
  }
}

/** The first host that says it accepts writes. */
function findWritable(url: string): Promise<Host> {
  return Promise.any(addressesOf(url).map(writableAt));
}

async function writableAt(address: string): Promise<Host> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    application_name: "charma looks for the primary",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: string }>(
      `select current_setting('transaction_read_only') as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly !== "off") throw new Error(`${client.host} is read-only.`);
    return { host: client.host, port: client.port };
  } finally {
    // A host that vanished answers no goodbye.
    client.end().catch(() => undefined);
  }
}
