import { inList, tagsOf } from './tags';

const policies = ['none', 'quarantine', 'reject'];
const isMailto = (uri: string) => /^mailto:[^@\s,!]+@[^@\s,!]+\.[^@\s,!]+(![0-9]+[kmgt]?)?$/i.test(uri);
const everyIn = (list: string, separator: string, isRight: (one: string) => boolean) =>
  inList(list, separator).every(isRight);

interface Tag {
  isRight: (value: string) => boolean;
  /** With another value receivers ignore the whole record, not the tag alone. */
  isPolicy?: true;
}

const oneOf = (...values: string[]): Tag => ({ isRight: (value) => values.includes(value.toLowerCase()) });
const policy: Tag = { ...oneOf(...policies), isPolicy: true };
const addresses: Tag = { isRight: (value) => everyIn(value, ',', isMailto) };

/** The tags of RFC 7489 and of RFC 9989, which replaces it. Others are ignored. */
const known: Record<string, Tag> = {
  p: policy,
  sp: policy,
  np: policy,
  adkim: oneOf('r', 's'),
  aspf: oneOf('r', 's'),
  rua: addresses,
  ruf: addresses,
  fo: { isRight: (value) => everyIn(value, ':', (one) => ['0', '1', 'd', 's'].includes(one)) },
  rf: { isRight: (value) => everyIn(value, ':', (one) => one === 'afrf') },
  ri: { isRight: (value) => /^\d+$/.test(value) },
  pct: { isRight: (value) => /^(100|\d{1,2})$/.test(value) },
  t: oneOf('y', 'n'),
  psd: oneOf('y', 'n', 'u'),
};

/** Only this makes a text record one of DMARC: receivers pass over any other. */
export const isDmarc = (text: string) => /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/i.test(text) && /^.{0,9}DMARC1/.test(text);
/** Whether it is meant for DMARC, also when no receiver takes it for one. */
export const isMeantForDmarc = (text: string) => /dmarc\s*1?|^\W*p\s*=\s*(none|quarantine|reject)\b/i.test(text);

/** What receivers do not understand of a record, as clauses. `isFatal`: so they ignore all of it. */
export function dmarcProblems(text: string): { clause: string; isFatal: boolean }[] {
  const tags = tagsOf(text);
  const names = tags.map(({ name }) => name);
  const again = names.find((name, at) => names.indexOf(name) < at);
  const problems = tags.flatMap(({ name, value }) => {
    const tag = known[name];
    if (value === '' && name !== 'v') return { clause: `“${name}” has no value`, isFatal: tag?.isPolicy ?? false };
    return !tag || tag.isRight(value)
      ? []
      : { clause: `“${name}=${value}” is not valid`, isFatal: tag.isPolicy ?? false };
  });
  const asksReports = tags.some(({ name, value }) => name === 'rua' && addresses.isRight(value));
  if (again !== undefined) problems.push({ clause: `“${again}” is there twice`, isFatal: true });
  if (!names.includes('p'))
    problems.push({ clause: 'it has no p, which says what receivers do', isFatal: !asksReports });
  return problems;
}

const tagNames = Object.keys(known).toSorted((a, b) => b.length - a.length);
/** A name with = or : behind it, after the beginning or something that parts tags. */
const anyTag = new RegExp(`(?:^|[\\s;,])(${tagNames.join('|')})\\s*[=:]\\s*`, 'gi');

/** What can only mean one thing is corrected; another value of a policy becomes the mildest, of other tags the default. */
function repairedValue(name: string, value: string): string | null {
  const tag = known[name] as Tag;
  if (tag.isRight(value)) return tag === addresses ? value : value.toLowerCase();
  if (tag.isPolicy)
    return (
      policies.find(
        (one) => value.length > 3 && (one.startsWith(value.toLowerCase()) || value.toLowerCase().startsWith(one)),
      ) ?? (name === 'p' ? 'none' : null)
    );
  const mails = value.match(/[^\s,;:<>]+@[^\s,;:<>]+\.[^\s,;:<>!]+/g);
  if (tag === addresses && mails) return mails.map((mail) => `mailto:${mail}`).join(',');
  return (
    [/^relaxed$/i.test(value) && 'r', /^strict$/i.test(value) && 's', /^(\d+)\s*%$/.exec(value)?.[1]].find(
      (one): one is string => typeof one === 'string' && tag.isRight(one),
    ) ?? null
  );
}

/** The record that was meant: what it says is kept, in its order, with v and p first. */
export function repairDmarc(text: string): string {
  const plain = text.replaceAll(/["'`“”„‘’«»]/g, '').replaceAll(/[\s\u200b\ufeff]+/g, ' ');
  const found = [...plain.matchAll(anyTag)];
  const tags = new Map<string, string>([['p', 'none']]);
  for (const [at, match] of found.entries()) {
    const name = (match[1] ?? '').toLowerCase();
    const value = plain.slice(match.index + match[0].length, found[at + 1]?.index).replaceAll(/^[\s;,]+|[\s;,]+$/g, '');
    const repaired = repairedValue(name, value);
    if (repaired !== null) tags.set(name, repaired);
  }
  return ['v=DMARC1', ...[...tags].map(([name, value]) => `${name}=${value}`)].join('; ');
}
