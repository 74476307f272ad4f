import { buffer } from 'node:stream/consumers';
import type { SMTPServerSession } from 'smtp-server';
import { watchCertificate } from './smtp-certificate';

export interface SmtpSettings {
  host: string;
  /** 0: any free port. */
  port: number;
  /** Paths of a certificate and its key in PEM, for STARTTLS; null: without. */
  tls: { cert: string; key: string } | null;
  /** The largest message. */
  maxBytes: number;
}

/** What the listener asks of the office. An error that has a `statusCode` of 429 asks the sender to come again later. */
export interface MailDoor {
  /** Counts a message of this address. @throws 429 */
  admit(ip: string): Promise<void>;
  /** The order of a recipient; null for an unknown recipient, which counts against the sender's limit. @throws 429 */
  findOrder(recipient: string, ip: string): Promise<number | null>;
  /** Stores a message; only then is it acknowledged. */
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

/** A message may take 25 MB of memory while it arrives. */
const maxClients = 20;
const maxRecipients = 10;
const idleMs = 60_000;
const closeMs = 5_000;

/** An answer by RFC 5321: 4xx asks to try again, 5xx refuses for good. */
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const isKnown = (error: unknown): error is Error => error instanceof Error && 'responseCode' in error;
const isTooMany = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 429;

/**
 * Takes mail by SMTP, for known recipients alone; it sends and relays nothing.
 * @throws when the port is taken or may not be used
 */
export async function openSmtpListener(
  { host, port, tls, maxBytes }: SmtpSettings,
  door: MailDoor,
  onError: (error: unknown) => void,
): Promise<SmtpListener> {
  // Loaded where a listener is wanted.
  const { SMTPServer } = await import('smtp-server');
  /** Session → the orders of its recipients. */
  const orders = new WeakMap<SMTPServerSession, number[]>();

  /** Our own answers as they are; a fault here asks the sender to try again. */
  const settle = (work: Promise<unknown>, callback: (error?: Error | null, message?: string) => void) =>
    work.then(
      () => callback(),
      (error: unknown) => {
        if (isKnown(error)) return callback(error);
        if (isTooMany(error)) return callback(answer(450, '4.7.1 Too many messages. Try again later.'));
        onError(error);
        callback(answer(451, '4.3.0 The message could not be stored. Try again later.'));
      },
    );

  async function takeRecipient(recipient: string, session: SMTPServerSession) {
    const known = orders.get(session) ?? [];
    if (known.length >= maxRecipients) throw answer(452, '4.5.3 Too many recipients.');
    const orderId = await door.findOrder(recipient, session.remoteAddress);
    if (orderId === null) throw answer(550, '5.1.1 There is no such address here.');
    orders.set(session, [...known, orderId]);
  }

  const server = new SMTPServer({
    name: 'mail',
    banner: 'ready',
    size: maxBytes,
    maxClients,
    socketTimeout: idleMs,
    closeTimeout: closeMs,
    disableReverseLookup: true,
    // Until there is a certificate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom(_address, session, callback) {
      orders.delete(session);
      settle(door.admit(session.remoteAddress), callback);
    },
    onRcptTo({ address }, session, callback) {
      settle(takeRecipient(address, session), callback);
    },
    onData(stream, session, callback) {
      const { mailFrom } = session.envelope;
      const take = async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) throw answer(552, '5.3.4 The message is too large.');
        if (raw.length === 0) throw answer(554, '5.6.0 The message is empty.');
        await door.receive({
          orderIds: orders.get(session) ?? [],
          envelopeFrom: mailFrom === false ? '' : mailFrom.address,
          clientIp: session.remoteAddress,
          helo: session.hostNameAppearsAs || null,
          raw,
        });
      };
      settle(take(), callback);
    },
  });
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
