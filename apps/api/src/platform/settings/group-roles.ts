import { type Role, roles } from '@sac/contract/accounts/roles';
import { z } from 'zod';

const types = roles.map((role) => role.replace(' ', '[ -]?')).join('|');
/** `group=Type`, then a comma, a semicolon, a line break or a blank. A group in quotation marks may have anything in it. */
const pair = new RegExp(
  `[\\s,;]*(?:"(?<quoted>[^"]+)"|'(?<single>[^']+)'|(?<plain>\\S.*?)) {0,3}(?:=+>?|->|→) {0,3}(?<type>${types})(?=[\\s,;]|$)`,
  'giuy',
);
const withoutBlanks = (text: string) => text.replaceAll(/[ -]/g, '').toLowerCase();
/** What comes before a type in the name cn=Admin,ou=groups, which has no quotation marks. */
const isPartOfName = (group: string) => /^(cn|ou|o|dc|uid)$/i.test(group);

/** Null: it cannot be read, or in two ways. */
function readPairs(text: string): [group: string, type: Role][] | null {
  const found = [...text.matchAll(pair)];
  const read = found.map(({ groups = {} }): [string, Role | undefined] => [
    (groups.quoted ?? groups.single ?? groups.plain ?? '').trim(),
    roles.find((role) => withoutBlanks(role) === withoutBlanks(groups.type ?? '')),
  ]);
  const rest = text.slice(found.reduce((length, [whole]) => length + whole.length, 0));
  const isClear = ([group, type]: [string, Role | undefined]) =>
    type !== undefined && !isPartOfName(group) && read.every(([other, same]) => other !== group || same === type);
  return read.length > 0 && read.every(isClear) && /^[\s,;]*$/.test(rest) ? (read as [string, Role][]) : null;
}

const written = (group: string) => (/[\s,;=']/.test(group) && !group.includes('"') ? `"${group}"` : group);

export const tidyGroups = (text: string): string =>
  readPairs(text)
    ?.map(([group, type]) => `${written(group)}=${type}`)
    .join(', ') ?? text;

/** `group=Type, other group=Type`. @returns the type of each group */
export const groupRoles = z.string().transform((text, context) => {
  const pairs = readPairs(text);
  if (pairs) return new Map(pairs);
  context.addIssue({
    code: 'custom',
    message: `must name groups with types, such as office-admins=Admin; the types are ${roles.join(', ')}. Put a group whose name has commas into quotation marks: "cn=office-admins,ou=groups"=Admin`,
  });
  return z.NEVER;
});
