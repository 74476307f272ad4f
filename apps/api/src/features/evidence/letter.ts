import { formatDate, formatUtc } from '@sac/contract/dates';
import type { PackLetter } from '@sac/contract/evidence-api';
import { currentOf } from '@sac/contract/stored-document';
import type { Config } from '../../config';
import { clip, counted } from './cut';
import { downloadSummary } from './download-history';
import type { Evidence } from './evidence-sql';
import { deliveryLabels, mailNames, wasSent } from './mail-labels';
import { refundSummary } from './order-facts';
import { est, utc } from './times';

/** The attachments by content; `lettersOf` gives their letters. */
export type AttachmentKey =
  | 'chronology'
  | 'facts'
  | 'downloads'
  | 'mails'
  | 'card'
  | 'texts'
  | 'screen'
  | 'contacts'
  | 'earlier'
  | 'pictures';

/** Longer names are shortened in the letter; the attachments have them in full. */
const shownName = 90;

interface Argument {
  title: string;
  text: string;
  proof: AttachmentKey[];
}

function whatWasSold({ order }: Evidence, { provider }: Pick<Config, 'provider'>): Argument {
  return {
    title: 'What was sold',
    text:
      `${provider.name} checks and submits applications for the Singapore arrival card on behalf of travellers and ` +
      'hands over the approved card. It is a third-party provider, not affiliated with any government. ' +
      `This service was ordered on ${utc(order.create_ts)}, with ${order.processing_mode} processing, for an arrival on ` +
      `${formatDate(order.arrival_date)}.`,
    proof: ['chronology', 'facts'],
  };
}

function workDone({ documents }: Evidence): Argument {
  const card = currentOf(documents) && documents.findLast(({ withdrawn_at }) => withdrawn_at === null);
  const last = documents[0];
  const none = last
    ? `The card that was stored on ${utc(last.create_ts)} was withdrawn; no approved card is stored for this order now.`
    : 'Not captured: no approved card is stored for this order.';
  return {
    title: 'The service was performed',
    text: card
      ? `The approved card was stored for the customer on ${utc(card.create_ts)}${card.uploaded_by ? ` by ${clip(card.uploaded_by, shownName)}` : ''}. Its size and SHA-256 fingerprint are attached.`
      : none,
    proof: ['card'],
  };
}

function emailed({ mails }: Evidence): Argument {
  const sent = mails.filter((mail) => mail.kind === 'completion' && wasSent(mail));
  const best = sent.findLast(({ delivery }) => delivery === 'delivered' || delivery === 'opened') ?? sent[0];
  const proof: AttachmentKey[] = ['mails', 'texts'];
  const title = 'The customer was told by email';
  if (!best) return { title, text: 'Not captured: no completion email was handed to a mail provider.', proof };
  const delivery = best.delivery
    ? `The provider reported it as ${deliveryLabels[best.delivery]}${best.delivery_ts ? ` on ${utc(best.delivery_ts)}` : ''}.`
    : 'A report of delivery: Not captured.';
  return {
    title,
    text: `${mailNames.completion} to ${clip(best.recipient, shownName)}, taken by ${best.delivered_via} on ${utc(best.sent_ts ?? best.create_ts)}, message id ${clip(best.message_id ?? 'not captured', shownName)}. ${delivery}`,
    proof,
  };
}

function downloaded(evidence: Evidence): Argument {
  const first = evidence.downloads[0];
  const proof: AttachmentKey[] = ['downloads', 'screen'];
  const title = 'The customer took delivery';
  if (!first) return { title, text: 'Not captured: no download of the card is recorded.', proof };
  const which = evidence.downloads.length === 1 ? 'It' : `The first, on ${est(first.create_ts)},`;
  const place = first.country ?? 'location not captured';
  const agent = [first.browser, first.os].filter(Boolean).join(', ') || 'browser not captured';
  return {
    title,
    text: `${downloadSummary(evidence)} ${which} came from ${first.ip} (${place}; ${agent}). The page opens only to those who know both the order ID and the email address of the application.`,
    proof,
  };
}

function contacted({ contacts }: Evidence): Argument {
  const last = contacts.at(-1);
  return {
    title: 'Contact with the customer',
    text: last
      ? `${counted(contacts.length, 'contact')} by telephone or WhatsApp ${contacts.length === 1 ? 'is' : 'are'} logged, the last on ${est(last.create_ts)}.`
      : 'No contact by telephone or WhatsApp is recorded.',
    proof: ['contacts'],
  };
}

function ordersBefore({ earlier }: Evidence): Argument[] {
  const [first, last] = [earlier[0], earlier.at(-1)];
  if (!first || !last) return [];
  const days = [...new Set([first, last].map(({ create_ts }) => formatUtc(create_ts).slice(0, 10)))];
  return [
    {
      title: 'Earlier orders',
      text: `The same customer has ${counted(earlier.length, 'earlier completed order')} with us that ${earlier.length === 1 ? 'was' : 'were'} never disputed (${days.join(' to ')} UTC).`,
      proof: ['earlier'],
    },
  ];
}

/** The one-page letter to the bank. `lettersOf` gives the letters of those attachments that the pack has. */
export function writeLetter(
  evidence: Evidence,
  config: Pick<Config, 'provider' | 'site'>,
  madeAt: string,
  lettersOf: (keys: AttachmentKey[]) => string[],
): PackLetter {
  const { order } = evidence;
  const { provider, site } = config;
  return {
    date: `${formatUtc(madeAt).slice(0, 10)} (UTC)`,
    title: `Response to a payment dispute: order ${order.order_id}`,
    references: [
      { label: 'Transaction ID', value: order.transaction_id },
      { label: 'Merchant name', value: order.merchant_name },
      { label: 'Order ID', value: String(order.order_id) },
      { label: 'Customer', value: clip(order.full_name, shownName) },
    ],
    opening:
      'To the bank that issued the card: this letter sets out what was sold for the payment named above and how the ' +
      'customer was served. Every statement is taken from our records, which are attached; where a fact was not ' +
      'recorded, we say so.',
    arguments: [
      whatWasSold(evidence, config),
      workDone(evidence),
      emailed(evidence),
      downloaded(evidence),
      contacted(evidence),
      ...ordersBefore(evidence),
      {
        title: 'Refund policy',
        text: `Published at ${clip(site.links.refundPolicy, 160)}. Refund for this order: ${refundSummary(evidence)}.`,
        proof: [] as AttachmentKey[],
      },
    ].map(({ title, text, proof }) => ({ title, text, attachments: lettersOf(proof) })),
    disclaimer:
      `${provider.name} is a third-party provider, not affiliated with any government. To protect the customer, the ` +
      'passport number and the date of birth are masked. What is called ‘drawn from the record’ is a rendering of ' +
      'stored data and not a photograph of a screen.',
  };
}
