import { cleanCode } from '../platform/clean-text';

/** With the separators of English, of most of Europe (1.234,50), of France (1 234,50) and of Switzerland (1'234.50). */
const grouped = [
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d{1,2}))?$/,
  /^(\d+),(\d{1,2})$/,
];

/**
 * An amount as decimal text, '1234.50', when its separators can only mean one amount. '1,234' and '1.234' can mean two: they come
 * back as they are, and so does what is no amount.
 */
export function readAmount(text: string): string {
  const clean = cleanCode(text);
  if (/^\d{1,3}[.,]\d{3}$/.test(clean)) return text;
  const [, whole, cents] = grouped.map((pattern) => pattern.exec(clean)).find((found) => found !== null) ?? [];
  if (whole === undefined) return clean;
  return whole.replaceAll(/\D/g, '') + (cents === undefined ? '' : `.${cents}`);
}
