import { formatDate } from '@sac/contract/dates';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } from 'react-email';
import { darkStyles, style } from './completion-mail-style';

// react-email takes half a second to load: callers load this file with import(), so that only a mail pays for it.

export interface CompletionMail {
  orderId: number;
  fullName: string;
  /** YYYY-MM-DD. */
  arrivalDate: string;
  /** The public track-order page of this order. */
  trackUrl: string;
  provider: { name: string; address: string; phone: string; email: string };
}

/** The mail that tells a customer that the card is approved and where to get it. The name is shown as text, whatever it holds. */
export async function renderCompletionMail(
  mail: CompletionMail,
): Promise<{ subject: string; html: string; text: string }> {
  const words = wordsOf(mail);
  return {
    subject: words.subject,
    html: await render(<Letter words={words} mail={mail} />),
    text: plainLetter(words, mail),
  };
}

/** Each sentence once, for the HTML and the text part alike. */
const wordsOf = ({ orderId, fullName, arrivalDate, provider }: CompletionMail) => ({
  // No name in the subject: lists of mails show it on lock screens, and nothing typed by a customer belongs in a header.
  subject: `Your Singapore Arrival Card is approved – order ${orderId}`,
  title: 'Your arrival card is approved',
  name: shownName(fullName),
  news: 'Your Singapore Arrival Card has been approved and is ready to download.',
  facts: [
    ['Order ID', String(orderId)],
    ['Arrival date (day/month/year)', formatDate(arrivalDate)],
  ],
  linkBefore: 'Open your order to download your card. You will be asked for the e-mail address of your application.',
  linkText: 'Click Here',
  keepTitle: 'How to keep your card',
  keep: [
    'Save the file on your phone, so that you can show it without a connection, or print it.',
    'Check that your name and passport number on it match your passport. If anything is wrong, tell us before you travel.',
    'Have it at hand with your passport when you arrive in Singapore.',
    'You can download it again at any time from the same page.',
  ],
  helpTitle: 'Customer service',
  help: 'Questions? Reply to this e-mail or contact us, and give your order ID.',
  statement: `${provider.name} is a third-party provider and is not affiliated with any government.`,
});
type Words = ReturnType<typeof wordsOf>;

/**
 * A name on one line. Marks that reorder the text around them go, or one name could turn the whole letter round;
 * right-to-left letters need no such marks.
 */
const shownName = (name: string) =>
  name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

function Letter({ words, mail: { trackUrl, provider } }: { words: Words; mail: CompletionMail }) {
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
          <Container style={style.container}>
            <Section style={style.brand}>
              <Text style={style.brandName}>Singapore Arrival Card</Text>
            </Section>
            <Section style={style.card} className="card">
              <Heading as="h1" style={style.title} className="ink">
                {words.title}
              </Heading>
              <Text style={style.text} className="ink">
                Hello <bdi>{words.name}</bdi>,
              </Text>
              <Text style={style.text} className="ink">
                {words.news}
              </Text>
              <Section style={style.facts} className="facts">
                {words.facts.map(([label, value]) => (
                  <Text key={label} style={style.fact} className="ink">
                    <span style={style.label} className="soft">
                      {label}:
                    </span>{' '}
                    <strong>{value}</strong>
                  </Text>
                ))}
              </Section>
              <Text style={style.text} className="ink">
                {words.linkBefore}
              </Text>
              <Button href={trackUrl} style={style.button}>
                {words.linkText}
              </Button>
              <Text style={style.small} className="soft">
                If the link does not open, copy this address into your browser:
                <br />
                <Link href={trackUrl} style={style.address} className="link">
                  {trackUrl}
                </Link>
              </Text>
              <Hr style={style.line} className="line" />
              <Heading as="h2" style={style.subtitle} className="ink">
                {words.keepTitle}
              </Heading>
              <ul style={style.list} className="ink">
                {words.keep.map((advice) => (
                  <li key={advice} style={style.item}>
                    {advice}
                  </li>
                ))}
              </ul>
              <Hr style={style.line} className="line" />
              <Heading as="h2" style={style.subtitle} className="ink">
                {words.helpTitle}
              </Heading>
              <Text style={style.text} className="ink">
                {words.help}
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
              {words.statement}
              <br />
              {provider.name}, {provider.address}
            </Text>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

const plainLetter = (words: Words, { trackUrl, provider }: CompletionMail) =>
  [
    `Hello ${words.name},`,
    words.news,
    words.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${words.linkBefore}\n${words.linkText}: ${trackUrl}`,
    `${words.keepTitle}\n${words.keep.map((advice) => `- ${advice}`).join('\n')}`,
    `${words.helpTitle}\n${words.help}\nE-mail: ${provider.email}\nPhone: ${provider.phone}`,
    `${words.statement}\n${provider.name}, ${provider.address}`,
  ].join('\n\n');
