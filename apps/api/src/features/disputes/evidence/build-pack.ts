import type { DefencePack, DefencePackType, PackBlock } from '@sac/contract/disputes/evidence-api';
import { type MailKind, mailKinds } from '@sac/contract/mail/mail-states';
import type { Config } from '../../../platform/settings/config';
import type { CardPicture } from './card-page/draw-card';
import { downloadHistory, downloadSummary } from './download-history';
import { emailHistory, mailsAsMade } from './email-history';
import type { AttachmentKey } from './letter/arguments';
import { chronology } from './letter/chronology';
import { writeLetter } from './letter/letter';
import { checkoutFactRows, contactLog, correctedFields, orderFacts, storedCards } from './letter/order-facts';
import { earlierOrders, otherOrders, qualifyingOrders } from './letter/order-tables';
import { maskEvidence } from './mask';
import { addedPictures, cardPage } from './picture-blocks';
import type { Evidence } from './read-evidence';
import { trackingScreen } from './tracking-screen';

/** A pack of its own, or null: the letter of pack 1 with the attachments of both. */
export type PackChoice = DefencePackType | null;

/** The emails whose texts a pack shows: pack 1 the one that led to the download, the others all. */
export const mailKindsOf = (type: PackChoice): readonly MailKind[] => (type === 1 ? ['completion'] : mailKinds);

interface Part {
  key: AttachmentKey;
  title: string;
  intro: string;
  blocks: PackBlock[];
}

const drawn = 'Rendered from the record; not a photograph of a screen.';
const notDrawn =
  'Not drawn: the header, the language menu and the footer of the site, the reader’s own time beside each time in EST, warnings and messages about the order, the e-Pass, and the form that reports wrong details.';

type PackConfig = Pick<Config, 'publicUrl'>;

const partsOf = (type: PackChoice, evidence: Evidence, config: PackConfig, card: CardPicture | null): Part[] => [
  ...partsAboutOrder(evidence),
  ...(type === 2 ? [] : [downloadsPart(evidence)]),
  ...(type === 1 ? [] : [mailsPart(evidence)]),
  ...partsAboutService(type, evidence, config, card),
  ...partsAboutCustomer(evidence),
];

const partsAboutOrder = (evidence: Evidence): Part[] => [
  {
    key: 'chronology',
    title: 'Chronology',
    intro: 'What happened to the order, from our records. Times are EST (UTC−5 all year).',
    blocks: [chronology(evidence)],
  },
  {
    key: 'facts',
    title: 'The order',
    intro:
      evidence.corrections.length > 0
        ? 'How the order is today. Below is what the customer applied for, where our staff have corrected it. Above each part is who stated or recorded it.'
        : 'What was applied for, and how the order is today. Above each part is who stated or recorded it.',
    blocks: [...orderFacts(evidence), ...(evidence.corrections.length > 0 ? [correctedFields(evidence)] : [])],
  },
  {
    key: 'checkout',
    title: 'Checkout',
    intro: 'How the order was bought, and what the customer accepted. Above each part is who stated it.',
    blocks: checkoutFactRows(evidence),
  },
];

const downloadsPart = (evidence: Evidence): Part => ({
  key: 'downloads',
  title: 'Download History',
  intro: `${evidence.downloads.length > 0 ? downloadSummary(evidence) : 'Downloads of the card.'} Each is recorded by our server after the last byte of the file has left. Location: the country in which the IP address is registered. Time zone, browser and OS are as the browser stated them, without a version where browsers no longer state the true one. Times are EST (UTC−5 all year).`,
  blocks: [downloadHistory(evidence)],
});

const mailsPart = (evidence: Evidence): Part => ({
  key: 'mails',
  title: 'Email History',
  intro:
    'Every email of this order. State is what our server did; delivery is what the mail provider reported. Times are EST (UTC−5 all year).',
  blocks: [emailHistory(evidence)],
});

const partsAboutService = (
  type: PackChoice,
  evidence: Evidence,
  config: PackConfig,
  card: CardPicture | null,
): Part[] => [
  {
    key: 'card',
    title: 'Approved card on file',
    intro:
      'The card carries the passport number, so the file is not embedded. Its SHA-256 fingerprint proves which file it is.',
    blocks: [storedCards(evidence), ...cardPage(card)],
  },
  {
    key: 'texts',
    title: type === 1 ? 'Completion email' : 'Emails as sent',
    intro: `${drawn} Each email as it was stored when it was made, with the layout in which it was sent.`,
    blocks: mailsAsMade(evidence),
  },
  {
    key: 'screen',
    title: 'Completion page with the download button',
    intro: `${drawn} The texts, steps and dates of the page in English, as it is while the order is Completed and its card is stored. Times are EST. ${notDrawn}`,
    blocks: [trackingScreen(evidence, config.publicUrl)],
  },
];

const partsAboutCustomer = (evidence: Evidence): Part[] => [
  {
    key: 'contacts',
    title: 'Staff contact log',
    intro: 'Comments that staff marked as telephone or WhatsApp contacts, in their own words.',
    blocks: [contactLog(evidence)],
  },
  {
    key: 'others',
    title: 'Other orders of the customer',
    intro:
      'Orders of about the same time with the same email address or passport number; each is for another traveller or another journey.',
    blocks: [otherOrders(evidence)],
  },
  {
    key: 'earlier',
    title: 'Earlier undisputed orders',
    intro: evidence.rule?.isMet
      ? 'Orders with a card of the same network and last digits, of which no dispute is recorded, as Visa’s Compelling Evidence 3.0 counts them, below the disputed order; then all completed orders with the same email address or passport number.'
      : 'Completed orders placed before this one with the same email address or passport number, of which no dispute is recorded.',
    blocks: [...(evidence.rule?.isMet ? [qualifyingOrders(evidence)] : []), earlierOrders(evidence)],
  },
  {
    key: 'pictures',
    title: 'Pictures',
    intro: 'Pictures that our staff added to the record. The fingerprint is that of the file as it was added.',
    blocks: addedPictures(evidence),
  },
];

/** What the spec wants in every pack of a type, even when it is empty. */
const always: Record<DefencePackType, AttachmentKey> = { 1: 'downloads', 2: 'mails' };
const isAlways = (type: PackChoice, key: AttachmentKey) =>
  type === null ? Object.values(always).includes(key) : key === always[type];

/** A sentence alone says only that there is nothing. */
const hasContent = (block: PackBlock) =>
  block.kind === 'table'
    ? block.rows.length > 0
    : block.kind === 'facts'
      ? block.facts.length > 0
      : block.kind !== 'text';

/**
 * Builds the pack for the screen and the PDF. What the record does not have is left out.
 * @param madeAt ISO 8601; the only value that does not come from the record
 * @param card the first page of the stored card; null: there is none
 */
export function buildPack(
  type: PackChoice,
  found: Evidence,
  config: Pick<Config, 'provider' | 'site' | 'publicUrl'>,
  madeAt: string,
  card: CardPicture | null,
): DefencePack {
  const evidence = maskEvidence(found);
  const written = partsOf(type, evidence, config, card).filter(
    ({ key, blocks }) => isAlways(type, key) || blocks.some(hasContent),
  );
  const parts = written.map((part, index) => ({
    ...part,
    letter: String.fromCharCode('A'.charCodeAt(0) + index),
  }));
  const lettersOf = (keys: AttachmentKey[]) =>
    parts.filter(({ key }) => keys.includes(key)).map(({ letter }) => letter);
  return {
    orderId: evidence.order.order_id,
    defencePackType: type,
    madeAt,
    check: null,
    transactionId: evidence.order.transaction_id,
    merchantName: evidence.order.merchant_name,
    provider: config.provider,
    letter: writeLetter(evidence, config, madeAt, lettersOf, parts.length),
    attachments: parts.map(({ key, blocks, ...attachment }) => ({
      ...attachment,
      blocks: isAlways(type, key) ? blocks : blocks.filter((block) => block.kind === 'text' || hasContent(block)),
    })),
  };
}
