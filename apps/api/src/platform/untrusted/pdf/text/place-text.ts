import type { ActualText } from './actual-text.ts';
import { joinMarks } from './join-marks.ts';
import type { Inked } from './letter-ink.ts';
import { withoutInvisible } from './page-letters.ts';
import { type Sign, signsOf, unitOf } from './signs-of.ts';

/** A run of text; x and y in points, y upwards. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  /** Degrees, counter-clockwise, by which its letters are turned on the page. */
  turn: number;
  width: number;
  height: number;
  /** What is drawn of it. */
  letters: Inked[];
}

/** In heights of letters: a space between words is wider than the first, with a space in the file the second; a text goes on
 * up to the third; columns are further apart than the last. */
const [wordGap, thinGap, widest, column] = [0.102, 0.03, 0.6, 1.2];
/** A line goes on where the next sign is up or down by less. */
const sameLine = 0.12;
/** By so much of the narrower one, signs may reach into each other; twice drawn for bold, they are closer than the second. */
const [overlap, bold] = [0.5, 0.2];
/** The most texts drawn over each other in one line that are read separately. */
const maxLayers = 8;
/** Points by which computed places may differ. */
const rounding = 0.05;

/**
 * What is written on a page, by the places of its letters; programs write them in any order.
 * @param replacements what the file says that some of its texts mean
 */
export function placeText(letters: readonly Inked[], replacements: readonly ActualText[]): PlacedText[] {
  const signs = joinMarks(replaced(signsOf(letters), replacements));
  const directions = Map.groupBy(signs, ({ turn }) => turn);
  return [...directions.values()].flatMap((some) =>
    linesOf(some).flatMap((line) => layersOf(line).flatMap((layer) => runsOf(layer))),
  );
}

const unknown = '\ufffd';
const hasUnknown = /[\ufffd\p{Co}]/u;
const plain = (text: string) => text.normalize('NFKD').replaceAll(/[^A-Za-z\d]/g, '');
const isForeign = /[^\P{L}\p{Script=Latin}]|\p{M}/u;
const isWithin = (part: string, whole: string) => {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
};

/**
 * The signs with what the file says that they mean, where they do not say it themselves: letters without a character, or of
 * a script whose letters change, and a space that is a hyphen. Where they say something else, their meaning is unknown.
 */
function replaced(signs: Sign[], replacements: readonly ActualText[]): Sign[] {
  if (replacements.length === 0) return signs;
  const spans = new Map(replacements.flatMap((one) => one.objects.map((object) => [object, one] as const)));
  const own = Map.groupBy(signs, ({ object }) => spans.get(object));
  return [...own].flatMap(([span, some]) => {
    const first = some[0];
    if (!span || !first) return some;
    const ordered = some.toSorted((a, b) => a.from - b.from);
    const written = ordered.map(({ text }) => text).join('');
    const [says, means] = [plain(written), plain(span.text)];
    const isUnknown = hasUnknown.test(written);
    if (isUnknown ? !isWithin(says, means) : says !== means)
      return some.map((sign) => ({ ...sign, text: sign.isBlank ? ' ' : unknown }));
    if (!isUnknown && written.trim() !== '' && !isForeign.test(written)) return some;
    const text = withoutInvisible(span.text);
    if (text === '') return [];
    const [from, to] = [ordered[0]?.from ?? 0, Math.max(...some.map((sign) => sign.to))];
    return [{ ...first, text, isBlank: text.trim() === '', from, to, letters: some.flatMap(({ letters }) => letters) }];
  });
}

/** The signs of one direction by lines, each in the order of the file. */
function linesOf(signs: Sign[]): Sign[][] {
  const lines: Sign[][] = [];
  for (const sign of signs.toSorted((a, b) => b.up - a.up)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.up - sign.up <= sameLine * Math.max(first.size, sign.size)) line.push(sign);
    else lines.push([sign]);
  }
  return lines;
}

/** The signs of a line from left to right. Texts drawn over each other become separate lines; what is drawn twice for bold is read once. */
function layersOf(line: Sign[]): Sign[][] {
  const layers: Sign[][] = [];
  for (const sign of line.toSorted((a, b) => a.from - b.from || a.at - b.at)) {
    const lasts = layers.flatMap((layer) => layer.at(-1) ?? []);
    const isFree = (last: Sign) => {
      if (last.object === sign.object && sign.from - last.from > bold * sign.size) return true;
      return last.to - sign.from <= overlap * Math.min(last.to - last.from, sign.to - sign.from) + rounding;
    };
    const twice = lasts.find(
      (last) => !isFree(last) && last.text === sign.text && sign.from - last.from < bold * sign.size,
    );
    if (twice?.letters.every(({ hasInk }) => hasInk) === false) twice.letters = sign.letters;
    if (twice) continue;
    const free = lasts.flatMap((last, index) => (isFree(last) ? [{ index, apart: Math.abs(last.at - sign.at) }] : []));
    const nearest = free.toSorted((a, b) => a.apart - b.apart)[0]?.index;
    const layer = layers[nearest ?? (layers.length < maxLayers ? layers.length : 0)];
    if (layer) layer.push(sign);
    else layers.push([sign]);
  }
  return layers;
}

/** Signs that are close, each with the gap before it, and whether a space of the file is in it. */
type Run = { sign: Sign; gap: number; isBlank: boolean }[];

/** The runs of text of a line, without the columns between them. */
function runsOf(layer: Sign[]): PlacedText[] {
  const runs: Run[] = [];
  let end = Number.NEGATIVE_INFINITY;
  let [isBlank, object] = [false, 0];
  for (const sign of layer) {
    if (sign.isBlank) {
      isBlank = true;
      // A letter may reach further than the place that it is given, and over the space.
      if (sign.object === object) end = Math.min(end, sign.from);
      continue;
    }
    const gap = (sign.from - end) / sign.size;
    const run = runs.at(-1);
    if (run && gap <= widest) run.push({ sign, gap, isBlank });
    else runs.push([{ sign, gap, isBlank }]);
    end = Math.max(end, sign.to);
    [isBlank, object] = [false, sign.object];
  }
  const phrases = runs.reduce<Run[][]>((all, run) => {
    const last = all.at(-1);
    if (last && (run[0]?.gap ?? 0) < column) last.push(run);
    else all.push([run]);
    return all;
  }, []);
  return phrases.flatMap((phrase) => phrase.map((run) => textOf(run, usualGap(phrase))));
}

function textOf(run: Run, usual: number): PlacedText {
  const words = run.flatMap(({ sign, gap, isBlank: isSpaced }, index) =>
    index > 0 && (gap - usual > wordGap || (isSpaced && gap - usual > thinGap)) ? [' ', sign.text] : [sign.text],
  );
  const signs = run.map(({ sign }) => sign);
  const { from, up, turn } = signs[0] as Sign;
  const [cos, sin] = unitOf(turn);
  return {
    text: leftToRight(words).join(''),
    x: from * cos - up * sin,
    y: from * sin + up * cos,
    turn,
    width: Math.max(...signs.map(({ to }) => to)) - from,
    height: Math.max(...signs.map(({ size }) => size)),
    letters: signs.flatMap(({ letters }) => letters),
  };
}

/** Dots or strokes that lead to the next column have gaps of their own. */
const isLeader = ({ text }: Sign, before: Sign | undefined) => text === before?.text && !/[\p{L}\p{N}]/u.test(text);

/** The gap between letters that are spaced out, in heights; else 0. */
function usualGap(phrase: readonly Run[]): number {
  const gaps = phrase
    .flatMap((run) => run.flatMap(({ sign, gap }, at) => (at === 0 || isLeader(sign, run[at - 1]?.sign) ? [] : [gap])))
    .toSorted((a, b) => a - b);
  const least = gaps[Math.floor(gaps.length / 5)] ?? 0;
  return gaps.length >= 4 && least > wordGap ? (gaps[Math.floor(gaps.length / 2)] ?? 0) : 0;
}

const isRightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u;
const isLeftToRight = /[\p{L}\p{N}]/u;

/** Words in the order in which they are read: those of scripts from right to left are drawn from their end. */
function leftToRight(words: readonly string[]): string[] {
  if (!words.some((word) => isRightToLeft.test(word))) return [...words];
  const ordered: string[] = [];
  let right: string[] = [];
  let between: string[] = [];
  for (const word of words)
    if (isRightToLeft.test(word)) {
      right.unshift(word, ...between);
      between = [];
    } else if (right.length === 0 || isLeftToRight.test(word)) {
      ordered.push(...right, ...between, word);
      [right, between] = [[], []];
    } else between.unshift(word);
  return [...ordered, ...right, ...between.toReversed()];
}
