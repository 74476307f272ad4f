import type { PackTable } from '@sac/contract/disputes/evidence-api';
import { statusFacts } from '@sac/contract/orders/order-status';
import type { RemovableContent } from '@sac/contract/orders/remove-content-api';
import { disclosureTopics } from '@sac/contract/payments/disclosures';
import { inTimeOrder, type Timed } from '@sac/contract/platform/time-order';
import { estMinute } from '@sac/contract/tracking/reader-dates';
import { columnsOf, cutList } from '../cut';
import type { Evidence } from '../read-evidence';
import { deliveryLabels, mailNames, wasSent } from './mail-labels';
import { channelsOf } from './order-facts';
import { est } from './times';
import { asReported, received } from './with-the-order';

interface Line extends Timed {
  /** The time as it is printed; `at` to the second unless given. */
  shownAt?: string;
  what: string;
  detail: string;
}

/** Lines of one kind shown here; the attachments have the rest. */
const linesOfAKind = 6;

const by = (actor: string | null) => (actor ? ` by ${actor}` : '');

/** The statuses that matter to a bank. */
const lineOfMove: Record<string, (actor: string | null) => Omit<Line, 'at'>> = {
  AwaitingGovt: (actor) => ({
    what: 'Submitted',
    detail: `Moved to ${statusFacts.AwaitingGovt.label}${by(actor)}, the status of submitted applications.`,
  }),
  ChargeBack: (actor) => ({ what: 'Disputed', detail: `Moved to ChargeBack${by(actor)}.` }),
};

function moveLines({ moves: events }: Evidence): Line[] {
  return events.flatMap(({ at, kind, actor, to_value }) => {
    if (kind === 'refunded') return [{ at, what: 'Refunded', detail: `Recorded${by(actor)}.` }];
    if (kind === 'submitted again')
      return [{ at, what: 'Submitted again', detail: `Recorded${by(actor)}, after a correction.` }];
    const move = lineOfMove[to_value ?? ''];
    return move ? [{ at, ...move(actor) }] : [];
  });
}

/** Sent emails and their delivery events. */
function mailLines({ mails, reports }: Evidence): Line[] {
  return mails.filter(wasSent).flatMap((mail) => {
    const to = `${mailNames[mail.kind]} to ${mail.recipient}`;
    const reported = reports.filter(({ mail_id }) => mail_id === mail.id);
    const latest =
      mail.delivery && mail.delivery_ts && !reported.some(({ kind }) => kind === mail.delivery)
        ? [{ kind: mail.delivery, at: mail.delivery_ts, moment: mail.delivery_ts }]
        : [];
    const sent = mail.sent_ts ?? mail.create_ts;
    return [
      { at: sent, what: 'Mailed', detail: `${to}, taken by ${mail.delivered_via}.` },
      ...[...reported, ...latest]
        .filter(({ kind }) => kind !== 'accepted')
        .map(({ at, moment, kind }) => ({
          at,
          // The provider's clock is not ours: nothing is delivered before it was sent.
          moment: inTimeOrder([{ at: sent }, { at: moment }])[1]?.at,
          // The moment of any other report is not that of the delivery.
          what: kind === 'delivered' ? 'Delivered' : 'Reported',
          detail: `${to}: ${deliveryLabels[kind]}.`,
        })),
    ];
  });
}

/** A bank must not read a text that somebody wrote in the customer's name as the customer's own words. */
const messageLines = ({ messages }: Evidence): Line[] =>
  messages.map(({ at, moment, via, is_verified, accepted_by, recorded_by }) => {
    const time = { at, moment };
    if (via === 'whatsapp')
      return {
        ...time,
        shownAt: `${estMinute(at)} EST`,
        what: 'WhatsApp message',
        detail: `From the customer, as pasted and dated by ${recorded_by}.`,
      };
    if (via === 'page') return { ...time, what: 'Customer wrote', detail: 'On the order page.' };
    const accepted = accepted_by === null ? '' : `; ${accepted_by} accepted it as the customer’s`;
    const received = { ...time, what: 'Email received' };
    if (!is_verified)
      return { ...received, detail: `It names the address of the order. Sender not verified${accepted}.` };
    if (accepted)
      return { ...received, detail: `From a verified sender, with the signs of an automatic email${accepted}.` };
    return { ...time, what: 'Customer wrote', detail: 'By email from a verified sender.' };
  });

const removedContents: Record<RemovableContent, (name: string) => string> = {
  message: () => 'A message of the customer',
  file: (name) => `A file of the customer, ‘${name}’`,
  email: (name) => `A received email, ‘${name}’`,
  picture: (name) => `A picture, ‘${name}’`,
};

const removedLines = ({ removed }: Evidence): Line[] =>
  removed.map(({ what, name, at, by, reason }) => ({
    at,
    what: 'Removed',
    detail: `${removedContents[what](name)}: removed by ${by} on ${est(at).slice(0, 10)}: ${reason}`,
  }));

/** All lines by time; at the same moment in this order of kinds, so that an email stands before what was written after it. */
function linesOf(evidence: Evidence): Line[] {
  const { order, checkout, downloads, contacts } = evidence;
  const documents = evidence.documents.toReversed();
  return inTimeOrder([
    ...(checkout?.disclosures ?? []).map(({ accepted_at, about }) => ({
      at: accepted_at,
      // The sales site's clock is not ours: this came with the order.
      moment: inTimeOrder([{ at: accepted_at }, { at: order.create_ts }])[0]?.at,
      what: 'Accepted',
      detail: `${disclosureTopics[about]}: by the customer, ${asReported(evidence)}.`,
    })),
    { at: order.create_ts, ...received(evidence) },
    ...moveLines(evidence),
    ...documents.map(({ create_ts, file1, first_file1, uploaded_by }) => ({
      at: create_ts,
      what: 'Card stored',
      detail: `Approved card stored${by(uploaded_by)} as ${first_file1 ?? file1}.`,
    })),
    ...documents.flatMap(({ rewritten_at, first_file1, file1 }) =>
      rewritten_at === null
        ? []
        : [
            {
              at: rewritten_at,
              what: 'Saved again',
              detail: `Card ${first_file1} saved as ${file1}, with the same pages.`,
            },
          ],
    ),
    ...documents.flatMap(({ withdrawn_at, withdrawn_by, file1 }) =>
      withdrawn_at === null
        ? []
        : [{ at: withdrawn_at, what: 'Withdrawn', detail: `Card ${file1} taken back${by(withdrawn_by)}.` }],
    ),
    ...mailLines(evidence),
    ...messageLines(evidence),
    ...removedLines(evidence),
    ...downloads.map(({ create_ts, file1, ip }) => ({
      at: create_ts,
      what: 'Downloaded',
      detail: `${file1}, from IP address ${ip}.`,
    })),
    ...contacts.map((contact) => ({
      at: contact.create_ts,
      what: 'Contact logged',
      detail: `By ${contact.remark_name}: ${channelsOf(contact)}.`,
    })),
  ]);
}

/** All events by time, each with its time zone. */
export function chronology(evidence: Evidence): PackTable {
  const lines = linesOf(evidence);
  const kinds = Object.entries(Object.groupBy(lines, ({ what }) => what)).map(([what, ofKind = []]) => ({
    what,
    ...cutList(ofKind, linesOfAKind, `line “${what}”`, `lines “${what}”`),
  }));
  const shown = new Set(kinds.flatMap((kind) => kind.shown));
  return {
    kind: 'table',
    label: 'Chronology',
    columns: columnsOf({ 'Time (EST)': 3.2, Event: 1.6, Detail: 8 }),
    rows: lines
      .filter((line) => shown.has(line))
      .map(({ at, shownAt = est(at), what, detail }) => ({ cells: [shownAt, what, detail], note: null })),
    empty: '',
    more: kinds.flatMap(({ more }) => more ?? []).join('; ') || null,
  };
}
