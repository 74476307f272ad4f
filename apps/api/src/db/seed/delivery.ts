import { createHash } from 'node:crypto';
import { mailProviders } from '@sac/contract/forms';
import { compareNames } from '@sac/contract/same-name';
import { demoCard } from './demo-card';
import type { Member } from './demo-staff';
import type { Person } from './people';
import { changeStatus, type DocumentDraft, instantOf, type Story, wait } from './story';

const agents = [
  ['Chrome 141', 'Android 15'],
  ['Safari 26', 'iOS 26.0'],
  ['Safari 18', 'iOS 18.6'],
  ['Chrome 141', 'Windows 10'],
  ['Microsoft Edge 141', 'Windows 10'],
  ['Samsung Internet for Android 28', 'Android 14'],
  ['Firefox 144', 'Linux'],
  ['Safari 18', 'macOS 10.15.7'],
] as const;
const fullDisk = 'The preview mailbox cannot be written: the disk is full (ENOSPC).';

/** The approved card is uploaded: stored, order completed, mail queued. */
export function complete(
  story: Story,
  by: Member,
  person: Person,
  arrivalDate: string,
  mailFails: boolean,
): DocumentDraft {
  story.clock = wait(story, 20);
  const { orderId } = story;
  const content = demoCard({
    orderId,
    name: person.printedName,
    passportNumber: person.fields.passport_number,
    arrivalDate,
  });
  const digest = createHash('sha256').update(content).digest();
  // Named after its content: a load that was cut off may be repeated with other dates, and a name is stored once.
  const file1 = `${orderId}_card_${digest.toString('hex').slice(0, 6)}.pdf`;
  const at = instantOf(story.clock);
  const document: DocumentDraft = {
    order_id: orderId,
    file1,
    customer_name: person.fields.full_name,
    content_type: 'application/pdf',
    bytes: content.length,
    sha256: digest,
    uploaded_by: by.name,
    // What reading it would show: its passport number stands behind stars, so the name decides.
    verdict: compareNames(person.printedName, person.fields.full_name) === 'same' ? 'matches' : 'unreadable',
    findings: ['The card shows only part of the passport number; that part agrees.'],
    create_ts: at,
    content,
  };
  story.documents.push(document);
  story.events.push({
    order_id: orderId,
    at,
    kind: 'document stored',
    actor: by.name,
    to_value: file1,
    ip: by.ip,
    file1,
  });
  changeStatus(story, 'Completed', by);
  story.completedAt = at;
  story.processedBy = by.name;
  mail(story, by, person.fields.email, file1, mailFails);
  return document;
}

/** The completion e-mail is queued and, seconds later, lies in the preview mailbox; a demo mail goes nowhere else. */
export function mail(story: Story, by: Member, recipient: string, file1: string, fails: boolean): void {
  const { random, orderId: order_id } = story;
  const provider = random.pick(mailProviders);
  const done = instantOf(Math.min(story.until, story.clock + random.int(1_000, 9_000)));
  const draft = {
    order_id,
    file1,
    provider,
    delivered_via: 'Preview' as const,
    recipient,
    state: fails ? ('failed' as const) : ('sent' as const),
    failure_reason: fails ? fullDisk : null,
    sent_ts: fails ? null : done,
    create_ts: instantOf(story.clock),
  };
  story.mails.push(draft);
  const event = { order_id, mail: draft };
  story.events.push(
    {
      ...event,
      at: draft.create_ts,
      kind: 'mail queued',
      actor: by.name,
      detail: { kind: 'completion', provider },
      ip: by.ip,
    },
    fails
      ? { ...event, at: done, kind: 'mail failed', detail: { via: 'Preview', reason: fullDisk } }
      : { ...event, at: done, kind: 'mail sent', detail: { via: 'Preview' } },
  );
}

/** An address that belongs to nobody (RFC 5737 and RFC 3849). */
function addressOf({ random }: Story): string {
  const v4 = random.chance(0.7);
  const last = random.int(20, 250);
  return v4 ? `${random.pick(['198.51.100', '203.0.113'])}.${last}` : `2001:db8:${random.int(1, 9999)}::${last}`;
}

/** The customer downloads the card `times` times, mostly at home, sometimes already in Singapore. */
export function download(story: Story, person: Person, file1: string, times: number): void {
  const { random, orderId } = story;
  const { nation } = person;
  const usual = { ip: addressOf(story), agent: random.pick(agents) };
  for (let count = 0; count < times; count += 1) {
    story.clock = wait(story, 60);
    const there = random.chance(0.15);
    const { ip, agent } = random.chance(0.7) ? usual : { ip: addressOf(story), agent: random.pick(agents) };
    const at = instantOf(story.clock);
    story.downloads.push({
      order_id: orderId,
      file1,
      link_id: uuidOf(story),
      create_ts: at,
      ip,
      country: there ? 'Singapore' : (nation.registeredName ?? nation.name),
      timezone: there ? 'Asia/Singapore' : nation.timezone,
      browser: agent[0],
      os: agent[1],
    });
    story.events.push({ order_id: orderId, at, kind: 'downloaded', to_value: file1, ip });
  }
}

/** A random UUID (version 4) that the seed decides, so that two loads are alike. */
function uuidOf({ random }: Story): string {
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(8)}${hex(4)}`;
}
