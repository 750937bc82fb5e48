import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** An authenticator in software: makes passkeys and signs as WebAuthn says. */

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

type Options = {
  readonly kind?: "P-256" | "Ed25519" | "RSA";
  readonly origin?: string;
  readonly host?: string;
};

export type Authenticator = {
  readonly id: string;
  /** What the browser sends for a new passkey. */
  register(challenge: string, change?: Partial<Signing>): string;
  /** What the browser sends to sign in. */
  signIn(challenge: string, change?: Partial<Signing>): string;
};

/** What a test may change of what is signed. */
export type Signing = {
  readonly type: string;
  readonly origin: string;
  readonly host: string;
  readonly flags: number;
  readonly signCount: number;
  readonly crossOrigin: boolean;
};

const [present, verified, withKey] = [0x01, 0x04, 0x40];

export function anAuthenticator({
  kind = "P-256",
  origin = "http://localhost:3000",
  host = "localhost",
}: Options = {}): Authenticator {
  const { publicKey, privateKey } = keysOf(kind);
  const id = randomBytes(32);
  const signing = (change: Partial<Signing>, flags: number): Signing => ({
    type: "",
    origin,
    host,
    flags,
    signCount: 0,
    crossOrigin: false,
    ...change,
  });
  const clientDataOf = (type: string, challenge: string, given: Signing) =>
    Buffer.from(
      JSON.stringify({
        type: given.type === "" ? type : given.type,
        challenge,
        origin: given.origin,
        crossOrigin: given.crossOrigin,
      }),
    );
  const authenticatorDataOf = ({ host: at, flags, signCount }: Signing, rest: Buffer) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(signCount, 1);
    return Buffer.concat([sha256(at), head, rest]);
  };
  return {
    id: id.toString("base64url"),
    register(challenge, change = {}) {
      const given = signing(change, present | verified | withKey);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const rest = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      return jsonOf({
        id,
        clientData: clientDataOf("webauthn.create", challenge, given),
        authenticatorData: authenticatorDataOf(given, rest),
      });
    },
    signIn(challenge, change = {}) {
      const given = signing(change, present | verified);
      const clientData = clientDataOf("webauthn.get", challenge, given);
      const authenticatorData = authenticatorDataOf(given, Buffer.alloc(0));
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      const signature = sign(kind === "Ed25519" ? null : "sha256", signed, privateKey);
      return jsonOf({ id, clientData, authenticatorData, signature });
    },
  };
}

function jsonOf(fields: Readonly<Record<string, Buffer>>): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([name, bytes]) => [name, bytes.toString("base64url")]),
    ),
  );
}

function keysOf(kind: "P-256" | "Ed25519" | "RSA"): {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
} {
  if (kind === "P-256") return generateKeyPairSync("ec", { namedCurve: "P-256" });
  if (kind === "Ed25519") return generateKeyPairSync("ed25519");
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

/** The key in CBOR, as an authenticator writes it. */
function coseOf(key: KeyObject): Buffer {
  const { kty, x = "", y = "", n = "", e = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => Buffer.from(text, "base64url");
  if (kty === "EC")
    return cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  if (kty === "OKP")
    return cborMap([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]);
  return cborMap([
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ]);
}

function cborMap(entries: readonly (readonly [number, number | Buffer])[]): Buffer {
  return Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([name, value]) => [
      cborNumber(name),
      typeof value === "number"
        ? cborNumber(value)
        : Buffer.concat([cborHead(2, value.length), value]),
    ]),
  ]);
}

function cborNumber(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
}

function cborHead(major: number, value: number): Buffer {
  const first = major << 5;
  if (value < 24) return Buffer.from([first | value]);
  if (value < 256) return Buffer.from([first | 24, value]);
  return Buffer.from([first | 25, value >> 8, value & 255]);
}
