import type { CardLine } from './card-lines';
import { type RunningCell, runningText } from './running-text';

const sideways = 12;
/** Shorter lines are labels, values and titles; sentences that go on fill their lines. */
const fullLine = 35;
const ends = /[.!?:;。！？।][)"”]?$/;
const isBroken = /\p{L}[-‐\u00ad]$/u;

/** Words that end no title: in German, what is behind them may begin with a capital. */
const leads =
  / (?:the|an?|of|to|and|or|if|is|are|be|may|will|can|die|der|das|de[mnrs]|einer?|und|oder|wenn|falls|kann|können|wird|werden|sind|zur?|zum|im|in|les?|la|du|et|ou|el|los|las|una?|y|o|por|para|que|con|si|yang|dan|atau|jika|akan|dapat)$/;

/** Whether a line goes on with the sentence above it. */
function goesOn(above: RunningCell, { text }: RunningCell): boolean {
  if (ends.test(above.text)) return false;
  if (leads.test(above.text)) return true;
  if (/^\p{Ll}/u.test(text) || above.isFilled || (isBroken.test(above.text) && /^\p{L}/u.test(text))) return true;
  return above.text.length >= fullLine && (ends.test(text) || text.length >= fullLine);
}

/** Answers to questions of a form. */
export const isNo =
  /^(?:no|nil|none|n ?\/? ?a|never|nein|non|tidak|tiada|bukan|否|無|无|没有|いいえ|なし|아니요|아니오|없음|không|ไม่|ไม่มี|இல்லை|नहीं)\.?$/i;
const withoutAnswered = (lines: readonly (readonly RunningCell[])[]) =>
  lines.map((line) => line.filter((_, column) => !isNo.test(line[column + 1]?.text ?? '')));

/** The texts of each column, with `\n` where a sentence goes on in the next line and `\v` where none does. */
function columnsOf(lines: readonly (readonly RunningCell[])[]): string[] {
  const columns: string[] = [];
  let above: { cell: RunningCell; at: number }[] = [];
  for (const line of lines) {
    above = line.map((cell) => {
      const before = above.find((other) => Math.abs(other.cell.x - cell.x) <= sideways);
      const at = before?.at ?? columns.push('') - 1;
      columns[at] += `${before ? (goesOn(before.cell, cell) ? '\n' : '\v') : ''}${cell.text}`;
      return { cell, at };
    });
  }
  return columns.map((text) => text.toLowerCase());
}

/** Where a text goes on, so far as is known: in the next column, or in a line that looks like another text. */
const doubtful = /[\t\v]/;
const sentencesIn = (text: string) => text.split(/(?<=[.!?।]\s)|(?<=[。！？])/u);

/**
 * The sentences of a paper, in lower case, wherever its lines are wrapped (there is `\n` in them); labels, values and titles are
 * sentences too. Behind them texts with `\t` and `\v` between what may be one sentence: words that are broken there are only there.
 */
export function sentencesOf(lines: readonly CardLine[]): string[] {
  const { cells, groups } = runningText(lines, ({ text }) => isNo.test(text));
  const columns = columnsOf(withoutAnswered(cells));
  return [
    ...columns.flatMap((text) => text.split('\v')).flatMap(sentencesIn),
    ...[...columns, ...columnsOf(withoutAnswered(groups))].flatMap(sentencesIn).filter((text) => doubtful.test(text)),
  ];
}
