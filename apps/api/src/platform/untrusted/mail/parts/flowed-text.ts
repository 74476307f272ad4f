import { delimiter } from '../reply/signature-lines.ts';

/**
 * Text of format=flowed (RFC 3676) as paragraphs: a line that ends in a space goes on in the next one. Marks of a quotation are taken
 * off before lines are joined and stand once before the paragraph, and lines of different depth are never joined: an answer right
 * below a quoted line stays the customer's. An empty line ends a paragraph, for spaces at the end of a line are often an accident.
 * @param deletesSpace DelSp=yes: the space at the end is none of the text, as in Chinese
 */
export function unflowed(text: string, deletesSpace: boolean): string {
  const paragraphs: string[] = [];
  let [open, pieces]: [depth: number, pieces: string[]] = [0, []];
  const close = () => {
    if (pieces.length > 0) paragraphs.push(quoted(open, pieces.join('')));
    pieces = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const depth = depthOf(line);
    // A space before the text protects it, and is none of it.
    const words = line.slice(line[depth] === ' ' ? depth + 1 : depth);
    const goesOn = words.endsWith(' ') && words !== delimiter;
    if (depth !== open || words === delimiter || words === '') close();
    open = depth;
    pieces.push(goesOn && deletesSpace ? words.slice(0, -1) : words);
    if (!goesOn) close();
  }
  close();
  return paragraphs.join('\n');
}

function depthOf(line: string): number {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  return depth;
}

/** Text of the customer's that begins with a mark stays protected by its space. */
function quoted(depth: number, text: string): string {
  const isProtected = depth > 0 || text.startsWith('>');
  return '>'.repeat(depth) + (isProtected && text !== '' ? ` ${text}` : text);
}
