import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { Language } from '@sac/contract/platform/languages';
import { Fragment } from 'react';
import { LetterFrame, type MailProviderFacts } from '../templates/letter-html';
import { style } from '../templates/letter-style';
import { renderPage } from '../templates/render-page';

interface QuestionLetter {
  subject: string;
  /** Paragraphs are apart by an empty line. */
  text: string;
  language: Language;
  /** The address of the order page, which the text contains. */
  link: string;
  /** The text of the button that opens it. */
  open: string;
  statement: string;
  provider: MailProviderFacts;
}

/** The HTML of a question, which loads nothing from the network. */
export const customerLetterHtml = (letter: QuestionLetter): Promise<string> => renderPage(<QuestionPage {...letter} />);

const QuestionPage = ({ subject, text, language, link, open, statement, provider }: QuestionLetter) => (
  <LetterFrame
    language={language}
    subject={subject}
    // Without the greeting: lock screens show it.
    preview={(text.split(/\n{2,}/)[1] ?? text).slice(0, 140)}
    footer={
      <>
        {statement}
        <br />
        {provider.name}, {provider.address}
        <br />
        <Link href={`mailto:${provider.email}`} style={style.link} className="link">
          {provider.email}
        </Link>
        , {provider.phone}
      </>
    }
  >
    {text.split(/\n{2,}/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      <Paragraph key={index} lines={paragraph.split('\n')} link={link} open={open} />
    ))}
  </LetterFrame>
);

/** A line that is only the link becomes a button, with the address below it. */
function Paragraph({ lines, link, open }: { lines: string[]; link: string; open: string }) {
  const words = lines.filter((line) => line.trim() !== link);
  return (
    <>
      {words.length > 0 && (
        <Text style={style.text} className="ink">
          {words.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <Fragment key={index}>
              {index > 0 && <br />}
              <Line text={line} link={link} />
            </Fragment>
          ))}
        </Text>
      )}
      {words.length < lines.length && (
        <>
          <Button href={link} style={style.button}>
            {open}
          </Button>
          <Text style={style.small} className="soft">
            <Address link={link} />
          </Text>
        </>
      )}
    </>
  );
}

const Line = ({ text, link }: { text: string; link: string }) =>
  text.split(link).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={index}>
      {index > 0 && <Address link={link} />}
      {part}
    </Fragment>
  ));

const Address = ({ link }: { link: string }) => (
  <Link href={link} style={style.address} className="link">
    {link}
  </Link>
);
