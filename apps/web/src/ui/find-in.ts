const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a text holds another, in any case; in a telephone number the spaces between the digits do not count. */
export function findIn(text: string, find: string): { start: number; end: number } | null {
  if (find === '') return null;
  const pattern = /^\d+$/.test(find) ? [...find].join('[ ()-]*') : escaped(find);
  const match = new RegExp(pattern, 'iu').exec(text);
  return match && { start: match.index, end: match.index + match[0].length };
}
