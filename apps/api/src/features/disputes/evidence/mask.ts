import type { Evidence } from './evidence-sql';

const hidden = { passport: '[passport number masked]', birth: '[date of birth masked]' } as const;
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

/**
 * The evidence without what a bank does not need: the passport number keeps its last two characters, the birth date its
 * year, and both are masked in every text that people typed. Everything in a pack is built from this.
 */
export function maskEvidence(evidence: Evidence): Evidence {
  const { order } = evidence;
  const mask = masker(order.passport_number, order.date_of_birth);
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
    documents: evidence.documents.map((card) => ({ ...maskFile(card), picture: maskOrNull(card.picture) })),
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
    pictures: evidence.pictures.map((picture) => ({ ...picture, caption: mask(picture.caption) })),
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
    },
    purchases: evidence.purchases.map((purchase) => ({
      ...purchase,
      transaction_id: maskOrNull(purchase.transaction_id),
      payment_arn: maskOrNull(purchase.payment_arn),
    })),
    otherOrders: evidence.otherOrders.map((other) => ({ ...other, transaction_id: maskOrNull(other.transaction_id) })),
    contacts: evidence.contacts.map((contact) => ({ ...contact, remark: mask(contact.remark) })),
  };
}
