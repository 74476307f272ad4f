import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { darkStyles, style } from './letter-style';
import { renderPage } from './render-page';

export interface MailProviderFacts {
  name: string;
  address: string;
  phone: string;
  email: string;
}

/** The texts of a letter, for both the HTML and the text part. */
export interface LetterWords {
  subject: string;
  title: string;
  /** The customer's name for the greeting; without it there is none. */
  fullName?: string;
  message: string;
  facts: [label: string, value: string][];
  table?: { columns: string[]; rows: string[][] };
  link?: { before: string; text: string; url: string };
  advice?: { title: string; points: string[] };
}

interface Letter {
  words: LetterWords;
  provider: MailProviderFacts;
  closing: { title: string; help: string; statement: string };
}

/** The HTML of a letter, which loads nothing from the network. */
export const letterHtml = (letter: Letter): Promise<string> => renderPage(<LetterPage {...letter} />);

interface BlockProps {
  style: CSSProperties;
  className?: string;
  children: ReactNode;
}

/** The padding is the cell's: Outlook ignores the padding of a table, where the library's Section puts it. */
const Block = ({ style: { padding, ...style }, children, ...props }: BlockProps) => (
  <Row style={style} {...props}>
    <Column style={{ padding }}>{children}</Column>
  </Row>
);

interface LetterFrameProps {
  /** BCP 47. */
  language: string;
  subject: string;
  /** What mail programs show in a list. */
  preview: string;
  isWide?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** What every letter has around its text. */
export const LetterFrame = ({ language, subject, preview, isWide = false, footer, children }: LetterFrameProps) => (
  <Html lang={language}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style>{darkStyles}</style>
    </Head>
    <Body style={style.body}>
      <Preview>{preview}</Preview>
      {/* Not on the body: its background would move to a cell that dark mode cannot reach. */}
      <Block style={style.page} className="page">
        <Container style={isWide ? style.wideContainer : style.container}>
          <Block style={style.brand}>
            <Text style={style.brandName}>Singapore Arrival Card</Text>
          </Block>
          <Block style={style.card} className="card">
            {children}
          </Block>
          <Text style={style.footer} className="soft">
            {footer}
          </Text>
        </Container>
      </Block>
    </Body>
  </Html>
);

function LetterPage({ words, provider, closing }: Letter) {
  const { table, link, advice } = words;
  const footer = (
    <>
      {closing.statement}
      <br />
      {provider.name}, {provider.address}
    </>
  );
  return (
    <LetterFrame language="en" subject={words.subject} preview={words.message} isWide={Boolean(table)} footer={footer}>
      <Heading as="h1" style={style.title} className="ink">
        {words.title}
      </Heading>
      {words.fullName !== undefined && (
        <Text style={style.text} className="ink">
          Hello <bdi>{words.fullName}</bdi>,
        </Text>
      )}
      <Text style={style.text} className="ink">
        {words.message}
      </Text>
      <Block style={style.facts} className="facts">
        {words.facts.map(([label, value]) => (
          <Text key={label} style={style.fact} className="ink">
            <span style={style.label} className="soft">
              {label}:
            </span>{' '}
            <strong>
              <bdi>{value}</bdi>
            </strong>
          </Text>
        ))}
      </Block>
      {table && <TablePart {...table} />}
      {link && <LinkPart {...link} />}
      {advice && <AdvicePart {...advice} />}
      <Hr style={style.line} className="line" />
      <Heading as="h2" style={style.subtitle} className="ink">
        {closing.title}
      </Heading>
      <Text style={style.text} className="ink">
        {closing.help}
      </Text>
      <Text style={style.text} className="ink">
        Email:{' '}
        <Link href={`mailto:${provider.email}`} style={style.link} className="link">
          {provider.email}
        </Link>
        <br />
        Phone:{' '}
        <Link href={`tel:${provider.phone.replace(/[^+\d]/g, '')}`} style={style.link} className="link">
          {provider.phone}
        </Link>
      </Text>
    </LetterFrame>
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
                  <bdi>{value}</bdi>
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
