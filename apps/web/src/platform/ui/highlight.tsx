import { Fragment } from 'react';
import { rangesIn } from './find-in';

interface HighlightProps {
  text: string;
  /** The searched text; empty marks nothing. */
  find: string;
  /** The part of the text that is shown; all of it unless given. */
  from?: number;
  to?: number;
}

/** A text with the parts that were looked for marked. */
export function Highlight({ text, find, from = 0, to = text.length }: HighlightProps) {
  const ranges = rangesIn(text, find)
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end);
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.end ?? from, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? from, to)}
    </>
  );
}
