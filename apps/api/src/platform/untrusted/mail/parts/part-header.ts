import { hasFewParts } from './mend-part.ts';

const named = /^[!-9;-~]+[ \t]*:/;
const ofPart = /^(?:content-|x-|mime-)[\w-]*[ \t]*:/i;
const contentBelow = /^content-[a-z-]{1,40}[ \t]*:/im;

/**
 * What a line in the header of a part is, where scripts forget the empty line below it or the space before a parameter: 'words'
 * begin the body.
 * @param before the header line above it
 * @param following what stands below it, or the beginning of that
 */
export function meaningOf(line: string, before: string, following: string): 'header' | 'parameter' | 'words' {
  if (ofPart.test(line) || /^[ \t]/.test(line)) return 'header';
  if (before.trimEnd().endsWith(';') && /^[\w*-]{1,40}[ \t]*=/.test(line)) return 'parameter';
  const end = /\n\r?\n|\n--/.exec(`\n${following}`);
  const below = following.slice(0, end?.index);
  if (contentBelow.test(below)) return 'header';
  // 'Passport: E1' looks like a header, but a part has a body.
  return !named.test(line) || end?.[0] === '\n--' ? 'words' : 'header';
}

/** Whether the header of a part goes on below empty lines. */
export const goesOn = (following: string): boolean => contentBelow.test(following.trimStart().split('\n', 1)[0] ?? '');

/** What is no text above the parts that it consists of. */
const above =
  /^(?:[ \t]|(?:mime-version|content-[a-z-]{1,40}|x-[\w-]{1,40}|reply-to|b?cc):|this is a multi-?part message)/i;

/**
 * What separates the parts that a text consists of, where its header does not say that it has any: a program ended the header too
 * early, or wrote another type first. Null: it is a text.
 */
export function boundaryOfText(body: Buffer): string | null {
  const lines = body.toString('latin1', 0, 4096).split(/\r?\n/);
  const at = lines.findIndex((line) => line !== '' && !above.test(line));
  const boundary = lines[at]?.startsWith('--') ? lines[at].trimEnd().slice(2) : '';
  const isSeparator = boundary !== '' && goesOn(lines[at + 1] ?? '') && body.includes(`\n--${boundary}--`, 0, 'latin1');
  return isSeparator && hasFewParts(boundary, body) ? boundary : null;
}

/** Whether a separator stands again below the line that ends the parts. */
export function isFollowed(boundary: string, rest: Buffer): boolean {
  const separator = Buffer.from(`\n--${boundary}`, 'latin1');
  for (let at = rest.indexOf(separator); at >= 0; at = rest.indexOf(separator, at + 1))
    if (/^[ \t]*\r?\n/.test(rest.toString('latin1', at + separator.length, at + separator.length + 80))) return true;
  return false;
}
