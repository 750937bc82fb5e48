import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** A real mail server on a port of this machine. It stores what it receives, or refuses it. */
export type MailServer = {
  /** What was received, as it came: headers, an empty line, the body. */
  readonly received: string[];
  /** The recipients that were named, accepted or not. */
  readonly recipients: string[];
  /** What it answers; tests change it. A recipient gets its own answer or the one for all. */
  readonly answers: { recipient: string; data: string; readonly byAddress: Map<string, string> };
  /** Runs before a recipient is answered, if a test sets it. */
  state: { beforeRecipient?: (() => Promise<void>) | undefined };
  readonly url: string;
};

const recipientAccepted = "250 fine";
const mailAccepted = "250 stored";

/** Call at the top of a test file. Each test begins with a server that accepts everything. */
export function useMailServer(): MailServer {
  const { mailServer, listen, close } = openMailServer();
  beforeAll(listen);
  beforeEach(() => {
    mailServer.received.length = 0;
    mailServer.recipients.length = 0;
    mailServer.answers.recipient = recipientAccepted;
    mailServer.answers.data = mailAccepted;
    mailServer.answers.byAddress.clear();
    mailServer.state.beforeRecipient = undefined;
  });
  afterAll(close);
  return mailServer;
}

/** A mail server that accepts everything, once it listens. */
export function openMailServer() {
  const sockets = new Set<Socket>();
  const mailServer: MailServer = {
    received: [],
    recipients: [],
    answers: { recipient: recipientAccepted, data: mailAccepted, byAddress: new Map() },
    state: {},
    get url() {
      const address = server.address();
      return `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, mailServer);
  });
  return {
    mailServer,
    async listen(): Promise<void> {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function converse(socket: Socket, { received, recipients, answers, state }: MailServer): void {
  let letter: string | undefined;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say("220 mail.test ESMTP");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    if (letter !== undefined) {
      letter += chunk.toString("latin1");
      if (!letter.endsWith("\r\n.\r\n")) return;
      if (answers.data.startsWith("2")) received.push(undotted(letter));
      letter = undefined;
      say(answers.data);
      return;
    }
    const line = chunk.toString().trim();
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) {
      recipients.push(recipient);
      const answer = answers.byAddress.get(recipient) ?? answers.recipient;
      void (state.beforeRecipient?.() ?? Promise.resolve()).then(() => say(answer));
    } else if (line.toUpperCase() === "DATA") {
      letter = "";
      say("354 go on");
    } else say(line.toUpperCase() === "QUIT" ? "221 bye" : "250 fine");
  });
}

/** Without the dot at the end and those that SMTP doubles. */
function undotted(letter: string): string {
  return letter.slice(0, -3).replaceAll("\r\n..", "\r\n.");
}
