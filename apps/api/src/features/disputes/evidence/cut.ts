const named = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** `'1 download'`, `'412 downloads'`. */
export const counted = (count: number, one: string, many = `${one}s`) => named(count, one, many);

const omitted = (count: number, one: string, many = `${one}s`) =>
  count > 0 ? `… and ${named(count, `more ${one}`, `more ${many}`)}, not printed here` : null;

/** The first rows of a long list, and a sentence with the number of the others. */
export const cutList = <T>(rows: readonly T[], max: number, one: string, many?: string) => ({
  shown: rows.slice(0, max),
  more: omitted(rows.length - max, one, many),
});

/** The beginning of a long text without repeated empty lines, the number of characters left out, and a sentence with it. */
export function cutText(text: string, max: { characters: number; lines: number }) {
  const whole = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const lines = whole.split('\n').slice(0, max.lines).join('\n');
  // By code points, so that no character is cut in half.
  const shown = [...lines].slice(0, max.characters).join('');
  const count = [...whole].length - [...shown].length;
  return { text: shown, omitted: count, more: omitted(count, 'character') };
}

/** Shortens a value for the letter, which must fit on one page; an attachment has the full value. */
export function clip(text: string, max: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('');
}

/** The columns of a table, each with its share of the width. */
export const columnsOf = (shares: Record<string, number>) =>
  Object.entries(shares).map(([header, share]) => ({ header, share }));
