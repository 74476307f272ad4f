import { type CardNetwork, cardNetworkOf } from '../../payments/card-networks';

/** Words before a code that may be the name of the network: 'American Express C08' has two. */
const longestName = 3;

/** The text without the name of the given network before it. Another network's name stays, and so no code is found. */
function withoutNetwork(text: string, network: CardNetwork): string {
  const gaps = [...text.matchAll(/[\s:_-]+/g)].slice(0, longestName).reverse();
  const gap = gaps.find(({ index }) => {
    const named = cardNetworkOf(text.slice(0, index));
    return named !== undefined && (named === network || network === 'Other');
  });
  return gap ? text.slice(gap.index + gap[0].length) : text;
}

/**
 * The code at the beginning of what an export or a person wrote: '10.4' of 'Visa 10.4 - Other Fraud', '4853' of '4853/4', 'C08' of
 * 'c08 Goods not received', '33' of '033', '10.4' of '10,4' (a spreadsheet of a country with a decimal comma). A code without a digit
 * before other words must be in capitals, because 'in' and 'na' are words. Visa's '1040' is 10.4: developer.ravelin.com, Dispute, names
 * this form (2026-11-29). '' if there is none.
 */
export function readCode(text: string, network: CardNetwork): string {
  const rest = withoutNetwork(text.normalize('NFKC').trim(), network);
  const [written = ''] = /^[a-z\d]+(?:[.,]\d+)*/i.exec(rest) ?? [];
  const isWord = /^[a-z]+$/i.test(written) && rest.length > written.length;
  if (isWord && (written !== written.toUpperCase() || /^\s+\p{Lu}{2,}\b/u.test(rest.slice(written.length)))) return '';
  const code = written
    .toUpperCase()
    .replaceAll(',', '.')
    .replace(/^0+(?=\d)/, '');
  return network === 'Visa' ? code.replace(/^(1[0-3])([1-9])0$/, '$1.$2') : code;
}
