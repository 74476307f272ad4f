/** What text/enriched (RFC 1896) shows: one line break is a space, of more there is one less, and '<<' is '<'. */
export const textOfEnriched = (text: string): string =>
  text
    .replaceAll(/(?:\r?\n)+/g, (breaks) => '\n'.repeat(breaks.replaceAll('\r', '').length - 1) || ' ')
    .replaceAll(/<<|<param>[^<]*<\/param>|<\/?[a-z\d-]{1,60}>/gi, (mark) => (mark === '<<' ? '<' : ''));
