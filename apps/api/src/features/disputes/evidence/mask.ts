import { type Correction, maskedValue } from '../../orders/changes/select-corrections';
import type { Evidence } from './read-evidence';

const hidden = {
  passport: '[passport number masked]',
  birth: '[date of birth masked]',
  card: '[card number masked]',
} as const;
const bullets = (count: number) => '•'.repeat(Math.max(0, count));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'june?', 'july?', 'aug', 'sept?', 'oct', 'nov', 'dec'];

/** The ways people write a date: year, day or month first, the month in digits or as a name. */
function dayPattern(date: string): RegExp {
  const [year = '', month = '', day = ''] = date.split('-');
  const y = `(?:${year}|'?${year.slice(2)})`;
  const m = `(?:0?${Number(month)}|(?:${monthNames[Number(month) - 1]})[a-z]*)`;
  const d = `0?${Number(day)}(?:st|nd|rd|th)?`;
  const some = '(?:[\\s.,/_-]|of\\b)*';
  const [byYear, byDay, byMonth] = [
    [year, m, d],
    [d, m, y],
    [m, d, y],
  ].map((parts) => parts.join(some));
  return new RegExp(`(?<!\\d)(?:${byYear}|${byDay}|${byMonth})(?!\\d)`, 'gi');
}

/** One person's passport number and birth date in any notation. */
export const secretPatterns = (passportNumber: string, birthDate: string) => ({
  passport: new RegExp([...passportNumber].map(escaped).join('[\\s._/-]*'), 'gi'),
  birth: dayPattern(birthDate),
});

/** Masks one person's passport number and birth date in a text, in any notation. */
export function masker(passportNumber: string, birthDate: string): (text: string) => string {
  const { passport, birth } = secretPatterns(passportNumber, birthDate);
  return (text) => text.replaceAll(passport, hidden.passport).replaceAll(birth, hidden.birth);
}

/** As {@link masker}, with what the order said before it was corrected. */
function maskerOfAll(order: Evidence['order'], corrections: readonly Correction[]): (text: string) => string {
  const saidOf = (field: 'passport_number' | 'date_of_birth') => [
    order[field],
    ...corrections.flatMap((correction) => (correction.field === field && correction.from) || []),
  ];
  const masks = saidOf('passport_number').flatMap((number) =>
    saidOf('date_of_birth').map((day) => masker(number, day)),
  );
  return (text) => masks.reduce((masked, mask) => mask(masked), text);
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const cardNumbers = /(?<![\p{L}\d])\d(?:[ .-]?\d){12,18}(?![\p{L}\d])/gu;

/** Letters and digits as passports of most countries number: 'E12345678', 'XDA987654', 'C01X00T47', '12AB34567'. */
const passportLike = /(?<![\p{L}\d_/@.-])(?=[A-Z\d]*[A-Z])(?=(?:[A-Z]*\d){5})[A-Z\d]{7,12}(?![\p{L}\d_/@-]|\.\w)/giu;

/** After the word, in the languages of our staff and customers, also digits alone. */
const namedPassport =
  /(passport|pasport|passeport|pasaporte|reisepass|paspor|护照|여권|パスポート|hộ chiếu|หนังสือเดินทาง)([^\d\n]{0,20}?)(?<![\p{L}\d])((?=[A-Z]*\d)[A-Z\d](?:[ -]?[A-Z\d]){5,11})(?![\p{L}\d])/giu;

/** Masks the card and passport numbers of anybody in what people typed. */
const maskNumbers = (text: string): string =>
  text
    .replaceAll(cardNumbers, (found) => (isLuhn(found.replaceAll(/\D/g, '')) ? hidden.card : found))
    .replaceAll(namedPassport, (_, word: string, between: string) => `${word}${between}${hidden.passport}`)
    .replaceAll(passportLike, hidden.passport);

/**
 * The evidence without what a bank does not need: the passport number keeps its last two characters, the birth date its
 * year, and both are masked in every text that people typed, as the card and passport numbers of others are in comments and
 * captions. Everything in a pack is built from this.
 */
export function maskEvidence(evidence: Evidence): Evidence {
  const { order, corrections } = evidence;
  const mask = maskerOfAll(order, corrections);
  const maskOrNull = (text: string | null) => text && mask(text);
  const maskFile = <T extends { file1: string }>(row: T) => ({ ...row, file1: mask(row.file1) });
  return {
    ...evidence,
    order: {
      ...order,
      full_name: mask(order.full_name),
      merchant_name: maskOrNull(order.merchant_name),
      transaction_id: maskOrNull(order.transaction_id),
      passport_number: `${bullets(order.passport_number.length - 2)}${order.passport_number.slice(-2)}`,
      refund_reference: maskOrNull(order.refund_reference),
      date_of_birth: `••/••/${order.date_of_birth.slice(0, 4)}`,
    },
    documents: evidence.documents.map((card) => ({
      ...maskFile(card),
      first_file1: maskOrNull(card.first_file1),
      picture: maskOrNull(card.picture),
    })),
    downloads: evidence.downloads.map(maskFile),
    mails: evidence.mails.map((mail) => ({
      ...mail,
      subject: mask(mail.subject),
      recipient: mask(mail.recipient),
      failure_reason: maskOrNull(mail.failure_reason),
      delivery_reason: maskOrNull(mail.delivery_reason),
    })),
    mailTexts: evidence.mailTexts.map((mail) => ({
      ...mail,
      subject: mask(mail.subject),
      body_text: mask(mail.body_text),
      drawn: mail.drawn.map((part) => ({ ...part, label: maskOrNull(part.label), text: mask(part.text) })),
    })),
    corrections: corrections.map((correction) => ({
      ...correction,
      from: maskOrNull(maskedValue(correction.field, correction.from)),
      to: maskOrNull(maskedValue(correction.field, correction.to)),
    })),
    removed: evidence.removed.map(({ name, reason, ...one }) => ({
      ...one,
      name: maskNumbers(mask(name)),
      reason: maskNumbers(mask(reason)),
    })),
    pictures: evidence.pictures.map((picture) => ({ ...picture, caption: maskNumbers(mask(picture.caption)) })),
    dispute: evidence.dispute && {
      ...evidence.dispute,
      reason_code: mask(evidence.dispute.reason_code),
      acquirer_reference: maskOrNull(evidence.dispute.acquirer_reference),
      transaction_id: maskOrNull(evidence.dispute.transaction_id),
    },
    // The IP address is shown on purpose, as those of the downloads are.
    checkout: evidence.checkout && {
      ...evidence.checkout,
      device_id: maskOrNull(evidence.checkout.device_id),
      payment_gateway: maskOrNull(evidence.checkout.payment_gateway),
      payment_arn: maskOrNull(evidence.checkout.payment_arn),
      disclosures:
        evidence.checkout.disclosures?.map((one) => ({
          ...one,
          text: maskOrNull(one.text),
          version: maskOrNull(one.version),
          page: maskOrNull(one.page),
        })) ?? null,
    },
    purchases: evidence.purchases.map((purchase) => ({
      ...purchase,
      device_id: maskOrNull(purchase.device_id),
      transaction_id: maskOrNull(purchase.transaction_id),
      payment_arn: maskOrNull(purchase.payment_arn),
    })),
    otherOrders: evidence.otherOrders.map((other) => ({ ...other, transaction_id: maskOrNull(other.transaction_id) })),
    contacts: evidence.contacts.map((contact) => ({ ...contact, remark: maskNumbers(mask(contact.remark)) })),
  };
}
