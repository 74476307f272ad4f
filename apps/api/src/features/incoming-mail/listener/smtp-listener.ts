import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { arrivingMessage, emptyFolder } from './arriving-message';
import type { MailBudget } from './mail-budget';
import { watchCertificate } from './smtp-certificate';
import { endWhenSlow, limitConnections, type SmtpLimits, smtpAnswer, smtpLimits } from './smtp-limits';

export interface SmtpSettings {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Paths of a certificate and its key in PEM, for STARTTLS; null: without. */
  tls: { cert: string; key: string } | null;
  /** The largest message. */
  maxBytes: number;
  /** Connections from one network at a time. */
  connectionsPerAddress: number;
  /** For messages that arrive; emptied at start. */
  folder: string;
}

/** Callbacks of the SMTP listener. An error that has a `statusCode` of 429 or 503 asks the sender to come again later. */
export interface InboundMailHandler {
  /** The network that an address counts for. */
  networkOf(ip: string): string;
  /** Counts a message of this address. @throws 429 */
  admit(ip: string): Promise<void>;
  /** The order of a recipient; null for an unknown recipient, which counts against the sender's limit. @throws 429, 503 */
  findOrder(recipient: string, ip: string): Promise<number | null>;
  /** Stores a message; only then is it acknowledged. @throws 503 */
  receive(mail: {
    orderIds: number[];
    envelopeFrom: string;
    clientIp: string;
    helo: string | null;
    raw: Buffer;
  }): Promise<unknown>;
}

export interface SmtpListener {
  port: number;
  /** Ends within five seconds; messages that are not acknowledged come again. */
  close(): Promise<void>;
}

const closeMs = 5_000;

const isKnown = (error: unknown): error is Error => error instanceof Error && 'responseCode' in error;
const statusOf = (error: unknown) => (error instanceof Error && 'statusCode' in error ? error.statusCode : null);
const hasBrokenOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNECTION';

/** Our own answers as they are; a fault here asks the sender to try again. */
function asAnswer(error: unknown, onError: (error: unknown) => void): Error {
  if (isKnown(error)) return error;
  if (hasBrokenOff(error)) return smtpAnswer(451, '4.4.2 The connection was lost.');
  if (statusOf(error) === 429) return smtpAnswer(450, '4.7.1 Too many messages. Try again later.');
  if (statusOf(error) === 503 && error instanceof Error) return smtpAnswer(452, `4.3.1 ${error.message}`);
  onError(error);
  return smtpAnswer(451, '4.3.0 The message could not be stored. Try again later.');
}
/**
 * Takes mail by SMTP, for known recipients alone; it sends and relays nothing.
 * @throws when the port is taken or may not be used
 */
export async function openSmtpListener(
  { host, port, tls, maxBytes, connectionsPerAddress, folder }: SmtpSettings,
  handler: InboundMailHandler,
  budget: MailBudget,
  onError: (error: unknown) => void,
  limits: SmtpLimits = smtpLimits,
): Promise<SmtpListener> {
  // Loaded where a listener is wanted.
  const { SMTPServer } = await import('smtp-server');
  await emptyFolder(folder);
  const receiver = createReceiver({ maxBytes, folder }, handler, budget, limits);
  const settle = (work: Promise<unknown>, callback: (error?: Error | null) => void) =>
    work.then(
      () => callback(),
      (error: unknown) => callback(asAnswer(error, onError)),
    );

  const server = new SMTPServer({
    name: 'mail',
    banner: 'ready',
    size: maxBytes,
    socketTimeout: limits.idleMs,
    closeTimeout: closeMs,
    disableReverseLookup: true,
    // Customers of Japanese carriers have addresses that SMTP's grammar forbids; ours are compared with what we know.
    lenientAddressParsing: true,
    // Until there is a certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom(_address, session, callback) {
      receiver.forget(session);
      settle(handler.admit(session.remoteAddress), callback);
    },
    onRcptTo({ address }, session, callback) {
      settle(receiver.takeRecipient(address, session), callback);
    },
    onData(stream, session, callback) {
      settle(receiver.takeMessage(stream, session), (error) => {
        callback(error);
        if (stream.readableEnded) return;
        // The rest of a message that is refused is not read.
        for (const connection of server.connections) if (connection.session === session) connection.close();
      });
    },
  });
  limitConnections(server, { ...limits, connectionsPerAddress, networkOf: handler.networkOf });
  // Clients break off all the time; what matters was not acknowledged.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const encrypt = (certificate: object) => server.updateSecureContext({ ...certificate, disabledCommands: ['AUTH'] });
  const endWatch = tls && (await watchCertificate(tls, encrypt, onError));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      endWatch?.();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Takes the recipients and the message of each session, and stores it; its errors are answers to the client, or faults. */
function createReceiver(
  { maxBytes, folder }: Pick<SmtpSettings, 'maxBytes' | 'folder'>,
  handler: InboundMailHandler,
  budget: MailBudget,
  limits: SmtpLimits,
) {
  /** Session → the orders of its recipients. */
  const orders = new WeakMap<SMTPServerSession, number[]>();
  /** Large messages are in memory only while they are stored, one at a time. */
  let lastLarge: Promise<unknown> = Promise.resolve();

  async function takeRecipient(recipient: string, session: SMTPServerSession) {
    const known = orders.get(session) ?? [];
    if (known.length >= limits.recipients) throw smtpAnswer(452, '4.5.3 Too many recipients.');
    const orderId = await handler.findOrder(recipient, session.remoteAddress);
    if (orderId === null) throw smtpAnswer(550, '5.1.1 There is no such address here.');
    orders.set(session, [...known, orderId]);
  }

  async function takeMessage(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const { mailFrom } = session.envelope;
    const message = arrivingMessage(folder);
    const held = budget.open(handler.networkOf(session.remoteAddress));
    const stopWatching = endWhenSlow(stream, limits);
    try {
      let bytes = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw smtpAnswer(552, '5.3.4 The message is too large.');
        if (!held.take(chunk.length)) throw smtpAnswer(452, '4.3.1 Too much mail at once. Try again later.');
        await message.add(chunk);
      }
      stopWatching();
      if (bytes === 0) throw smtpAnswer(554, '5.6.0 The message is empty.');
      const store = async () =>
        handler.receive({
          orderIds: orders.get(session) ?? [],
          envelopeFrom: mailFrom === false ? '' : mailFrom.address,
          clientIp: session.remoteAddress,
          helo: session.hostNameAppearsAs || null,
          raw: await message.read(),
        });
      const stored = message.isInFile() ? lastLarge.then(store) : store();
      if (message.isInFile()) lastLarge = stored.catch(() => {});
      await stored;
    } finally {
      stopWatching();
      held.release();
      await message.discard();
    }
  }

  return { takeRecipient, takeMessage, forget: (session: SMTPServerSession) => orders.delete(session) };
}
