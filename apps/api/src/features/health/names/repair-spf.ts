/** How people, panels and word processors change a record, and what it was. In the order in which they apply. */
const repairs: [RegExp, string][] = [
  [/["'`“”„‟‘’‚«»]/g, ''],
  [/[‐-―−]/g, '-'],
  [/[\s\u200b\u2060\ufeff]+/g, ' '],
  // What comes before was pasted with it. A second version was another record.
  [/^.*?\bv ?= ?spf ?1(?!\d)|^ ?spf1\b/i, ' '],
  [/\bv ?= ?spf1\b/gi, ' '],
  [/[,;]/g, ' '],
  // A term is glued to the one before it.
  [/(?<=[^\s+~?-])(?=[+~?-]?(?:(?:include|exists|ip4|ip6):|redirect=))/gi, ' '],
  [/(?<=\.[a-z0-9.:/]*[a-z0-9])(?=[+~?-]all(?:\s|$))/gi, ' '],
  [/(?<=^|[\s+~?-])ip(?:v?([46]))? ?[:=] ?(?=\S)/gi, 'ip$1:'],
  [/(?<=^|[\s+~?-])(include|exists) ?[:=.] ?(?=\S)/gi, '$1:'],
  [/(?<=^| )(redirect|exp) ?[:=] ?(?=\S)/gi, '$1='],
  [/(?<=^| )([+~?-]) (?=(?:all|include|ip[46]|exists|mx|a|ptr)\b)/gi, '$1'],
  [/(?<=:)https?:\/\/([^\s/]+)\/?/gi, '$1'],
  [/\bip4?:(?=[\da-f]*:)/gi, 'ip6:'],
  [/\bip6?:(?=\d+\.\d+\.\d+\.\d+(?:[\s/]|$))/gi, 'ip4:'],
];

/** Whether a text record is meant for SPF, also when no receiver takes it for one. */
export const isMeantForSpf = (text: string) => /\bv\s*=\s*spf\s*1(?!\d)|^\W*spf1\b/i.test(text);

const isAll = (term: string) => /^[+~?-]?all$/i.test(term);
const isModifier = (term: string) => /^[a-z][\w.-]*=/i.test(term);

/**
 * One record of what several say, with the servers of these includes: all that they mean is kept, what is written wrongly is
 * corrected, and `all` is the last. A term that cannot be read stays, so the record may still be invalid.
 * @param includes the names of the providers, such as sendgrid.net
 */
export function repairSpf(texts: readonly string[], includes: readonly string[]): string {
  const terms = texts.flatMap((text) =>
    repairs
      .reduce((repaired, [what, by]) => repaired.replace(what, by), text)
      .split(' ')
      .filter(Boolean),
  );
  const corrected = terms.map((term) => {
    const [, name = ''] = /^[+~?-]?include:(.*?)\.?$/i.exec(term) ?? [];
    return includes.includes(name.toLowerCase()) ? `include:${name.toLowerCase()}` : term;
  });
  const others = new Set([...corrected.filter((term) => !isAll(term) && !/^[+~?-]$/.test(term))]);
  for (const name of includes) others.add(`include:${name}`);
  const { modifiers = [], mechanisms = [] } = Object.groupBy(others, (term) =>
    isModifier(term) ? 'modifiers' : 'mechanisms',
  );
  const all = terms.find(isAll);
  const isRedirected = modifiers.some((term) => /^redirect=/i.test(term));
  // '+all' and 'all' permit everybody.
  const end = all ? all.replace(/^\+?all$/i, '~all') : isRedirected ? [] : '~all';
  return ['v=spf1', ...mechanisms, ...modifiers, end].flat().join(' ');
}
