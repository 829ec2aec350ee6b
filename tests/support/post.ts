import { createServer as createHttp, type IncomingMessage } from "node:http";
import { createServer as createSocket, type Server, type Socket } from "node:net";

// Who carries our messages away, in their place: a provider of SMS and a post office, each as it is told to behave.

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

export type Received = { key: string; token: string; body: { to: string; text: string; from: string } };

/**
 * A provider of SMS that keeps one for each key, as it promises. `answer` says what it does with the nth call: null never answers,
 * `cut` hangs up once it has the SMS.
 */
export async function smsService(
  answer: (n: number) => { status?: number; body?: string; cut?: boolean } | null = () => ({}),
) {
  const received = new Map<string, Received>();
  let calls = 0;
  const bodyOf = async (request: IncomingMessage) => {
    let text = "";
    for await (const part of request) text += part;
    return JSON.parse(text);
  };
  const server = createHttp(async (request, response) => {
    const said = answer(calls++);
    const key = String(request.headers["idempotency-key"]);
    received.set(key, { key, token: String(request.headers.authorization), body: await bodyOf(request) });
    if (said?.cut) return void request.socket.destroy();
    if (said) response.writeHead(said.status ?? 202).end(said.body ?? JSON.stringify({ id: `p-${key}` }));
  });
  const port = await listening(server);
  return {
    received,
    calls: () => calls,
    url: `http://127.0.0.1:${port}/sms`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** `mute` says nothing, `wrong` speaks something else, `cut` hangs up once it has the mail. */
export type PostManner = "good" | "mute" | "wrong" | "cut";

/** As much of SMTP as a mail needs. Keeps what it is given, and refuses the address « refused@… ». */
export async function postOffice(manner: (n: number) => PostManner = () => "good") {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let calls = 0;
  const server = createSocket((socket) => {
    const how = manner(calls++);
    sockets.add(socket);
    socket.on("error", () => {});
    if (how === "mute") return;
    if (how === "wrong") return void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    let mail: string | null = null;
    socket.setEncoding("utf8").write("220 relais.test\r\n");
    socket.on("data", (said) => {
      for (const line of String(said).split("\r\n")) {
        if (mail !== null && line !== ".") mail += `${line}\n`;
        else if (mail !== null) {
          mails.push(mail);
          mail = null;
          if (how === "cut") return void socket.destroy();
          socket.write("250 ok\r\n");
        } else if (line === "DATA") {
          mail = "";
          socket.write("354 go on\r\n");
        } else if (line === "QUIT") socket.end("221 bye\r\n");
        else if (line.startsWith("RCPT TO:<refused@")) socket.write("550 no such address\r\n");
        else if (line) socket.write("250 ok\r\n");
      }
    });
  });
  const port = await listening(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
