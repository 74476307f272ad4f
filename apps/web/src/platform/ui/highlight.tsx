import { findIn } from './find-in';

interface HighlightProps {
  text: string;
  /** The searched text; empty marks nothing. */
  find: string;
}

/** A text with the part that was looked for marked. */
export function Highlight({ text, find }: HighlightProps) {
  const range = findIn(text, find);
  if (!range) return text;
  return (
    <>
      {text.slice(0, range.start)}
      <mark>{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </>
  );
}
