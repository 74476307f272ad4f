/** One of our own texts, as it is compared. */
export interface OwnText {
  words: string;
  /** Where its lines begin in the words, by their words, in order. */
  starts: ReadonlyMap<string, readonly number[]>;
  /** Where they end. */
  ends: ReadonlySet<number>;
}

/** @param wordsOf what is compared of a line */
export function ownText(text: string, wordsOf: (line: string) => string): OwnText {
  const starts = new Map<string, number[]>();
  const ends = new Set<number>();
  let words = '';
  for (const line of text.split('\n').map(wordsOf)) {
    if (line === '') continue;
    const known = starts.get(line);
    if (known) known.push(words.length);
    else starts.set(line, [words.length]);
    words += line;
    ends.add(words.length);
  }
  return { words, starts, ends };
}

/** A shorter line does not tell where in a text it is, unless it is a whole line or follows the one before. */
const minPart = 10;

/** Where a line of our own begins, from a place on; -1: nowhere. Programs break lines, so the line may be its beginning. */
function startOf(line: string, { words, starts }: OwnText, from: number): number {
  const whole = starts.get(line)?.find((start) => start >= from);
  if (whole !== undefined) return whole;
  if (line.length < minPart || !words.includes(line, from)) return -1;
  for (const [own, places] of starts) if (own.startsWith(line)) return places.find((start) => start >= from) ?? -1;
  return -1;
}

/** So many lines may be between a customer's 'Thank you.' and our text that begins below it. */
const maxAhead = 20;

/** Whether the text between two places is only repeated below a line: then that line is not ours, though our text has it further on. */
const isAbove = (lines: readonly string[], at: number, { starts }: OwnText, from: number, to: number) =>
  lines
    .slice(at + 1, at + maxAhead)
    .some(
      (line) =>
        line.length >= (lines[at] ?? '').length && starts.get(line)?.some((start) => start >= from && start < to),
    );

/** Whether our text goes on with a line, and from there with the next or to the end of a line of its own: 'Ana' may be an answer. */
function goesOn(lines: readonly string[], at: number, { words, ends }: OwnText, from: number): boolean {
  const line = lines[at] ?? '';
  if (!words.startsWith(line, from)) return false;
  const end = from + line.length;
  const next = lines.slice(at + 1, at + maxAhead).find((each) => each !== '') ?? '';
  return line.length >= minPart || ends.has(end) || words.startsWith(next, end);
}

/** Which of the lines repeat one text, in its order. The others were written between them. */
function repeatedIn(lines: readonly string[], text: OwnText): Set<number> {
  const repeated = new Set<number>();
  let end = 0;
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const start = goesOn(lines, at, text, end) ? end : startOf(line, text, end);
    if (start < 0 || (start > end && isAbove(lines, at, text, end, start))) continue;
    repeated.add(at);
    end = start + line.length;
  }
  return repeated;
}

/** Which of the lines repeat our own text: that of which most is repeated. */
export function repeatedLines(lines: readonly string[], texts: readonly OwnText[]): Set<number> {
  let most = new Set<number>();
  for (const text of texts) {
    const repeated = repeatedIn(lines, text);
    if (repeated.size > most.size) most = repeated;
  }
  return most;
}
