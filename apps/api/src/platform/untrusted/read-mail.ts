import { storedForm } from '@sac/contract/platform/email-address';
import type { MailAuthentication } from './mail/mail-authentication';
import { answerDns, type ResolveDns } from './mail/name-servers';
import type { OurWords, Parsed, ReadMail, ReadMailJob } from './read-mail-worker';
import { inOwnMemory, runInThread } from './threads/pool';

export type { DeliveryFailure, OurWords, ReadAttachment, ReadMail } from './read-mail-worker';

/** The thread with its libraries, and the message several times over: as it came, as text, and its parts. */
const limitsFor = (raw: Buffer) => ({
  seconds: 8,
  heapMegabytes: 128,
  memoryMegabytes: 90 + Math.ceil((raw.length * 4) / 1_000_000),
});

/**
 * Started and loaded, the thread parses most messages in some milliseconds. What a large one leaves behind, the thread would keep
 * for as long as it lives.
 */
const keepingAfter = ({ length }: Buffer) => ({
  megabytes: 80,
  isSound: (parsed: Parsed) => 'mail' in parsed && length < 1_000_000,
});

/** As many attachments as an email has parts; more are no email of a person. */
const bounds = { maxAttachments: 100, maxLetters: 20_000 } as const;

const nothing: OurWords = { addresses: [], name: '', subjects: [], texts: [] };

/** 'heavy': it needs too much time or memory. 'broken': it is no email. Otherwise the limit that it exceeds, as a clause. */
export type Unreadable = { problem: string };

const problems: Record<string, string> = {
  heavy: 'reading it needs too much time or memory',
  broken: 'it is damaged',
};

/** Addresses that are compared with those of orders. The headers' own are compared with each other as they are. */
const withStoredAddresses = ({ fromAddress, failures, ...mail }: ReadMail): ReadMail => ({
  ...mail,
  fromAddress: fromAddress && storedForm(fromAddress),
  failures: failures.map(({ recipient, sentTo, ...failure }) => ({
    ...failure,
    recipient: storedForm(recipient),
    sentTo: sentTo.map(storedForm),
  })),
});

/**
 * Parses a message and checks who sent it (SPF, DKIM, DMARC) in a thread with limits. `problem` completes the sentence 'This
 * email could not be read: …'.
 * @param raw is handed over to the thread: its bytes are gone afterwards
 * @param sentBy what the sending server said, where it is known
 * @param ours separates the answer from what it repeats of our emails
 * @throws QueueFull
 */
export async function readMail(
  raw: Buffer,
  sentBy: ReadMailJob['sentBy'],
  dns: ResolveDns,
  ours: OurWords = nothing,
): Promise<{ mail: ReadMail; authentication: MailAuthentication } | Unreadable> {
  const { port, close } = answerDns(dns);
  const own = inOwnMemory(raw);
  const job: ReadMailJob = { raw: own, sentBy, dns: port, ours, ...bounds };
  try {
    const ended = await runInThread<Parsed>({
      source: 'platform/untrusted/read-mail-worker',
      job,
      transfer: [own.buffer, port],
      limits: limitsFor(raw),
      keeping: keepingAfter(raw),
      key: sentBy.ip ?? sentBy.envelopeFrom,
    });
    const read = 'answer' in ended ? ended.answer : ended;
    if ('problem' in read) return { problem: problems[read.problem] ?? read.problem };
    return { ...read, mail: withStoredAddresses(read.mail) };
  } finally {
    close();
  }
}

/**
 * Reads a message again, without asking name servers who sent it.
 * @param raw as for readMail
 * @throws QueueFull
 */
export async function readMailAgain(raw: Buffer, ours?: OurWords): Promise<ReadMail | null> {
  const askNobody: ResolveDns = () => Promise.reject(Object.assign(new Error('not asked'), { code: 'ENOTFOUND' }));
  const read = await readMail(raw, { envelopeFrom: '', ip: null, helo: null }, askNobody, ours);
  return 'problem' in read ? null : read.mail;
}
