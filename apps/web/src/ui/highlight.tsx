import { findIn } from './find-in';

interface HighlightProps {
  text: string;
  /** The searched text; empty marks nothing. */
  find: string;
}

/** The longest end of an email that fits a line of the narrowest list. */
const maxDomain = 14;

/** An email that does not fit a line is divided after its @, if that gives two lines. */
function Breakable({ text }: { text: string }) {
  const domain = text.indexOf('@') + 1;
  if (domain === 0 || text.length - domain > maxDomain) return text;
  return (
    <>
      {text.slice(0, domain)}
      <wbr />
      {text.slice(domain)}
    </>
  );
}

/** A text with the part that was looked for marked. */
export function Highlight({ text, find }: HighlightProps) {
  const range = findIn(text, find);
  if (!range) return <Breakable text={text} />;
  return (
    <>
      <Breakable text={text.slice(0, range.start)} />
      <mark>{text.slice(range.start, range.end)}</mark>
      <Breakable text={text.slice(range.end)} />
    </>
  );
}
