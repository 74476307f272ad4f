import { cleanCode } from '../platform/clean-text';
import { currenciesOf, decimalsOf, noCurrency, roughDollars } from './currencies';

/** An amount of money: decimal text with the decimals of its currency ('25.50', '3500', '7.250'), and the currency's code. */
export interface Money {
  amount: string;
  /** `noCurrency` where it is not known. */
  currency: string;
}

/** More than a payment in any currency has. */
const mostDigits = 12;

/** With the separators of English, of most of Europe, of France and Switzerland, and of India; the last two without. */
const writings = [
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  /^([1-9]\d{0,2}(?:[ '’]\d{3})+)(?:[.,](\d+))?$/,
  /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/,
  /^(\d*)[.,](\d+)$/,
  /^(\d+)$/,
];
/** '1,234': the only writing with two readings. */
const loneGroup = /^([1-9]\d{0,2})([.,])(\d{3})$/;
export const isLoneGroup = (text: string): boolean => loneGroup.test(text);

/** No price is below this, in US dollars. */
const leastDollars = 0.5;
/** An order costs less than this, in US dollars. */
const mostDollars = 10_000;

/** Digits with the decimals of the currency: zeros behind them go, and others stay. */
function decimalText(whole: string, fraction: string, currency: string): string {
  const decimals = fraction.replace(/0+$/, '').padEnd(decimalsOf(currency), '0');
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return decimals === '' ? units : `${units}.${decimals}`;
}

/** An amount of the database, such as '25.5' or '3500.00', with the decimals of its currency. */
export function amountText(amount: string, currency: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return decimalText(whole, fraction, currency);
}

/** '1234.5' and 'SGD' → 'SGD 1,234.50'. */
export function formatMoney(amount: string, currency: string): string {
  const [whole = '', fraction] = amountText(amount, currency).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return currency === noCurrency ? `${text} (currency not known)` : `${currency} ${text}`;
}

/**
 * '1,234' and '1.234' can mean a thousand or one and a fraction, unless the currency decides: yen have no decimals, dinars have
 * three, and 35.000 Chilean pesos are no 3 cents. A third decimal that is 0 loses nothing, so '25.500' are 25.50 dollars.
 */
function readLoneGroup([, whole = '', separator, last = '']: RegExpExecArray, currency: string): string | null {
  const [asDecimal, asThousands] = [decimalText(whole, last, currency), decimalText(whole + last, '', currency)];
  if (currency === noCurrency) return null;
  if (separator === '.' && decimalsOf(currency) >= 3) return asDecimal;
  const dollars = roughDollars(asDecimal, currency);
  if (dollars !== null && dollars < leastDollars) return asThousands;
  const isRepresentable = last.replace(/0+$/, '').length <= decimalsOf(currency);
  if (decimalsOf(currency) === 0 && (separator === ',' || !isRepresentable)) return asThousands;
  return separator === '.' && isRepresentable ? asDecimal : null;
}

function readDigits(digits: string, currency: string): string | null {
  const lone = loneGroup.exec(digits);
  if (lone) return readLoneGroup(lone, currency);
  const [, whole = '', fraction = ''] =
    writings.map((writing) => writing.exec(digits)).find((found) => found !== null) ?? [];
  const units = whole.replaceAll(/\D/g, '');
  if (whole + fraction === '' || units.length > mostDigits) return null;
  const most = currency === noCurrency ? 3 : decimalsOf(currency);
  return fraction.replace(/0+$/, '').length <= most ? decimalText(units, fraction, currency) : null;
}

/** A number of a program as text, without what binary fractions add: 0.1 + 0.2. */
export const amountOfNumber = (number: number): string => String(Number(number.toPrecision(15)));

/** Signs or codes, the number, more of them; 'Rs.500', '500/-' and '25.–' have a mark that is no decimal separator. */
const written = /^\+?((?:[^\d]*\p{L}\.)?[^\d.,]*)([.,]?\d(?:[\d.,'’ ]*\d)?)((?:[.,]?-{1,2}|\/-|\.)?)(\D*)$/u;

/**
 * An amount as a shop, a bank or a person writes it, where that has one reading: a number or its text, with any separators, and
 * with the sign or the code of the currency around it.
 * @param currency its code as it was sent beside the amount; '' or `noCurrency`: not known
 * @returns null where it can mean two amounts, is none, or contradicts the currency
 */
export function readAmount(sent: unknown, currency = ''): Money | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  const text = cleanCode(typeof sent === 'number' ? amountOfNumber(sent) : sent);
  const [, before = '', digits, , after = ''] =
    // Arabic has separators of its own, and Cape Verde writes 20$00.
    written.exec(text.replaceAll(/\u066b|(?<=\d)\$(?=\d{2}\b)/g, '.').replaceAll('\u066c', ',')) ?? [];
  if (digits === undefined) return null;
  const marks = `${before} ${after}`.split(' ').filter((mark) => mark !== '');
  const given = currency === '' || currency === noCurrency ? null : currency;
  const possible = [...(given ? [[given]] : []), ...marks.map((mark) => currenciesOf(mark))];
  const [first = [noCurrency], ...others] = possible;
  const agreed = first.filter((code) => others.every((codes) => codes.includes(code)));
  if (agreed.length === 0) return null;
  const [only = noCurrency] = agreed.length === 1 ? agreed : [];
  const amount = readDigits(digits, only);
  return amount === null ? null : { amount, currency: only };
}

/** Whether an amount is so large for the payment of an order that somebody should compare it with the notice. */
export const isUnusuallyLarge = (amount: string, currency: string): boolean =>
  (roughDollars(amount, currency) ?? 0) > mostDollars;
export const unusuallyLarge = 'This is a large amount for an order. Compare it with the notice.';
