import { type Sign, unitOf } from './signs-of.ts';

/** Accents that have a place of their own, as TeX writes them above a letter, and those that the standard does not take for such. */
const accents: Record<string, string> = { '`': '\u0300', '^': '\u0302', ˆ: '\u0302', '~': '\u0303', ˇ: '\u030c' };
const isMark = /^[\p{Mn}\p{Me}]+$/u;
const markOf = (text: string) =>
  isMark.test(text) ? text : (accents[text] ?? /^ (\p{Mn})$/u.exec(text.normalize('NFKD'))?.[1] ?? null);

/** Points: where the letter of a mark is looked for. */
const square = 8;
const steps = [0, -square, square, -2 * square, 2 * square];

/** The signs with the marks that are drawn above, below or through them as parts of them. */
export function joinMarks(signs: readonly Sign[]): Sign[] {
  const isMarked = (sign: Sign | undefined): sign is Sign =>
    sign !== undefined && !sign.isBlank && markOf(sign.text) === null;
  const cell = (along: number, up: number) => `${Math.floor(along / square)} ${Math.floor(up / square)}`;
  let near: Map<string, Sign[]> | undefined;
  let before: Sign | undefined;
  let latest: { sign: Sign; along: number } | undefined;
  return signs.filter((mark, at) => {
    const accent = markOf(mark.text);
    if (accent === null) return true;
    const [cos, sin] = unitOf(mark.turn);
    const [x, y] = mark.letters[0]?.middle ?? [0, 0];
    const along = x * cos + y * sin;
    // One that has a room of its own is an accent only where it lies upon a letter.
    const reach = isMark.test(mark.text) ? mark.size / 10 : 0;
    const isAt = ({ turn, up, from, to, size }: Sign) =>
      turn === mark.turn && Math.abs(up - mark.up) < size && along >= from - reach && along <= to + reach;
    if (isMarked(signs[at - 1])) before = signs[at - 1];
    // Marks above one another are of one letter, although the library may put the next letter between them.
    const isStacked = latest && latest.sign.turn === mark.turn && Math.abs(along - latest.along) < mark.size / 10;
    const candidates = [isStacked ? latest?.sign : undefined, before, signs[at + 1]];
    const beside = candidates.filter(isMarked).find(isAt);
    near ??= Map.groupBy(signs.filter(isMarked), ({ from, to, up }) => cell((from + to) / 2, up));
    const around = steps.flatMap((right) => steps.map((up) => cell(along + right, mark.up + up)));
    const sign = beside ?? around.flatMap((key) => near?.get(key) ?? []).find(isAt);
    sign?.letters.push(...mark.letters);
    if (!sign) return true;
    sign.text += accent;
    latest = { sign, along };
    return false;
  });
}
