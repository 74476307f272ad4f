import { randomBytes } from 'node:crypto';
import { storedForm } from '@sac/contract/platform/email-address';
import type { Db } from '../../platform/db/open-database';
import { transactionOutcome } from '../../platform/db/transaction-outcome';
import { addressKey } from '../../platform/http/limits/rate-limit';
import type { Services } from '../../platform/services';
import { machineHeaders } from '../../platform/untrusted/mail/machine-headers';
import { readMail } from '../../platform/untrusted/read-mail';
import { fairQueue } from '../../platform/untrusted/threads/fair-queue';
import { recordEvents } from '../audit/record-event';
import { sha256 } from '../cards/store-card';
import { countAgainstQuotas, mailRefusalOf, refuseWhenUsedUp } from '../mail/mail-quotas';
import { rememberRefusal } from '../mail/refused-mail';
import { recordTestArrival, testRecipient } from '../mail/test-mail/record-test-mail';
import { refusePurged } from '../orders/require-order';
import { isWrittenTo } from './authority/misdirected-because';
import { queueReading } from './queue-reading';
import { authenticateSender } from './reading/authenticate-sender';
import { hasNoSender } from './reading/signs/is-from-machine';

export interface ArrivedMail {
  source: 'smtp' | 'sendgrid' | 'ses';
  /** Orders of the recipients, as found by findRecipient(). */
  orderIds: readonly number[];
  /** '' for a bounce or an automatic reply. */
  envelopeFrom: string;
  /** The sending server's; null when the provider does not say. */
  clientIp: string | null;
  helo: string | null;
  /** When the service that took it for us received it; left out where it came here directly, or the service does not say. */
  providerReceivedAt?: Date;
  /** The message as it arrived, headers first. */
  raw: Buffer;
}

type Needs = Pick<Services, 'db' | 'files' | 'jobs' | 'disk' | 'dns' | 'config'>;

/**
 * Asks before a message is taken at all whether it could be stored.
 * @throws 503 when there is too little disk space, or nothing is left of the day's quota of an order or of all
 */
export async function refuseBeforehand(
  { db, disk, config }: Pick<Needs, 'db' | 'disk' | 'config'>,
  { orderIds, clientIp }: Pick<ArrivedMail, 'orderIds' | 'clientIp'>,
): Promise<void> {
  await disk.refuseWhenShort();
  for (const orderId of orderIds.filter((id) => id !== testRecipient))
    await refuseWhenUsedUp(db, config.incomingMail.quotas, { orderId, clientIp }).catch((error) => remember(db, error));
}

async function remember(db: Db, error: unknown): Promise<never> {
  await rememberRefusal(db, error);
  throw error;
}

/**
 * Stores a message for each order that it is for, and queues its reading. Only after this returns may it be acknowledged.
 * The same message delivered again for the same order is not stored again, see identityOf().
 * @returns how many were new
 * @throws when it could not be stored; the sender then delivers it again. 503: it is more than a day's quota allows
 */
export async function receiveMail(needs: Needs, mail: ArrivedMail): Promise<number> {
  let stored = 0;
  for (const orderId of new Set(mail.orderIds)) {
    if (orderId === testRecipient) await takeTestMail(needs, mail);
    else if (await storeFor(needs, mail, orderId)) stored += 1;
  }
  return stored;
}

const sentBy = (
  { envelopeFrom, helo, providerReceivedAt }: Omit<ArrivedMail, 'raw' | 'clientIp'>,
  ip: string | null,
) => ({
  envelopeFrom,
  ip,
  helo,
  ...(providerReceivedAt && { receivedAt: providerReceivedAt }),
});

/** It is read for its signatures alone, and not stored. */
async function takeTestMail({ db, dns }: Needs, { raw, clientIp, ...mail }: ArrivedMail): Promise<void> {
  const network = clientIp === null ? '' : addressKey(clientIp);
  const read = await oneAtATime(network, () => readMail(Buffer.from(raw), sentBy(mail, clientIp), dns));
  // A signature whose key could not be fetched now may be ours.
  const isRead = !('problem' in read) && read.authentication.dkimUnanswered.length === 0;
  const signedBy = isRead ? read.authentication.signatures.map(({ domain }) => domain) : null;
  await recordTestArrival(db, signedBy);
}

/** Only what finds no room is read before it is acknowledged: then a part is left for the customer and the authority. */
const storeFor = (needs: Needs, mail: ArrivedMail, orderId: number): Promise<boolean> =>
  store(needs, mail, orderId, false)
    .catch(async (error: unknown) => {
      if (mailRefusalOf(error) === null || !(await isOfCustomerOrAuthority(needs, mail, orderId))) throw error;
      return store(needs, mail, orderId, true);
    })
    .catch((error: unknown) => remember(needs.db, error));

/** One at a time, so that a flood leaves the threads to what was stored and to staff; networks take turns. */
const oneAtATime = fairQueue({ budget: 1, most: 100 });

/** @throws QueueFull */
async function isOfCustomerOrAuthority(
  { db, dns, config }: Needs,
  { raw, clientIp, ...mail }: ArrivedMail,
  orderId: number,
): Promise<boolean> {
  const { officialSenders } = config.incomingMail;
  const { email } = await db
    .selectFrom('orders')
    .select('email')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  // Most of a flood names neither, so it is not read. Headers may write a domain beyond ASCII in letters.
  const names = [email, ...officialSenders].map((name) => name.toLowerCase().replace(/@.*\bxn--.*$/, '@'));
  const header = split(raw).header.toLowerCase();
  if (!names.some((name) => header.includes(name))) return false;
  const network = clientIp === null ? '' : addressKey(clientIp);
  // A copy, made in its turn: the thread takes the bytes.
  const read = await oneAtATime(network, () => readMail(Buffer.from(raw), sentBy(mail, clientIp), dns));
  if ('problem' in read) return false;
  const { signature, isFromCustomer } = authenticateSender(read, email, config.incomingMail);
  return isFromCustomer || (signature !== null && isWrittenTo(signature, orderId, config));
}

/** @param isVerified whether it is known to be from the customer or the authority */
async function store(
  { db, files, jobs, config }: Needs,
  mail: ArrivedMail,
  orderId: number,
  isVerified: boolean,
): Promise<boolean> {
  const { raw } = mail;
  const file = `${orderId}_mail_${randomBytes(8).toString('hex')}.eml`;
  await files.save(file, raw);
  const { header, body } = split(raw);
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      const order = await db
        .selectFrom('orders')
        .select(['order_id', 'purged_at'])
        .where('order_id', '=', orderId)
        .forKeyShare()
        .executeTakeFirstOrThrow();
      refusePurged(order);
      const row = await db
        .insertInto('incoming_mail')
        .values({
          order_id: orderId,
          source: mail.source,
          file,
          bytes: raw.length,
          sha256: sha256(raw),
          identity_sha256: identityOf(header, body, mail.envelopeFrom),
          message_id: messageIdOf(header),
          // SPF is asked for the domain, so it stays one that name servers know.
          envelope_from: printable(storedForm(mail.envelopeFrom)),
          provider_received_at: mail.providerReceivedAt?.toISOString() ?? null,
          client_ip: mail.clientIp,
          helo: mail.helo && printable(mail.helo),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return null;
      const { clientIp } = mail;
      const counted = { orderId, clientIp, bytes: raw.length, isVerified };
      await countAgainstQuotas(db, config.incomingMail.quotas, counted);
      await recordEvents(db, [
        { orderId, kind: 'mail received', actor: null, detail: { incomingMailId: row.id, source: mail.source } },
      ]);
      await queueReading(db, jobs, { incomingMailId: row.id });
      return row.id;
    },
    async (db) =>
      (await db.selectFrom('incoming_mail').select('id').where('file', '=', file).executeTakeFirst()) !== undefined,
  );
  // After an unknown outcome the sweep removes the file if no row names it.
  if (outcome.kind === 'rolled back' || (outcome.kind === 'committed' && outcome.result === null))
    await files.remove(file).catch(() => {});
  if (outcome.kind !== 'committed') throw outcome.error;
  return outcome.result !== null;
}

/** The first empty line separates the headers from the rest. */
function split(raw: Buffer): { header: string; body: Buffer } {
  const ends = [
    { at: raw.indexOf('\r\n\r\n'), length: 4 },
    { at: raw.indexOf('\n\n'), length: 2 },
  ].filter(({ at }) => at >= 0);
  const end = ends.toSorted((a, b) => a.at - b.at)[0] ?? { at: raw.length, length: 0 };
  return { header: raw.toString('latin1', 0, Math.min(end.at, maxHeader)), body: raw.subarray(end.at + end.length) };
}

/** What servers on the way add is left out: everything that says who wrote what, and how it is read. */
const identifying = new RegExp(
  `^(?:(?:from|to|cc|subject|date|message-id|in-reply-to|mime-version|content-[a-z-]+|dkim-signature|${machineHeaders})[ \\t]*:` +
    '|return-path\\s*:\\s*<>|delivered-to\\s*:\\s*autoresponder).*(?:\\r?\\n[ \\t].*)*',
  'gim',
);

/**
 * Identifies an email by its Message-ID and everything that a signature may cover. A damaged or forged copy that arrives first
 * differs in one of them, so it does not keep out the genuine email.
 */
function identityOf(header: string, body: Buffer, envelopeFrom: string): Buffer {
  // Only automatic replies have no sender: a copy without one does not keep out what a person wrote.
  const lines = [...(header.match(identifying) ?? []), ...(hasNoSender(envelopeFrom) ? ['no sender'] : [])];
  return sha256(Buffer.concat([Buffer.from(`${lines.join('\n').replaceAll('\r\n', '\n')}\n\n`, 'latin1'), body]));
}

/** A sending server may call itself anything. */
const printable = (text: string) =>
  text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
    .slice(0, 254)
    .toWellFormed();

const maxHeader = 256 * 1024;

/** Null when there is none; the line may be folded. */
function messageIdOf(header: string): string | null {
  const found = /^message-id:\s*(<[^<>\s]{1,500}>)/im.exec(header)?.[1];
  return found?.replaceAll(/[^\x21-\x7e]/g, '?') ?? null;
}
