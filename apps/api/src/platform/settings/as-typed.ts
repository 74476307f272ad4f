import { cleanCode, cleanText } from '@sac/contract/platform/clean-text';
import type { SettingInput } from '@sac/contract/settings/settings-api';

/** Blanks and invisible characters at the ends: a secret may have any others inside. */
const ends = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+|[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/gu;

/** A text between two quotation marks of one kind, without them. */
export const unquoted = (text: string): string =>
  /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|“([^“”]*)”|‘([^‘’]*)’)$/u.exec(text)?.slice(1).join('') ?? text;

/** The text of a setting without what comes along when it is copied: invisible characters, and the rest of a line of `.env`. */
export function withoutExtras(name: string, text: string, isSecret: boolean): string {
  const clean = isSecret
    ? text.replaceAll(ends, '')
    : cleanText(text)
        .replaceAll(/\p{Zs}/gu, ' ')
        .trim();
  const assigned = new RegExp(`^(?:export |set )?${name} ?= ?(.*)$`, 's').exec(clean)?.[1];
  return assigned === undefined ? clean : unquoted(assigned);
}

/** The entries of a list, however they are apart. */
export const entriesOf = (list: string): string[] =>
  list
    .split(/[,;，；、\n]/u)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** What people write behind a number of the units of our settings. */
const unitNames: Record<string, string> = {
  MB: 'mb|mib|megabytes?',
  seconds: 's|secs?|seconds?',
  minutes: 'mins?|minutes?',
  hours: 'h|hrs?|hours?',
  days: 'd|days?',
};

/** '1,000', '1 000' and '20 MB' as digits alone. */
function tidyNumber(text: string, unit: string): string {
  const written = new RegExp(
    `^(-?\\d+|\\d{1,3}(?:[ ,'’]\\d{3})+)(?:\\.0{1,2})? ?(?:${unitNames[unit] ?? unit})?$`,
    'i',
  );
  return written.exec(cleanCode(text))?.[1]?.replaceAll(/[ ,'’]/g, '') ?? text;
}

const switches: Record<string, string> = Object.fromEntries([
  ...['on', 'true', 'yes', 'y', '1', 'enabled'].map((word) => [word, 'on']),
  ...['off', 'false', 'no', 'n', '0', 'disabled'].map((word) => [word, 'off']),
]);

/** The option with this name or title, in any case; the text itself if there is none. */
function tidyOption(text: string, options: Record<string, string>): string {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  return Object.entries(options).find(([name, title]) => same(name) || same(title))?.[0] ?? text;
}

/** 'newOrder=8' of 'New orders: 8 h'. */
function tidyHours(text: string, options: Record<string, string>): string {
  const [, name, hours] = /^(.+?) ?[=:] ?(\d+) ?(?:h|hrs?|hours?)?$/i.exec(text) ?? [];
  return name === undefined ? text : `${tidyOption(name, options)}=${hours}`;
}

/** A text as a control of this kind would have written it. What cannot be read stays, to be refused. */
export function tidyAs(input: SettingInput, text: string): string {
  switch (input.kind) {
    case 'number':
      return tidyNumber(text, input.unit);
    case 'switch':
      return switches[text.toLowerCase()] ?? text;
    case 'choice':
      return tidyOption(text, input.options);
    case 'choices':
      return entriesOf(text)
        .map((entry) => tidyOption(entry, { ...input.options, none: 'none' }))
        .join(',');
    case 'hours':
      return entriesOf(text)
        .map((entry) => tidyHours(entry, input.options))
        .join(',');
    case 'image':
      return text.replaceAll(/\s/g, '').replace(/^data:image\/jpg;/, 'data:image/jpeg;');
    default:
      return text;
  }
}
