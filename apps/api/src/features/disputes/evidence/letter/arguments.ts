import { isUndelivered } from '@sac/contract/mail/mail-states';
import { currentOf } from '@sac/contract/orders/stored-document';
import { paidAmount } from '@sac/contract/payments/checkout';
import { type DisclosureFacts, disclosureTopics } from '@sac/contract/payments/disclosures';
import { formatDate, formatEst } from '@sac/contract/platform/dates';
import type { Config } from '../../../../platform/settings/config';
import { clip, counted } from '../cut';
import { downloadSummary } from '../download-history';
import type { Evidence } from '../read-evidence';
import { answeringDisclosures } from './disclosures';
import { deliveryLabels, mailNames, wasSent } from './mail-labels';
import { cardText, refundSummary } from './order-facts';
import { stageTextsOf } from './stage-texts';
import { est } from './times';
import { asReceived, reported } from './with-the-order';

/** Longer names are shortened in the letter; the attachments have them in full. */
const shownName = 60;
const shownValue = 40;

/** The attachments by content; `lettersOf` gives their letters. */
export type AttachmentKey =
  | 'chronology'
  | 'facts'
  | 'checkout'
  | 'downloads'
  | 'mails'
  | 'card'
  | 'texts'
  | 'screen'
  | 'contacts'
  | 'others'
  | 'earlier'
  | 'pictures';

export interface Argument {
  title: string;
  text: string;
  proof: AttachmentKey[];
}

type ArgumentBuilder = (evidence: Evidence, config: Pick<Config, 'provider' | 'site'>) => Argument | null;

const sentences = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');

const sold: ArgumentBuilder = (evidence, { provider }) => ({
  title: 'What was sold',
  text: sentences(
    `${provider.name} checks and submits applications for the Singapore arrival card for travellers and hands over the approved card.`,
    `The order was ${asReceived(evidence)} on ${est(evidence.order.create_ts)}, for an arrival on ${formatDate(evidence.order.arrival_date)}.`,
  ),
  proof: ['chronology', 'facts'],
});

const performed: ArgumentBuilder = ({ documents }) => {
  const card = currentOf(documents) && documents.findLast(({ withdrawn_at }) => withdrawn_at === null);
  if (!card) return null;
  const by = card.uploaded_by ? ` by ${clip(card.uploaded_by, shownName)}` : '';
  return {
    title: 'The service was performed',
    text: `The approved card was stored for the customer on ${est(card.create_ts)}${by}. Its SHA-256 fingerprint is attached.`,
    proof: ['card'],
  };
};

const emailed: ArgumentBuilder = ({ mails }) => {
  // One that was returned or not sent did not reach the customer; Email History has it.
  const sent = mails.filter((mail) => mail.kind === 'completion' && wasSent(mail) && !isUndelivered(mail.delivery));
  const delivered = sent.findLast(({ delivery }) => delivery === 'delivered' || delivery === 'opened');
  const best = delivered ?? sent[0];
  if (!best) return null;
  const id = best.message_id ? `, message id ${clip(best.message_id, shownName)}` : '';
  // The moment of any other report is not that of the delivery.
  const when = delivered?.delivery === 'delivered' && delivered.delivery_ts ? ` on ${est(delivered.delivery_ts)}` : '';
  return {
    title: 'The customer was emailed',
    text: sentences(
      `${mailNames.completion} to ${clip(best.recipient, shownName)}, taken by ${best.delivered_via} on ${est(best.sent_ts ?? best.create_ts)}${id}.`,
      delivered?.delivery && `The provider reported it as ${deliveryLabels[delivered.delivery]}${when}.`,
    ),
    proof: ['mails', 'texts'],
  };
};

const downloaded: ArgumentBuilder = (evidence) => {
  const { downloads, checkout } = evidence;
  const [first] = downloads;
  if (!first) return null;
  const which = downloads.length === 1 ? 'It' : 'The first';
  const agent = [first.browser, first.os].filter(Boolean).join(', ');
  const from = [first.country && `registered in ${first.country}`, agent && `the browser said ${agent}`]
    .filter(Boolean)
    .join('; ');
  const isSamePlace = checkout?.customer_ip && downloads.some(({ ip }) => ip === checkout.customer_ip);
  return {
    title: 'The card was downloaded',
    text: sentences(
      downloadSummary(evidence),
      isSamePlace
        ? `The card was downloaded from ${checkout.customer_ip}, the IP address of the purchase.`
        : `${which} came from ${first.ip}${from && ` (${from})`}.`,
      'The page opens only to those who know both the order ID and the email address of the application.',
    ),
    proof: ['downloads', 'screen'],
  };
};

const contacted: ArgumentBuilder = ({ contacts }) => {
  const last = contacts.at(-1);
  if (!last) return null;
  return {
    title: 'Contacts that our staff logged',
    text: `${counted(contacts.length, 'contact')} by telephone or WhatsApp ${contacts.length === 1 ? 'is' : 'are'} logged, the last on ${est(last.create_ts)}.`,
    proof: ['contacts'],
  };
};

/** Visa's rule where it is met; otherwise that there are earlier orders at all. */
const earlierOrders: ArgumentBuilder = ({ earlier, rule, checkout }) => {
  const named = rule?.earlier.filter(({ order_id }) => rule.best.includes(order_id)) ?? [];
  const [newer, older] = named;
  if (newer && older) {
    const same = newer.matches.filter((element) => older.matches.includes(element));
    return {
      title: 'Earlier purchases (Visa Compelling Evidence 3.0)',
      text: sentences(
        `Orders ${newer.order_id} and ${older.order_id} were paid with a card of the same network and last digits (${cardText(checkout)}), ${newer.days} and ${older.days} days before the dispute, and no dispute of either is recorded.`,
        `They have the same ${same.slice(0, -1).join(', ')} and ${same.at(-1)} as the disputed order.`,
      ),
      proof: ['earlier'],
    };
  }
  const [first, last] = [earlier[0], earlier.at(-1)];
  if (!first || !last) return null;
  const days = [...new Set([first, last].map(({ create_ts }) => formatEst(create_ts).slice(0, 10)))];
  return {
    title: 'Earlier orders',
    text: `There ${earlier.length === 1 ? 'is' : 'are'} ${counted(earlier.length, 'earlier completed order')} with the same email address or passport number, of which no dispute is recorded (${days.join(' to ')} EST).`,
    proof: ['earlier'],
  };
};

const purchase: ArgumentBuilder = (evidence) => {
  const { checkout } = evidence;
  if (!checkout) return null;
  const { customer_ip, device_id } = checkout;
  const from = [
    customer_ip && `from IP address ${customer_ip}`,
    device_id && `with device ${clip(device_id, shownValue)}`,
  ].filter(Boolean);
  const card = cardText(checkout);
  const amount = Number(checkout.payment_amount) > 0 && paidAmount(checkout);
  const paid = [amount, card && `by ${card}`].filter(Boolean);
  const text = sentences(
    reported(evidence, 'this purchase'),
    from.length > 0 && `The order was placed ${from.join(', ')}.`,
    paid.length > 0 && `It was paid: ${paid.join(' ')}.`,
  );
  return from.length + paid.length > 0 ? { title: 'How the order was bought', text, proof: ['checkout'] } : null;
};

/** The letter has one page; the attachment has all, and longer texts in full. */
const quotedDisclosures = 3;
const shownQuote = 200;

function quotation({ about, accepted_at, text }: DisclosureFacts): string {
  const quoted = text ? `: ‘${clip(text, shownQuote)}’` : '';
  return `${disclosureTopics[about]}, on ${est(accepted_at)}${quoted}${/[.!?…]’$/.test(quoted) ? '' : '.'}`;
}

/** What the customer accepted that answers the dispute's reason; everything they accepted, if the reason is unknown. */
const disclosed: ArgumentBuilder = (evidence) => {
  const { answers, reason } = answeringDisclosures(evidence);
  if (answers.length === 0) return null;
  return {
    title: 'What the customer accepted',
    text: sentences(
      reason && `The reason of the ${stageTextsOf(evidence.dispute).labels.noun} is ${reason}.`,
      reported(evidence, 'what the customer accepted at the purchase'),
      ...answers.slice(0, quotedDisclosures).map(quotation),
    ),
    proof: ['checkout'],
  };
};

const differentOrders: ArgumentBuilder = ({ order, otherOrders }) => {
  const [other] = otherOrders;
  if (!other) return null;
  const subject =
    otherOrders.length === 1
      ? `Order ${other.order_id} of the same customer, with arrival on ${formatDate(other.arrival_date)}, is`
      : `${otherOrders.length} other orders of the same customer, such as order ${other.order_id} with arrival on ${formatDate(other.arrival_date)}, are`;
  return {
    title: 'The payments are for different orders',
    text: `This payment is for order ${order.order_id} with arrival on ${formatDate(order.arrival_date)}. ${subject} for another traveller or another journey.`,
    proof: ['others'],
  };
};

/** Captions named in the letter; the attachment has all. */
const namedPictures = 3;

const pictured: ArgumentBuilder = ({ pictures }) => {
  if (pictures.length === 0) return null;
  const captions = pictures.slice(0, namedPictures).map(({ caption }) => `‘${clip(caption, shownName)}’`);
  const more = pictures.length > captions.length ? ' and others' : '';
  return {
    title: 'Pictures',
    text: `Our staff added ${counted(pictures.length, 'picture')} to the record: ${captions.join(', ')}${more}.`,
    proof: ['pictures'],
  };
};

const refunded: ArgumentBuilder = (evidence) =>
  evidence.order.refund_date
    ? { title: 'A refund is recorded', text: `Refund: ${refundSummary(evidence)}.`, proof: ['facts'] }
    : null;

const refundPolicy: ArgumentBuilder = (_, { site: { links } }) =>
  links.refundPolicy === null
    ? null
    : {
        title: 'Refund policy',
        text: `The refund policy is published at ${clip(links.refundPolicy, 160)}.`,
        proof: [],
      };

/** Each says only what a record shows, and is null without one. */
export const allArguments = {
  sold,
  performed,
  emailed,
  downloaded,
  contacted,
  earlierOrders,
  purchase,
  disclosed,
  differentOrders,
  pictured,
  refunded,
  refundPolicy,
} satisfies Record<string, ArgumentBuilder>;

export type ArgumentKey = keyof typeof allArguments;
