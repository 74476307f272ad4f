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

/** What an order calls it; null: the word is not known, or they disagree. */
export function sexOf(text: string): keyof typeof words | null {
  const parts = text
    .toLowerCase()
    .split(/[\s/()|,]+/)
    .map((part) => part.replace(/[.:;]+$/, ''))
    .filter((part) => /\p{L}/u.test(part));
  const kindOf = (part: string) => kinds.find((kind) => words[kind].includes(part)) ?? null;
  const [only = null, ...others] = new Set(parts.map(kindOf));
  // Its letters may be spaced out.
  return others.length > 0 ? null : (only ?? kindOf(parts.join('')));
}
