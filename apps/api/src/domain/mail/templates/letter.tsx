import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } from 'react-email';
import { darkStyles, style } from './letter-style';

// react-email takes half a second to load: callers load what uses this file with import(), so that only a mail pays.

export interface MailProviderFacts {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** What a letter to a customer says: each sentence once, for the HTML and the text part alike. */
export interface LetterWords {
  subject: string;
  title: string;
  /** Whom it greets; a letter to anybody greets nobody. */
  fullName?: string;
  news: string;
  facts: [label: string, value: string][];
  table?: { columns: string[]; rows: string[][] };
  link?: { before: string; text: string; url: string };
  advice?: { title: string; points: string[] };
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const helpTitle = 'Customer service';
const helpIn = (medium: 'e-mail' | 'message') =>
  `Questions? Reply to this ${medium} or contact us, and give your order ID.`;
const statementOf = ({ name }: MailProviderFacts) =>
  `${name} is a third-party provider and is not affiliated with any government.`;

/** Renders a letter. The name is shown as text, whatever it holds. */
export async function renderLetter(words: LetterWords, provider: MailProviderFacts): Promise<RenderedMail> {
  return {
    subject: words.subject,
    html: await render(<Letter words={words} provider={provider} />),
    text: plainLetter(words, provider, 'e-mail'),
  };
}

/**
 * Text from outside on one line. Marks that reorder the text around them go, or one name could turn the whole letter round;
 * right-to-left letters need no such marks.
 */
const shown = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

function Letter({ words, provider }: { words: LetterWords; provider: MailProviderFacts }) {
  const { table, link, advice } = words;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        <style>{darkStyles}</style>
      </Head>
      <Body style={style.body}>
        <Preview useTitleTag={false}>{words.news}</Preview>
        {/* Not on the body: its background would move to a cell that dark mode cannot reach. */}
        <Section style={style.page} className="page">
          <Container style={table ? style.wideContainer : style.container}>
            <Section style={style.brand}>
              <Text style={style.brandName}>Singapore Arrival Card</Text>
            </Section>
            <Section style={style.card} className="card">
              <Heading as="h1" style={style.title} className="ink">
                {words.title}
              </Heading>
              {words.fullName !== undefined && (
                <Text style={style.text} className="ink">
                  Hello <bdi>{shown(words.fullName)}</bdi>,
                </Text>
              )}
              <Text style={style.text} className="ink">
                {words.news}
              </Text>
              <Section style={style.facts} className="facts">
                {words.facts.map(([label, value]) => (
                  <Text key={label} style={style.fact} className="ink">
                    <span style={style.label} className="soft">
                      {label}:
                    </span>{' '}
                    <strong>
                      <bdi>{shown(value)}</bdi>
                    </strong>
                  </Text>
                ))}
              </Section>
              {table && <TablePart {...table} />}
              {link && <LinkPart {...link} />}
              {advice && <AdvicePart {...advice} />}
              <Hr style={style.line} className="line" />
              <Heading as="h2" style={style.subtitle} className="ink">
                {helpTitle}
              </Heading>
              <Text style={style.text} className="ink">
                {helpIn('e-mail')}
              </Text>
              <Text style={style.text} className="ink">
                E-mail:{' '}
                <Link href={`mailto:${provider.email}`} style={style.link} className="link">
                  {provider.email}
                </Link>
                <br />
                Phone:{' '}
                <Link href={`tel:${provider.phone.replace(/[^+\d]/g, '')}`} style={style.link} className="link">
                  {provider.phone}
                </Link>
              </Text>
            </Section>
            <Text style={style.footer} className="soft">
              {statementOf(provider)}
              <br />
              {provider.name}, {provider.address}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function TablePart({ columns, rows }: NonNullable<LetterWords['table']>) {
  return (
    <div style={style.scroller}>
      <table style={style.table} className="ink">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} style={style.cell} className="soft line" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((value, index) => (
                <td key={columns[index]} style={style.cell} className="line">
                  <bdi>{shown(value)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LinkPart({ before, text, url }: NonNullable<LetterWords['link']>) {
  return (
    <>
      <Text style={style.text} className="ink">
        {before}
      </Text>
      <Button href={url} style={style.button}>
        {text}
      </Button>
      <Text style={style.small} className="soft">
        If the link does not open, copy this address into your browser:
        <br />
        <Link href={url} style={style.address} className="link">
          {url}
        </Link>
      </Text>
    </>
  );
}

function AdvicePart({ title, points }: NonNullable<LetterWords['advice']>) {
  return (
    <>
      <Hr style={style.line} className="line" />
      <Heading as="h2" style={style.subtitle} className="ink">
        {title}
      </Heading>
      <ul style={style.list} className="ink">
        {points.map((point) => (
          <li key={point} style={style.item}>
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}

const plainTable = ({ columns, rows }: NonNullable<LetterWords['table']>) =>
  rows.map((row) => row.map((value, index) => `${columns[index]}: ${shown(value)}`).join('\n')).join('\n\n');

/** A letter as plain text: the text part of an e-mail, or a message for a chat, which has no subject and no title. */
export const plainLetter = (
  { fullName, news, facts, table, link, advice }: Omit<LetterWords, 'subject' | 'title'>,
  provider: MailProviderFacts,
  medium: 'e-mail' | 'message',
): string =>
  [
    ...(fullName === undefined ? [] : [`Hello ${shown(fullName)},`]),
    news,
    facts.map(([label, value]) => `${label}: ${shown(value)}`).join('\n'),
    ...(table ? [plainTable(table)] : []),
    ...(link ? [`${link.before}\n${link.text}: ${link.url}`] : []),
    ...(advice ? [`${advice.title}\n${advice.points.map((point) => `- ${point}`).join('\n')}`] : []),
    `${helpTitle}\n${helpIn(medium)}\nE-mail: ${provider.email}\nPhone: ${provider.phone}`,
    `${statementOf(provider)}\n${provider.name}, ${provider.address}`,
  ].join('\n\n');
