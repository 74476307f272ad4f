import { renderToStaticMarkup } from 'react-dom/server';
import { darkStyles, style } from './letter-style';
import { Body, Button, Link, Preview, Section } from './mail-parts';

// React takes time to load: callers load what uses this file with import(), so that only a mail pays.

/** What mail programs know best: they draw an HTML5 document with gaps between pictures. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

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
    html: doctype + renderToStaticMarkup(<Letter words={words} provider={provider} />),
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
    <html dir="ltr" lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <Body style={style.body}>
        <Preview>{words.news}</Preview>
        {/* Not on the body: its background would move to a cell that dark mode cannot reach. */}
        <Section style={style.page} className="page">
          <Section style={table ? style.wideContainer : style.container}>
            <Section style={style.brand}>
              <p style={style.brandName}>Singapore Arrival Card</p>
            </Section>
            <Section style={style.card} className="card">
              <h1 style={style.title} className="ink">
                {words.title}
              </h1>
              {words.fullName !== undefined && (
                <p style={style.text} className="ink">
                  Hello <bdi>{shown(words.fullName)}</bdi>,
                </p>
              )}
              <p style={style.text} className="ink">
                {words.news}
              </p>
              <Section style={style.facts} className="facts">
                {words.facts.map(([label, value]) => (
                  <p key={label} style={style.fact} className="ink">
                    <span style={style.label} className="soft">
                      {label}:
                    </span>{' '}
                    <strong>
                      <bdi>{shown(value)}</bdi>
                    </strong>
                  </p>
                ))}
              </Section>
              {table && <TablePart {...table} />}
              {link && <LinkPart {...link} />}
              {advice && <AdvicePart {...advice} />}
              <hr style={style.line} className="line" />
              <h2 style={style.subtitle} className="ink">
                {helpTitle}
              </h2>
              <p style={style.text} className="ink">
                {helpIn('e-mail')}
              </p>
              <p style={style.text} className="ink">
                E-mail:{' '}
                <Link href={`mailto:${provider.email}`} style={style.link} className="link">
                  {provider.email}
                </Link>
                <br />
                Phone:{' '}
                <Link href={`tel:${provider.phone.replace(/[^+\d]/g, '')}`} style={style.link} className="link">
                  {provider.phone}
                </Link>
              </p>
            </Section>
            <p style={style.footer} className="soft">
              {statementOf(provider)}
              <br />
              {provider.name}, {provider.address}
            </p>
          </Section>
        </Section>
      </Body>
    </html>
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
      <p style={style.text} className="ink">
        {before}
      </p>
      <Button href={url} style={style.button} padding={[13, 30]}>
        {text}
      </Button>
      <p style={style.small} className="soft">
        If the link does not open, copy this address into your browser:
        <br />
        <Link href={url} style={style.address} className="link">
          {url}
        </Link>
      </p>
    </>
  );
}

function AdvicePart({ title, points }: NonNullable<LetterWords['advice']>) {
  return (
    <>
      <hr style={style.line} className="line" />
      <h2 style={style.subtitle} className="ink">
        {title}
      </h2>
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
