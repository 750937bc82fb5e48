import net from "node:net";

/**
 * A keep-alive HTTP/1.1 connection with one request in flight, on a bare socket. As a load
 * generator it costs a fraction of what it measures, on a machine where both share two cores.
 */
export class HttpConnection {
  readonly #host: string;
  readonly #port: number;
  #socket: net.Socket | undefined;
  #buffer: Buffer = Buffer.alloc(0);
  #waiting:
    | { readonly resolve: (answer: HttpResponse) => void; readonly reject: (error: Error) => void }
    | undefined;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  async post(
    path: string,
    cookie: string,
    form: Readonly<Record<string, string>>,
  ): Promise<HttpResponse> {
    const body = new URLSearchParams(form).toString();
    return this.#send(
      `POST ${path} HTTP/1.1\r\nHost: ${this.#host}:${this.#port}\r\nCookie: ${cookie}\r\nOrigin: http://${this.#host}:${this.#port}\r\nSec-Fetch-Site: same-origin\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }

  /** `headers` are whole lines, each with its line end. */
  async get(path: string, cookie = "", headers = ""): Promise<HttpResponse> {
    const cookies = cookie === "" ? "" : `Cookie: ${cookie}\r\n`;
    return this.#send(
      `GET ${path} HTTP/1.1\r\nHost: ${this.#host}:${this.#port}\r\n${cookies}${headers}\r\n`,
    );
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  async #send(request: string): Promise<HttpResponse> {
    const socket = this.#socket ?? (await this.#connect());
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      socket.write(request);
    });
  }

  #connect(): Promise<net.Socket> {
    return new Promise((resolve, reject) => {
      const socket = net.connect({ host: this.#host, port: this.#port, noDelay: true });
      socket.once("connect", () => {
        this.#socket = socket;
        resolve(socket);
      });
      socket.on("data", (chunk) => this.#receive(chunk));
      socket.on("error", (error) => this.#fail(error, reject));
      socket.on("close", () => this.#fail(new Error("connection closed"), reject));
    });
  }

  #fail(error: Error, reject: (error: Error) => void): void {
    this.#socket = undefined;
    this.#buffer = Buffer.alloc(0);
    reject(error);
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }

  #receive(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const answer = parseResponse(this.#buffer);
    if (answer === undefined || this.#waiting === undefined) return;
    const { resolve } = this.#waiting;
    this.#waiting = undefined;
    this.#buffer = Buffer.alloc(0);
    resolve(answer);
  }
}

export type HttpResponse = {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
};

/** The response once it is complete; undefined before. */
function parseResponse(buffer: Buffer): HttpResponse | undefined {
  const headEnd = buffer.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = buffer.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const end = headEnd + 4 + Number(length);
    return buffer.length < end
      ? undefined
      : { status, head, body: buffer.subarray(headEnd + 4, end) };
  }
  if (!/\r\ntransfer-encoding: *chunked/i.test(head))
    return { status, head, body: Buffer.alloc(0) };
  const ends = buffer.indexOf("0\r\n\r\n", headEnd + 2) === buffer.length - 5;
  return ends ? { status, head, body: buffer.subarray(headEnd + 4) } : undefined;
}

export function headerOf(answer: HttpResponse, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, "i").exec(answer.head)?.[1];
}
