const named = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** '1 download', '412 downloads'. */
export const counted = (count: number, one: string, many = `${one}s`) => named(count, one, many);

const left = (count: number, one: string, many = `${one}s`) =>
  count > 0 ? `… and ${named(count, `more ${one}`, `more ${many}`)}, not printed here` : null;

/** The first rows of a long list, and a sentence that counts the others. */
export const cutList = <T>(rows: readonly T[], most: number, one: string, many?: string) => ({
  shown: rows.slice(0, most),
  more: left(rows.length - most, one, many),
});

/** The beginning of a long text, without needless empty lines, and a sentence that counts the characters left out. */
export function cutText(text: string, most: { characters: number; lines: number }) {
  const whole = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const lines = whole.split('\n').slice(0, most.lines).join('\n');
  // By code points: half a character is none.
  const shown = [...lines].slice(0, most.characters).join('');
  return { text: shown, more: left([...whole].length - [...shown].length, 'character') };
}

/** A value on one line of the letter, which has to stay one page; the whole of it stands in an attachment. */
export function clip(text: string, most: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}
