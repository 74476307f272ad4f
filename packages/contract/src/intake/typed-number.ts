/** What people write between the digits of one number. 'ー' is the dash of Japanese keyboards. */
const between = String.raw`\s().\-ー·•_*'’\[\]`;
const otherThanOneNumber = new RegExp(String.raw`([^\d+${between}]+)`, 'u');

/** Labels before a number ('Tel.', 'Mobile 2:') and remarks after it ('(WhatsApp)'). */
const before = /^(?:(?!\(0\))[^\d+])*(?:\d\s*:[^\d+]*)?/;
const after = /\D+$/;
const hasLetter = (text: string) => /\p{L}/u.test(text);

/** An extension in the words that libphonenumber knows, and those of the telephones of East Asia and Germany. */
const extension =
  /[\s,;(]*(?:ext(?:ension|n)?|x|#|int(?:erno)?|anexo|ramal|poste|durchwahl|доб(?:авочный)?|[内內][线線]|分机|分機|转|轉|転|내선)[\s.:=#]*(\d{1,7})$/iu;

/** A '+' begins a second number when a whole one may stand before it; otherwise the dialling code is written twice. */
const wholeNumber = 7;

/** '(0)' stays: whether the zero is dialled depends on the country. */
const digitsOf = (text: string) =>
  (text.startsWith('+') ? '+' : '') + text.replaceAll(/\(0\)|\D/g, (one) => (one === '(0)' ? one : ''));

function numbersIn(text: string): string[] {
  const numbers: string[] = [];
  for (const piece of text.trim().split(/(?=\+)/)) {
    const last = numbers.at(-1) ?? '';
    if (numbers.length > 0 && last.replaceAll(/\D/g, '').length < wholeNumber)
      numbers[numbers.length - 1] = last + piece;
    else numbers.push(piece);
  }
  return numbers.map(digitsOf);
}

/** The number of a link: to a chat, where the dialling code comes first, or by RFC 3966, where it may stand behind. */
function unlinked(text: string): string {
  const chat = /(?:wa\.me\/|[?&]phone=)\+?(\d+)/i.exec(text);
  if (chat) return `+${chat[1]}`;
  const local = text.replaceAll(/;(?:phone-context|isub)=[^;]*/gi, '');
  const context = /;phone-context=(\+\d+)/i.exec(text);
  return context ? `${context[1]} ${local.replace(before, '')}` : local;
}

/**
 * The digits of a phone number as it was typed or pasted, with a leading '+' if the dialling code follows: '+6591234567',
 * '4155552671 ext. 22'. What other characters divide stays divided, '030 / 1234567', because it may be two numbers. ''
 * when it is no number.
 * @param text as `cleanCode` gives it, at most a line
 */
export function typedNumber(text: string): string {
  const whole = unlinked(text.replaceAll('%20', ' ').replaceAll(/%2B/gi, '+'));
  const [label = ''] = before.exec(whole) ?? [];
  const [remark = ''] = after.exec(whole) ?? [];
  const labelled = whole.slice(label.length, whole.length - remark.length);
  const inside = extension.exec(labelled);
  const number = inside ? labelled.slice(0, inside.index) : labelled;

  const pieces = number.split(otherThanOneNumber);
  const numbers = pieces.filter((_, index) => index % 2 === 0).flatMap(numbersIn);
  const words = pieces.filter((_, index) => index % 2 === 1);
  const shortest = Math.min(...numbers.map((one) => one.length));
  // '6.59E+09' and '1-800-FLOWERS' are no numbers in digits.
  if (words.some(hasLetter) && shortest < 4) return '';
  if (hasLetter(label + remark) && numbers.join('').length < wholeNumber) return '';
  if (text.includes('@')) return '';
  return numbers.join(' / ') + (inside ? ` ext. ${inside[1]}` : '');
}
