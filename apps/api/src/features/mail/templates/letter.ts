import type { LetterWords, MailProviderFacts } from './letter-html';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a letter with names as text. Call it before a transaction, never inside. */
export async function renderLetter(words: LetterWords, provider: MailProviderFacts): Promise<RenderedMail> {
  // react-email takes a tenth of a second to load, which must not slow the start.
  const { letterHtml } = await import('./letter-html');
  return {
    subject: words.subject,
    html: await letterHtml({ words: cleaned(words), provider, closing: closingOf(provider) }),
    text: plainLetter(words, provider),
  };
}

const closingOf = ({ name }: MailProviderFacts) => ({
  title: 'Customer service',
  help: 'Questions? Reply to this email or contact us, and give your order ID.',
  statement: `${name} is a third-party provider and is not affiliated with any government.`,
});

/** User input on one line, without bidirectional marks: one name could reorder the whole letter. */
export const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

const cleaned = (words: LetterWords): LetterWords => ({
  ...words,
  ...(words.fullName !== undefined && { fullName: clean(words.fullName) }),
  facts: words.facts.map(([label, value]) => [label, clean(value)]),
  ...(words.table && { table: { ...words.table, rows: words.table.rows.map((row) => row.map(clean)) } }),
});

const plainTable = ({ columns, rows }: NonNullable<LetterWords['table']>) =>
  rows.map((row) => row.map((value, index) => `${columns[index]}: ${value}`).join('\n')).join('\n\n');

function plainLetter(words: LetterWords, provider: MailProviderFacts): string {
  const { fullName, message, facts, table, link, advice } = cleaned(words);
  const { title, help, statement } = closingOf(provider);
  return [
    ...(fullName === undefined ? [] : [`Hello ${fullName},`]),
    message,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(table ? [plainTable(table)] : []),
    ...(link ? [`${link.before}\n${link.text}: ${link.url}`] : []),
    ...(advice ? [`${advice.title}\n${advice.points.map((point) => `- ${point}`).join('\n')}`] : []),
    `${title}\n${help}\nEmail: ${provider.email}\nPhone: ${provider.phone}`,
    `${statement}\n${provider.name}, ${provider.address}`,
  ].join('\n\n');
}
