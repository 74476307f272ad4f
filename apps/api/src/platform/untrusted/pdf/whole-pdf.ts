/** Readers look for the header within the first 1,024 bytes. */
const headBytes = 1024;
/** The last lines of a PDF: 'startxref', the offset of its table of contents, '%%EOF'. */
const tailBytes = 1024;
const [header, last] = ['%PDF-', '%%EOF'];

/** A web page stays a web page, even with a PDF in it; a server's warning is none. */
const isPage = /^[^<\w]{0,8}<(?:!|\?|html|head|body|script|svg)/i;

/** What an update, or a PDF inside a PDF, goes on with. */
const goesOn = /^[\s\0]*(?:\d+\s+\d+\s+obj|xref|startxref|trailer|endstream|endobj)/;

/**
 * Where a PDF begins and ends, without what programs write around it: a byte order mark, a server's warning, zeros, an
 * email's footer. Each update of a PDF ends with '%%EOF', so the last one counts.
 * @returns undefined: no PDF; null: it was cut
 */
export function wholePdf(content: Buffer): { from: number; end: number } | null | undefined {
  const from = content.subarray(0, headBytes).indexOf(header);
  if (from === -1 || isPage.test(content.toString('latin1', 0, from))) return undefined;
  const at = content.lastIndexOf(last);
  if (at < from) return null;
  const tail = content.toString('latin1', Math.max(from, at - tailBytes), at);
  const offset = Number(/^startxref\s+(\d+)/.exec(tail.slice(tail.lastIndexOf('startxref')))?.[1] ?? 0);
  // The first part of a PDF for the web names 0.
  if (offset === 0 || offset >= content.length) return null;
  const hasContents = content.includes('trailer', from) || content.includes('/XRef', from);
  const behind = content.toString('latin1', at + last.length, at + last.length + 80);
  if (!hasContents || goesOn.test(behind)) return null;
  return { from, end: at + last.length + (/^(?:\r\n?|\n)/.exec(behind)?.[0].length ?? 0) };
}
