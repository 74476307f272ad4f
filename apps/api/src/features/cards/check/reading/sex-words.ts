import { listed } from './word-lists';

/** As forms write it in the languages of our customers; 'M' is also 'Mujer', but beside 'Hombre' it is written out. */
const words = {
  Male: listed(
    'm, male, man, mr, masc, männl, mâle, uomo, maschio, lalaki, erkek, boy, 男, 男性, 남, 남성, 남자, laki-laki, pria, lelaki, nam, ชาย, ஆண், पुरुष, männlich, mann, masculin, homme, masculino, hombre, varón, мужской',
  ),
  Female: listed(
    'f, female, woman, mrs, ms, fem, weibl, donna, femmina, babae, kadın, girl, 女, 女性, 여, 여성, 여자, perempuan, wanita, nữ, หญิง, பெண், महिला, स्त्री, weiblich, frau, w, féminin, femme, femenino, mujer, женский',
  ),
  Others: listed('x, other, others, others/unspecified, unspecified, indeterminate, divers, lain-lain'),
} as const;
const kinds = Object.keys(words) as (keyof typeof words)[];

const emptyBox = String.raw`\[ ?\]|\( ?\)|[☐□○◯❏❑▢⬜]`;
const tickedBox = String.raw`\[ ?[x✓✔*●] ?\]|\( ?[x✓✔*●] ?\)|[☒☑■●◉✓✔✗✘⊠🗹]`;
const box = new RegExp(`(?<empty>${emptyBox})|(?:${tickedBox})`, 'giu');

/** The word with the one ticked box; null: it is not clear which it is. The boxes are all before their words, or all behind them. */
function ticked(text: string, boxes: readonly RegExpExecArray[]): string | null {
  const isBefore = boxes[0]?.index === 0;
  const words = boxes.map((one, at) => {
    const end = one.index + one[0].length;
    const before = boxes[at - 1];
    return isBefore
      ? text.slice(end, boxes[at + 1]?.index)
      : text.slice(before ? before.index + before[0].length : 0, one.index);
  });
  const [only, ...others] = words.filter((_, at) => boxes[at]?.groups?.empty === undefined);
  return others.length > 0 || words.some((word) => !/\p{L}/u.test(word)) ? null : (only ?? null);
}

/** What an order calls it; null: the word is not known, or they disagree. */
export function sexOf(text: string): keyof typeof words | null {
  const boxes = [...text.matchAll(box)];
  const parts = ((boxes.length > 0 ? ticked(text, boxes) : text) ?? '')
    .toLowerCase()
    .split(/[\s/()|,.:;*†‡]+/)
    .filter((part) => /\p{L}/u.test(part));
  const kindOf = (part: string) => kinds.find((kind) => words[kind].includes(part)) ?? null;
  const [only = null, ...others] = new Set(parts.map(kindOf));
  // Its letters may be spaced out.
  return others.length > 0 ? null : (only ?? kindOf(parts.join('')));
}
