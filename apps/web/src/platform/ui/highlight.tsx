import { Fragment } from 'react';
import { rangesIn } from './find-in';

interface HighlightProps {
  text: string;
  /** The searched text; empty marks nothing. */
  find: string;
}

/** A text with the parts that were looked for marked. */
export function Highlight({ text, find }: HighlightProps) {
  const ranges = rangesIn(text, find);
  return (
    <>
      {ranges.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(ranges[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}
