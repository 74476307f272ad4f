import EmailReplyParser from 'email-reply-parser';
import { convert } from 'html-to-text';

/** What an HTML message shows: links with their addresses, the cells of a table apart. */
export const textOfHtml = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 50, maxChildNodes: 5000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', format: 'skip' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: '\t' } })),
    ],
  });

/** 'On … wrote:' in any language: a line that ends in a colon, with an address or a year. */
const isIntroduction = (line: string) => /[:：]$/.test(line) && /@|\b\d{4}/.test(line);

/** How mail programs name the headers of the message that they repeat: its sender, its time and its subject. */
const repeatedHeaders = [
  /^(from|von|de|da|van|från|fra|от|差出人|发件人|寄件者|보낸 ?사람)\s*[:：]/i,
  /^(sent|date|gesendet|datum|envoyé|enviado|fecha|data|inviato|verzonden|skickat|отправлено|дата|送信日時|日時|发送时间|日期|寄件日期|보낸 ?날짜)\s*[:：]/i,
  /^(subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|тема|件名|主题|主旨|제목)\s*[:：]/i,
] as const;
const separator =
  /^-{2,}\s*(original message|original|原始邮件|原始郵件|元のメッセージ|원본 메시지|ursprüngliche nachricht|message d['’]origine|mensaje original|mensagem original|messaggio originale)\s*-{2,}$/i;

/** The first line of a repeated message below its headers or a separator; -1: there is none. */
const repetitionIn = (lines: string[]): number =>
  lines.findIndex((line, at) => {
    if (separator.test(line.replaceAll('\u00a0', ' ').trim())) return true;
    const block = lines.slice(at, at + 8).map((each) => each.trim());
    const [sender, ...others] = repeatedHeaders;
    return sender.test(line.trim()) && others.every((header) => block.some((each) => header.test(each)));
  });

/** An address, a link or a telephone number. */
const contact = /\S+@\S+|<?(?:https?:|www\.)\S+|\+?\d[\d\s().-]{4,}\d/g;
/** Names and contacts; anything else below a signature's first line may be a message. */
function isOfSignature(line: string): boolean {
  // The search for contacts is quadratic in the length of a line.
  if (line.length > 120) return false;
  const words = line.replaceAll(contact, ' ').match(/\S+/g) ?? [];
  if (words.length < (line.match(/\S+/g) ?? []).length) return words.length <= 2;
  return words.length <= 3 && words.every((word) => /^[^\p{Ll}]/u.test(word)) && !/[?？!！。]/.test(line);
}
const isSignature = (content: string) => {
  const [, ...below] = content.trim().split('\n');
  return below.every(isOfSignature);
};

/** Separates what was written from what is repeated; a message that is all repeated counts as written. */
export function replyOf(text: string): { text: string; quoted: string } {
  // The parser needs seconds for thousands of empty lines.
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n');
  const repeated = repetitionIn(lines);
  const above = repeated < 0 ? lines : lines.slice(0, repeated);
  const below = repeated < 0 ? '' : lines.slice(repeated).join('\n').trim();
  const fragments = new EmailReplyParser().read(above.join('\n')).getFragments();
  const isFolded = (fragment: (typeof fragments)[number]) =>
    fragment.isHidden() && (!fragment.isSignature() || isSignature(fragment.getContent()));
  const partsOf = (folded: boolean) =>
    fragments
      .filter((fragment) => isFolded(fragment) === folded)
      .map((fragment) => fragment.getContent())
      .join('\n')
      .trim();
  const [written, quoted] = [partsOf(false), [partsOf(true), below].filter(Boolean).join('\n')];
  const ends = written.split('\n');
  const wrapped = ends.slice(-2).map((line) => line.trim());
  const last = wrapped.at(-1) ?? '';
  if (quoted === '' || !isIntroduction(last)) return { text: written, quoted };
  // Gmail wraps its introduction before the address.
  const isWrapped = wrapped.length > 1 && !/\b\d{4}/.test(last) && /\d{4}/.test(wrapped[0] ?? '');
  const introduction = isWrapped ? wrapped : [last];
  return {
    text: ends.slice(0, -introduction.length).join('\n').trim(),
    quoted: [...introduction, quoted].join('\n'),
  };
}
