import { once } from "node:events";
import net from "node:net";

/** A mail server that can be away, slow or wrong, and remembers what it has received. */

export type MailMood = "well" | "refuses" | "hangs" | "nonsense" | "temporary" | "late";

export type FaultyMailServer = {
  readonly url: string;
  mood: MailMood;
  /** How often each mail was accepted, by its Message-ID. */
  readonly received: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const lateMs = 8000;

export async function startMailServer(): Promise<FaultyMailServer> {
  const received = new Map<string, number>();
  const sockets = new Set<net.Socket>();
  const state: { mood: MailMood } = { mood: "well" };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    if (state.mood === "refuses") return void socket.destroy();
    if (state.mood === "hangs") return;
    if (state.mood === "nonsense") return void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    const greet = () => socket.write("220 mail.test ESMTP\r\n");
    if (state.mood === "late") setTimeout(greet, lateMs).unref();
    else greet();
    converse(socket, state, (letter) => {
      const id = /^message-id:\s*(\S+)/im.exec(letter)?.[1] ?? "no id";
      received.set(id, (received.get(id) ?? 0) + 1);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
      // A connection from before would go on working.
      for (const socket of sockets) socket.destroy();
    },
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** SMTP, as far as a shop needs it. */
function converse(
  socket: net.Socket,
  state: { readonly mood: MailMood },
  deliver: (letter: string) => void,
): void {
  let waiting = "";
  let letter: string | undefined;
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = waiting.indexOf(letter === undefined ? "\r\n" : "\r\n.\r\n");
      if (end === -1) return;
      const part = waiting.slice(0, end);
      waiting = waiting.slice(end + (letter === undefined ? 2 : 5));
      if (letter === undefined) {
        const command = part.toUpperCase();
        if (command === "DATA") letter = "";
        socket.write(answerTo(command, state.mood));
        continue;
      }
      deliver(part);
      letter = undefined;
      socket.write("250 accepted\r\n");
    }
  });
}

function answerTo(command: string, mood: MailMood): string {
  if (command === "DATA") return "354 go ahead\r\n";
  if (command === "QUIT") return "221 bye\r\n";
  if (mood === "temporary" && command.startsWith("RCPT")) return "451 try again later\r\n";
  return "250 fine\r\n";
}
