import type { CardCell, CardLine } from './card-lines';

const sideways = 12;
/** Shorter lines are labels, values and titles; sentences that go on fill their lines. */
const fullLine = 35;
const ends = /[.!?:;。！？।][)"”]?$/;

/** Whether a line goes on with the sentence above it. */
function goesOn(above: string, text: string): boolean {
  if (ends.test(above)) return false;
  if (/^\p{Ll}/u.test(text)) return true;
  return above.length >= fullLine && (ends.test(text) || text.length >= fullLine);
}

/** Answers to questions of a form. */
export const isNo =
  /^(?:no|nil|none|n ?\/? ?a|never|nein|non|tidak|tiada|bukan|否|無|无|没有|いいえ|なし|아니요|아니오|없음|không|ไม่|ไม่มี|இல்லை|नहीं)\.?$/i;

/** The sentences of a paper, in lower case, wherever its lines are wrapped; labels, values and titles are sentences too. */
export function sentencesOf(lines: readonly CardLine[]): string[] {
  const paragraphs: string[] = [];
  let above: { cell: CardCell; at: number }[] = [];
  for (const line of lines) {
    const here: typeof above = [];
    for (const [column, cell] of line.entries()) {
      if (isNo.test(line[column + 1]?.text ?? '')) continue;
      const before = above.find((other) => Math.abs(other.cell.x - cell.x) <= sideways);
      const isMore = before !== undefined && goesOn(before.cell.text, cell.text);
      const at = isMore ? before.at : paragraphs.push('') - 1;
      paragraphs[at] = `${paragraphs[at]} ${cell.text}`.trim();
      here.push({ cell, at });
    }
    above = here;
  }
  return paragraphs.flatMap((text) => text.toLowerCase().split(/(?<=[.!?।] )|(?<=[。！？])/u));
}
