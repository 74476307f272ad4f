import { withoutTrunkZero } from '@sac/contract/platform/typed-phone';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Where a text holds another, in any case; in a telephone number the spaces between the digits do not count, nor does the
 * zero before it.
 */
export function findIn(text: string, find: string): { start: number; end: number } | null {
  if (find === '') return null;
  const pattern = /^\+?\d+$/.test(find) ? [...find].map(escaped).join('[ ()-]*') : escaped(find);
  const match = new RegExp(pattern, 'iu').exec(text);
  if (match) return { start: match.index, end: match.index + match[0].length };
  const number = withoutTrunkZero(find);
  return number === find ? null : findIn(text, number);
}
