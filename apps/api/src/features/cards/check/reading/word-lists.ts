import { foldPrint } from './fold-print';

/** The words of a list: between commas, on as many lines as it takes. */
export const listed = (text: string): string[] => text.trim().split(/\s*[,\n]\s*/);

/** An unfolded text, as lists are written. */
export const markText = (text: string) => foldPrint(text).toLowerCase();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Words of scripts without spaces are found anywhere. */
const isSpaced = (word: string) => /^[\p{Script=Latin}\d]/u.test(word);
export function anyWord(words: readonly string[]): RegExp {
  const spaced = words.filter(isSpaced).map((word) => escaped(word).replaceAll(' ', String.raw`\s+`));
  const others = words.filter((word) => !isSpaced(word)).map(escaped);
  const all = [...(spaced.length > 0 ? [`(?<![\\p{L}\\d])(?:${spaced.join('|')})(?![\\p{L}\\d])`] : []), ...others];
  return new RegExp(all.join('|'), 'u');
}
