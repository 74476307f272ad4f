import { parseOrderId } from '../orders/order-id';
import { cleanCode } from '../platform/clean-text';
import { maxText } from '../platform/constants';

/** The links of our emails and pages end in the encoded id. */
const trackingLink = /\/(?:track-order|get-new-order-details)\/([A-Za-z0-9]{1,24})(?![A-Za-z0-9])/g;

/** One number and no other, as '#100482', 'Order ID: 100482', '注文番号100482' or '100482号'. */
const numberInWords = /^[^\d]*?(?<![A-Za-z](?<!\b(?:order|id|no|nr)))(\d{1,10})(?![A-Za-z])[^\d]*$/i;

/** A number as spreadsheets write it: '100,482'. */
const grouped = /^\d{1,3}(?:[ ,.']\d{3})+$/;

/**
 * The order id in what somebody typed with any keyboard, or pasted: plain, encoded, in the link to an order, or as the only
 * number beside words and signs. Null: there is none, or it is not certain.
 */
export function readTypedOrderId(typed: string): number | null {
  if (typed.length > maxText.typedOrderId) return null;
  const text = cleanCode(typed);
  const plain = parseOrderId(text);
  if (plain !== null) return plain;
  const [link, another] = [...text.matchAll(trackingLink)].map(([, id = '']) => parseOrderId(id));
  if (link) return another === undefined ? link : null;
  if (/[/\\]\w/.test(text)) return null;
  const number = numberInWords.exec(text)?.[1] ?? (grouped.test(text) ? text.replaceAll(/\D/g, '') : '');
  return parseOrderId(number);
}
