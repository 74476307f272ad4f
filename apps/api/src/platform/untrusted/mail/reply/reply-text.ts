import { cleanName } from '@sac/contract/platform/clean-text';
import { textOfHtml } from '../html/html-text.ts';
import { type OwnText, ownText, repeatedLines } from './repeated-lines.ts';
import { forwardMark, headerWords, original, wrote } from './reply-words.ts';
import { delimiter, signatureIn } from './signature-lines.ts';

/** What identifies our own emails in what a message repeats. */
export interface OurWords {
  /** Addresses, or ends of addresses. */
  addresses: string[];
  /** The name that our emails are from. */
  name: string;
  subjects: string[];
  texts: string[];
  /** The same emails as HTML, which has more words than their texts. */
  pages?: string[];
}

/** The message that repeats them. */
interface Envelope {
  fromName: string | null;
  subject: string | null;
}

/** Without what programs add: spaces, marks of a quotation, bold. */
const squash = (text: string) =>
  cleanName(text)
    .toLowerCase()
    .replaceAll(/[\s>*_]+/g, '');
/** What programs put before a line: The Bat! who wrote it ('MC> '), others a bar; and before an item of a list. */
const marks = /^(?:\p{Lu}{1,4}>|[|}>＞\s]|[-–•·:](?=\s))+/u;
/** What is compared of a line: programs write addresses behind links, and change them. */
const wordsOf = (line: string) =>
  squash(line.replace(marks, '').replaceAll(/<([^<>\s]+)>/g, (all, address) => (/[@:]/.test(address) ? '' : all)));
/** Shorter lines may be in any email. */
const minSentence = 10;
const replyMarks = /^(?:[\p{L}\p{M}]{1,12}\s?(?:\[\d+\])?\s?:\s*)+/u;

/** The lines of a message, each with single spaces, and what in them is known to be ours. */
interface Lines {
  lines: string[];
  hasAddress: (line: string) => boolean;
  hasName: (line: string) => boolean;
  isSubject: (value: string) => boolean;
  /** Which lines repeat our own sentence. */
  sentences: Set<number>;
  ownTexts: OwnText[];
  /** The servers that they link to. */
  hosts: string[];
  /** Its subject says that it passes on a message. */
  isForward: boolean;
}

function linesOf(lines: string[], subject: string, { addresses, name, subjects, texts, pages = [] }: OurWords): Lines {
  const ownTexts = [...texts, ...pages.map(textOfHtml)].map((text) => ownText(text, wordsOf));
  const known = ownTexts.map(({ words }) => words).join('\n');
  const isKnown = (words: string) => words.length >= minSentence && known.includes(words);
  const ends = addresses.map((address) => address.toLowerCase());
  const titles = new Set(subjects.map(squash));
  return {
    lines,
    hasAddress: (line) => line.includes('@') && ends.some((end) => line.toLowerCase().includes(end)),
    hasName: (line) => name !== '' && line.toLowerCase().includes(name.toLowerCase()),
    isSubject: (value) =>
      [value, value.replace(replyMarks, '')].some((each) => each !== '' && titles.has(squash(each))),
    isForward: forwardMark.test(cleanName(subject).toLowerCase()),
    sentences: new Set([...lines.keys()].filter((at) => isKnown(wordsOf(lines[at] ?? '')))),
    ownTexts,
    hosts: [...new Set(texts.flatMap((text) => text.match(/(?<=https?:\/\/)[^/\s<>]+/g) ?? []))],
  };
}

/** 'From: …' in any language, perhaps bold. Not an address of a page. */
const header = /^[*_]{0,2}\p{L}[\p{L}\p{M} .'’()/-]{0,30}?[*_]{0,2} ?:[*_]{0,2} ?(?!\/\/)(.*)$/u;
const maxHeaders = 10;
/** '---- Original message ----' in any language. */
const separator = /^[-_=*~]{2,} ?\p{L}[\p{L}\p{M} '’]{1,40} ?[-_=*~]{2,}:?$/u;
const rule = /^[-_=*~]{5,}$/;
const time = /\p{Nd}{1,2}[:.時时시h] ?\p{Nd}{2}/u;

const plain = (line: string) => line.toLowerCase().replaceAll(/[*_]/g, '');

/** Some programs leave a line between them. */
function headersAt(lines: string[], at: number): string[] {
  const isSpaced = lines[at + 1] === '' && headerWords.sender.test(plain(lines[at] ?? ''));
  const block = lines.slice(at, at + (isSpaced ? 2 : 1) * maxHeaders).filter((line) => !isSpaced || line !== '');
  const end = block.findIndex((line) => !header.test(line));
  return end < 0 ? block : block.slice(0, end);
}
/** The line after so many headers. */
function endOfHeaders(lines: string[], at: number, count: number): number {
  let end = at;
  for (let seen = 0; seen < count; end += 1) if (lines[end] !== '') seen += 1;
  return end;
}
const contentOf = (line: string) => header.exec(line)?.[1] ?? '';

const isQuote = (line: string) => line.startsWith('>');
const unquoted = (line: string) => line.replace(/^[> ]+/, '');

const withoutAddresses = (line: string) => line.replaceAll(/\S*@\S*/g, '');
/** Zoho writes it between hyphens. */
const endsIntroduction = (line: string) => /:$/.test(line) || (line.startsWith('--') && / --+$/.test(line));
/** 'On … wrote:' in any language: it ends in a colon and names an address, or a day and a time. */
const isIntroduction = (line: string) =>
  line.length < 400 &&
  endsIntroduction(line) &&
  (line.includes('@') || (time.test(line) && (line.match(/\p{Nd}/gu)?.length ?? 0) > 5));

/** The first line from one on that is not empty. */
function next(lines: string[], at: number): number {
  let line = at;
  while (lines[line] === '') line += 1;
  return line;
}

/** What a text begins with: a greeting, and then a sentence. */
const beginning = 4;

/** Whether a text that begins at this line is ours, and no other part of the message. */
function beginsOurs({ lines, sentences }: Lines, from: number): boolean {
  let at = next(lines, from);
  for (let seen = 0; seen < beginning && at < lines.length; seen += 1) {
    const line = lines[at] ?? '';
    if (isQuote(line) || separator.test(line) || rule.test(line) || header.test(line) || isIntroduction(line))
      return false;
    if (sentences.has(at)) return true;
    at = next(lines, at + 1);
  }
  return false;
}

/** Whether headers say by their words that they are those of the message that is answered. */
function areOfReply(headers: string[], { isForward }: Lines): boolean {
  const has = (kind: keyof typeof headerWords) => headers.some((line) => headerWords[kind].test(plain(line)));
  return !isForward && !headers[0]?.includes('@') && has('sender') && has('date') && has('subject');
}

/**
 * Whether headers that a message repeats are those of our own email. If they name no address, our name, our text or their words
 * say so.
 */
const areOurs = (headers: string[], end: number, ours: Lines): boolean =>
  // In a list of the customer's own, our address is neither the first line nor in brackets.
  headers.some((line, at) => (at === 0 || /[<[(]/.test(line)) && ours.hasAddress(line)) ||
  headers.some((line) => ours.isSubject(contentOf(line))) ||
  areOfReply(headers, ours) ||
  (!headers.some((line) => line.includes('@')) &&
    (headers.length === 0 || headers.some((line) => time.test(line))) &&
    (ours.hasName(headers[0] ?? '') || beginsOurs(ours, end)));

/** Where an introduction that ends at this line begins: programs wrap it, before the address or within. -1: it is none. */
function introductionTo(lines: string[], end: number): number {
  if (!endsIntroduction(lines[end] ?? '')) return -1;
  let found = -1;
  for (let at = end; at >= 0 && at > end - 3 && lines[at] !== ''; at -= 1) {
    const joined = lines.slice(at, end + 1).join(' ');
    if (!isIntroduction(joined)) continue;
    if (found < 0) found = at;
    if (/\p{Nd}/u.test(withoutAddresses(joined))) return at;
  }
  return found;
}

/** Whether the first of these lines is the customer's own label, directly above the headers. */
function isAboveHeaders([first = '', ...below]: string[]): boolean {
  const kind = Object.values(headerWords).find((words) => words.test(plain(first)));
  const has = (words: RegExp) => below.some((line) => words.test(plain(line)));
  return kind ? kind !== headerWords.sender && has(kind) : has(headerWords.sender) && has(headerWords.subject);
}

/** Whether the headers of our own email are repeated here, or a separator stands above them. */
function isOurHeader(at: number, ours: Lines): boolean {
  const { lines, isForward } = ours;
  const line = lines[at] ?? '';
  if (!separator.test(line)) {
    const headers = header.test(line) ? headersAt(lines, at) : [];
    return headers.length >= 3 && !isAboveHeaders(headers) && areOurs(headers, at + headers.length, ours);
  }
  const start = next(lines, at + 1);
  const headers = headersAt(lines, start);
  const isOfReply = original.test(line.toLowerCase()) && !isForward && !headers.some((each) => each.includes('@'));
  return isOfReply || areOurs(headers, start + headers.length, ours);
}

/** A day and a time above a colon may be the customer's flight. */
const namesWriter = (text: string, { hasName }: Lines) =>
  text.includes('@') || hasName(text) || wrote.test(text.toLowerCase());

/** Where the introduction begins that ends here, of our own email that follows without marks. -1: there is none. */
function ourIntroduction(at: number, ours: Lines): number {
  const { lines } = ours;
  const start = introductionTo(lines, at);
  if (start < 0) return -1;
  const below = next(lines, at + 1);
  if (isQuote(lines[below] ?? '')) return -1;
  const text = lines.slice(start, at + 1).join(' ');
  const isDated = /\p{Nd}/u.test(withoutAddresses(text));
  const isOfReply = !text.includes('@') && wrote.test(text.toLowerCase());
  const isOfOurs = isDated && (isOfReply || ours.hasAddress(text) || ours.hasName(text));
  return isOfOurs || (namesWriter(text, ours) && beginsOurs(ours, below)) ? start : -1;
}

/** Programs draw a line above what they repeat. */
function withRuleAbove(lines: string[], from: number): number {
  let start = from;
  while (start > 0 && (lines[start - 1] === '' || rule.test(lines[start - 1] ?? ''))) start -= 1;
  return start;
}

/** The first line of what is repeated to the end; the number of lines: nothing is. */
function repetitionIn(ours: Lines): number {
  const { lines } = ours;
  for (const at of lines.keys()) {
    const start = isOurHeader(at, ours) ? at : ourIntroduction(at, ours);
    if (start >= 0) return withRuleAbove(lines, start);
  }
  return lines.length;
}

/**
 * The lines with '>' before `end` that repeat something, with their introductions. Without an introduction they may also be
 * arrows, or an email of somebody else that the customer passes on: then they count if they are ours, or ask something.
 */
function quotesIn(end: number, ours: Lines): Set<number> {
  const { lines } = ours;
  const folded = new Set<number>();
  let isReply = false;
  for (let at = 0; at < end; at += 1) {
    if (!isQuote(lines[at] ?? '')) continue;
    let last = at;
    for (let line = at; line < end && (lines[line] === '' || isQuote(lines[line] ?? '')); line += 1)
      if (lines[line] !== '') last = line;
    const quoted = lines.slice(at, last + 1).map(unquoted);
    let above = at - 1;
    while (above > 0 && lines[above] === '') above -= 1;
    const introduction = introductionTo(lines, above);
    isReply ||= introduction >= 0 || quoted.slice(0, 3).some(isIntroduction);
    // Below a label of the customer's they are a list, in a reply too.
    const isListed = introduction < 0 && /[:：]$/.test(lines[above] ?? '');
    if ((isReply && !isListed) || areQuoted(quoted, at, ours))
      for (let line = withRuleAbove(lines, introduction < 0 ? at : introduction); line <= last; line += 1)
        folded.add(line);
    at = last;
  }
  return folded;
}

function areQuoted(quoted: string[], start: number, { sentences, hasAddress }: Lines): boolean {
  if (quoted.some((line, at) => hasAddress(line) || sentences.has(start + at))) return true;
  const isPassedOn = quoted.some((_, at) => headersAt(quoted, at).length >= 3);
  return !isPassedOn && quoted.some((line) => /[?؟]/.test(line));
}

/** How a sentence ends, in scripts that mark it: Thai does not. */
const sentence = /\p{Sentence_Terminal}$|\p{Script=Thai}/u;

/** Whether this is a sentence of our own, whole, which no customer writes too. What is no question may be a fact that both name. */
function isOwnSentence(words: string, { ownTexts }: Lines): boolean {
  const isSentence = words.length >= (/[?？؟]$/.test(words) ? minSentence : 40) && sentence.test(words);
  return isSentence && ownTexts.some(({ starts }) => starts.has(words));
}

/** Programs break a sentence into so many lines. */
const maxBroken = 20;

/** The lines that a sentence of our own which begins at this line is broken into; none: none begins. */
function ownSentenceAt(at: number, ours: Lines): number[] {
  let words = '';
  const broken: number[] = [];
  for (let line = at; line < Math.min(at + maxBroken, ours.lines.length); line += 1) {
    words += wordsOf(ours.lines[line] ?? '');
    broken.push(line);
    if (isOwnSentence(words, ours)) return broken;
  }
  return [];
}

/** Which of these lines repeat our own text, or are nothing but one of its links, which a gateway may have put into its own. */
function repeatedAmong(ats: number[], { lines, ownTexts, hosts }: Lines): Set<number> {
  const words = ats.map((at) => wordsOf(lines[at] ?? ''));
  const repeated = new Set([...repeatedLines(words, ownTexts)].flatMap((index) => ats[index] ?? []));
  for (const [index, at] of ats.entries())
    if (words[index] === '' && hosts.some((host) => lines[at]?.includes(host))) repeated.add(at);
  return repeated;
}

/** Adds what repeats our own text without a mark and without an introduction: from its first sentence to its last. */
function foldUnmarked(ours: Lines, folded: Set<number>): void {
  const { lines } = ours;
  const repeated = repeatedAmong(
    [...lines.keys()].filter((at) => !folded.has(at)),
    ours,
  );
  const sentences = [...repeated].flatMap((at) => ownSentenceAt(at, ours));
  if (sentences.length === 0) return;
  const isOurs = (at: number) => repeated.has(at) || !saysSomething(lines[at] ?? '');
  // Where our sentences are, the lines around them are our own too, but for those that are short.
  const sure = [...sentences, ...[...repeated].filter((at) => wordsOf(lines[at] ?? '').length >= minSentence)];
  let [start, end] = [Math.min(...sure), Math.max(...sure)];
  while (start > 0 && isOurs(start - 1)) start -= 1;
  while (end < lines.length - 1 && isOurs(end + 1)) end += 1;
  for (let at = start; at <= end; at += 1) folded.add(at);
}

const depthOf = (line: string) => /^[> ]*/.exec(line)?.[0].replaceAll(' ', '').length ?? 0;
/** Apple Mail leaves U+FFFC where a picture was. */
const saysSomething = (line: string) => /[\p{L}\p{N}\p{So}]/u.test(line.replace(marks, '').replaceAll('\ufffc', ''));

/**
 * Where the headers or the introduction that begin here end (the line after them), and whether they are of somebody else's email;
 * null: none begin.
 * @param minHeaders so many are needed, unless they begin with the sender
 */
function openingAt(lines: string[], at: number, minHeaders: number, ours: Lines) {
  const { hasAddress, hasName } = ours;
  const headers = header.test(lines[at] ?? '') ? headersAt(lines, at) : [];
  const sender = headers[0] ?? '';
  if (headers.length >= minHeaders || (headers.length >= 3 && headerWords.sender.test(plain(sender)))) {
    const end = endOfHeaders(lines, at, headers.length);
    // QQ writes the subject below an empty line.
    const subject = next(lines, end);
    const isApart = headerWords.subject.test(plain(lines[subject] ?? ''));
    return { end: isApart ? subject + 1 : end, isOthers: sender.includes('@') && !hasAddress(sender) };
  }
  for (let end = at; end < at + 3; end += 1) {
    if (introductionTo(lines, end) !== at) continue;
    const text = lines.slice(at, end + 1).join(' ');
    if (!namesWriter(text, ours)) continue;
    return { end: end + 1, isOthers: text.includes('@') && !hasAddress(text) && !hasName(text) };
  }
  return null;
}

/** The emails that are repeated, each as its lines without headers. Not those that name another sender: the customer's older ones. */
function repeatedEmails(ours: Lines, folded: Set<number>): number[][] {
  const { lines } = ours;
  const bare = lines.map(unquoted);
  const emails: number[][] = [];
  let [before, after, depth, isOthers] = [-1, 0, 0, false];
  let minHeaders = 3;
  for (const at of [...folded].toSorted((a, b) => a - b)) {
    const line = lines[at] ?? '';
    if (at !== before + 1) [minHeaders, isOthers] = [3, false];
    before = at;
    if (at < after || !saysSomething(line)) continue;
    if (separator.test(bare[at] ?? '')) {
      minHeaders = 1;
      continue;
    }
    const opening = openingAt(bare, at, minHeaders, ours);
    const isBegun = opening || minHeaders < Number.POSITIVE_INFINITY || depthOf(line) !== depth;
    minHeaders = Number.POSITIVE_INFINITY;
    depth = depthOf(line);
    if (opening) ({ end: after, isOthers } = opening);
    if (isBegun) emails.push([]);
    if (!opening && !isOthers) emails.at(-1)?.push(at);
  }
  return emails;
}

/** Names and addresses stay the same in another email of our own, or in one that the customer's program has translated. */
function tellsText(line: string, { hasAddress, hasName }: Lines): boolean {
  const words = wordsOf(line);
  const isLong = words.length >= 25 || sentence.test(words);
  return isLong && !hasAddress(line) && !hasName(line) && !line.includes('://');
}

/**
 * Takes out what the customer wrote into the repetition of our own text: what is not of it, if the rest is.
 * @returns those lines
 */
function unfoldAnswers(ours: Lines, folded: Set<number>): Set<number> {
  const answers = new Set<number>();
  for (const email of repeatedEmails(ours, folded)) {
    if (!email.some((at) => ours.sentences.has(at) && tellsText(ours.lines[at] ?? '', ours))) continue;
    const repeated = repeatedAmong(email, ours);
    for (const at of email) if (!repeated.has(at)) answers.add(at);
  }
  for (const at of answers) folded.delete(at);
  return answers;
}

/** Adds 'Merlion Cards wrote:', which names no day and no address, above what is folded. */
function foldIntroductions({ lines, hasName }: Lines, folded: Set<number>): void {
  for (const [at, line] of lines.entries()) {
    const isOfOurs = line.endsWith(':') && hasName(line) && wrote.test(line.toLowerCase());
    if (isOfOurs && folded.has(next(lines, at + 1))) folded.add(at);
  }
}

/** Adds the signature of each part that is not folded. */
function foldSignatures(lines: string[], folded: Set<number>, sender: string): void {
  let start = 0;
  for (const end of [...[...folded].toSorted((a, b) => a - b), lines.length]) {
    const signature = start + signatureIn(lines.slice(start, end), sender);
    for (let line = signature; line < end; line += 1) folded.add(line);
    start = end + 1;
  }
}

/**
 * Separates what was written from what it repeats of us, and from a signature. What somebody else wrote and the customer passes
 * on is the customer's answer. The text is empty when nothing but our own words and a signature was sent.
 */
export function replyOf(
  text: string,
  emails: OurWords,
  { fromName, subject }: Envelope,
): { text: string; quoted: string } {
  const written = text.split(/\r?\n/).map((line) => (line === delimiter ? line : line.trimEnd()));
  const ours = linesOf(
    written.map((line) => (line === delimiter ? line : cleanName(line.replaceAll(/\t|&nbsp;/g, ' ')))),
    subject ?? '',
    emails,
  );
  const { lines } = ours;
  const end = repetitionIn(ours);
  const folded = quotesIn(end, ours);
  for (let line = end; line < lines.length; line += 1) folded.add(line);
  foldUnmarked(ours, folded);
  const answers = unfoldAnswers(ours, folded);
  foldIntroductions(ours, folded);
  const isRepeated = folded.size > 0;
  foldSignatures(lines, folded, fromName ?? '');
  // A signature alone is what was written.
  if (!isRepeated && lines.every((line, at) => line === '' || folded.has(at))) folded.clear();
  const join = (isFolded: boolean) =>
    written
      .flatMap((line, at) => (folded.has(at) === isFolded ? (answers.has(at) ? unquoted(line) : line) : []))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  return { text: join(false), quoted: join(true) };
}
