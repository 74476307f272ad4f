import type { Socket } from 'node:net';
import type { SMTPServer as Server, SMTPServerDataStream } from 'smtp-server';

/** What one client may take of the listener. Times in milliseconds. */
export const smtpLimits = {
  /** Connections in all, also those that are being closed. */
  connections: 100,
  /** Replies, and refusals among them, until the connection ends. */
  replies: 1000,
  refusals: 20,
  recipients: 10,
  /** Without a command before a recipient is accepted; without a byte after it; a connection in all. */
  beforeRecipientMs: 10_000,
  idleMs: 60_000,
  connectionMs: 15 * 60_000,
  /** For a whole message; and bytes a second on average, once this time has passed. */
  messageMs: 5 * 60_000,
  slowAfterMs: 30_000,
  bytesPerSecond: 1024,
};
export type SmtpLimits = typeof smtpLimits;

/** An answer by RFC 5321: 4xx asks to try again, 5xx refuses for good. */
export const smtpAnswer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Ends a message that comes too slowly. @returns what ends the watch */
export function endWhenSlow(stream: SMTPServerDataStream, { messageMs, slowAfterMs, bytesPerSecond }: SmtpLimits) {
  const started = performance.now();
  const look = () => {
    const ms = performance.now() - started;
    if (ms > messageMs || (ms > slowAfterMs && stream.byteLength < (bytesPerSecond * ms) / 1000))
      stream.destroy(smtpAnswer(451, '4.4.2 The message came too slowly. Try again later.'));
  };
  const timer = setInterval(look, Math.min(1000, slowAfterMs));
  return () => clearInterval(timer);
}

interface ConnectionLimits extends SmtpLimits {
  connectionsPerAddress: number;
  networkOf: (ip: string) => string;
}

/** Refuses connections of an address that has too many, and ends those that say too much or too little. */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  /** Network → its open sockets, also those whose session has ended. */
  const sockets = new Map<string, number>();
  let all = 0;
  const count = (network: string, change: number) => {
    const open = (sockets.get(network) ?? 0) + change;
    if (open > 0) sockets.set(network, open);
    else sockets.delete(network);
    all += change;
  };

  const connect = server.connect.bind(server);
  server.connect = (socket, options) => {
    const network = limits.networkOf(socket.remoteAddress ?? '');
    if ((sockets.get(network) ?? 0) >= limits.connectionsPerAddress || all >= limits.connections) {
      socket.on('error', () => {});
      socket.write('421 4.7.0 Too many connections. Try again later.\r\n');
      socket.destroySoon();
      return;
    }
    count(network, 1);
    socket.once('close', () => count(network, -1));
    connect(socket, options);
    const connection = [...server.connections].at(-1);
    if (connection) limitConnection(connection, socket, limits);
  };
}

type Connection = Server['connections'] extends Set<infer Item> ? Item : never;

function limitConnection(connection: Connection, socket: Socket, limits: SmtpLimits) {
  const send = connection.send.bind(connection);
  const end = (why: string) => send(421, `4.7.0 ${why}`, false);
  const hasRecipient = () => connection.session.envelope?.rcptTo.length > 0;
  const silence = setTimeout(() => hasRecipient() || end('Name a recipient sooner.'), limits.beforeRecipientMs);
  const whole = setTimeout(() => end('The connection was open too long.'), limits.connectionMs);
  socket.once('close', () => {
    clearTimeout(silence);
    clearTimeout(whole);
  });
  let [replies, refusals] = [0, 0];
  // Each command gets one reply.
  connection.send = (code, text, context) => {
    send(code, text, context);
    if (code === 421) return;
    silence.refresh();
    replies += 1;
    if (code >= 400) refusals += 1;
    if (replies > limits.replies || refusals > limits.refusals) end('Too many commands or errors.');
  };
}
