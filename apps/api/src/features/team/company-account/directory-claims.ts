import { type Role, roles } from '@sac/contract/accounts/roles';
import { storedForm } from '@sac/contract/platform/email-address';
import { z } from 'zod';
import { entraDirectoryOf } from '../../accounts/openid/entra';

const isTrue = (value: unknown) => /^(true|1)$/i.test(String(value));

/** A value, or the only one of a list. */
const one = <T extends z.ZodType>(type: T) =>
  z
    .preprocess((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value), type)
    .optional()
    .catch(undefined);
const anEmail = one(
  z
    .string()
    .transform((text) => storedForm(text.trim()).toLowerCase())
    .pipe(z.email()),
);

/** What a directory says about a person, in the ID token or as user info. Only `sub` has to be right. */
const said = z.looseObject({
  name: one(z.string()),
  email: anEmail,
  preferred_username: one(z.string()),
  upn: one(z.string()),
  /** Some write "true" or 1. Undefined: it does not say; what is not known says no. */
  email_verified: z
    .unknown()
    .transform((value) => (value === null ? undefined : isTrue(value)))
    .optional(),
  /** When the person entered their password there, in seconds; many directories do not say. */
  auth_time: z.number().optional().catch(undefined),
});
type Said = z.output<typeof said>;

/** What a directory says about a person, as we rely on it. */
export interface DirectoryClaims {
  iss: string;
  sub: string;
  name: string | undefined;
  /** Undefined: none that is confirmed. */
  email: string | undefined;
  /** The groups by each of the claims that may have them, the usual one first. */
  groups: string[][];
  /** They are too many for the directory to name them. */
  hasTooManyGroups: boolean;
  /** How long ago the person entered their password there, in seconds by the directory's clock; undefined: not said. */
  passwordAge: number | undefined;
}

/**
 * @param token the claims of the ID token, whose signature was checked
 * @param info what the directory's user info adds
 * @param hasOwnEmails an Admin says that the directory gives out the addresses: they need no confirmation
 */
export function readClaims(
  { iss, sub, iat, ...token }: { iss: string; sub: string; iat: number },
  info: object,
  hasOwnEmails: boolean,
): DirectoryClaims {
  // What the token has counts first: its signature was checked.
  const sources = [token, info].map((source) => said.parse(source));
  const [{ auth_time: authTime }] = sources as [Said];
  return {
    iss,
    sub,
    name: sources.find(({ name }) => name)?.name,
    email: confirmedEmail(sources, { iss, hasOwnEmails }),
    groups: groupClaims.map((isNamed) => groupsIn(sources, isNamed)).filter((groups) => groups.length > 0),
    hasTooManyGroups: sources.some(hasOverage),
    passwordAge: authTime === undefined ? undefined : Math.max(0, iat - authTime),
  };
}

/**
 * The email, unless somebody else may have chosen it: decision 0042.
 * @param iss the directory that signed the token
 */
function confirmedEmail(sources: Said[], { iss, hasOwnEmails }: { iss: string; hasOwnEmails: boolean }) {
  const isEntra = entraDirectoryOf(iss) !== null;
  const given = sources.find(({ email }) => email)?.email;
  // A directory without mailboxes has the name to sign in with alone, whose domain it has proved to be its own.
  const email =
    given ??
    (isEntra
      ? sources.map(({ upn, preferred_username: name }) => anEmail.parse(upn ?? name)).find(Boolean)
      : undefined);
  // What is said of another address is not said of this one.
  const answers = sources.flatMap((source) =>
    source.email === undefined || source.email === email ? [source.email_verified] : [],
  );
  if (!email || answers.includes(false)) return undefined;
  if (answers.includes(true)) return email;
  if (isEntra && sources.some((source) => isOfAnother(source, iss))) return undefined;
  if (isEntra) return email;
  return hasOwnEmails ? email : undefined;
}

/**
 * Whether the address may be of another directory, which chooses it: of a guest, unless Entra says that the domain of the address
 * belongs to where the person comes from.
 */
function isOfAnother({ idp, acct, upn, preferred_username: name, xms_edov: ownsDomain }: Said, iss: string): boolean {
  if (ownsDomain !== undefined) return !isTrue(ownsDomain);
  const isForeign = typeof idp === 'string' && entraDirectoryOf(idp) !== entraDirectoryOf(iss);
  return isForeign || isTrue(acct) || [upn, name].some((text) => text?.toLowerCase().includes('#ext#'));
}

/** Names of claims that have groups, in the order in which they count. */
const groupClaims: readonly ((name: string) => boolean)[] = [
  (name) => name === 'groups',
  // Cognito; Auth0 wants an address before the name; ADFS has one of its own.
  (name) => /^cognito:groups$|^https?:\/\/.+\/(groups?|memberof)$/i.test(name),
  (name) => /^(group|memberof)$/i.test(name),
  (name) => /^(roles?|cognito:roles|https?:\/\/.+\/roles?)$/i.test(name),
];

/** An empty list in the token does not hide what user info has. */
const groupsIn = (sources: Said[], isNamed: (name: string) => boolean): string[] =>
  sources
    .map((source) => Object.entries(source).flatMap(([name, value]) => (isNamed(name) ? namesIn(value) : [])))
    .find((groups) => groups.length > 0) ?? [];

const aGroup = z
  .object({ displayName: z.string() })
  .or(z.object({ display: z.string() }))
  .or(z.object({ name: z.string() }));

/**
 * The groups of a claim: a list of texts or of objects with a name, one text, or texts behind each other in one. A comma parts only
 * a list in brackets: alone it may be a part of a name.
 */
function namesIn(value: unknown, isInList = false): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, true));
  if (typeof value !== 'string') {
    const group = aGroup.safeParse(value).data;
    return group ? Object.values(group).map((name) => name.trim()) : [];
  }
  const text = value.trim();
  const whole = text === '' ? [] : [text];
  if (isInList) return whole;
  if (text.startsWith('[')) return listIn(text) ?? whole;
  return [...whole, ...(/[;\n]/.test(text) ? partsOf(text, /[;\n]/) : [])];
}

/** '["a", "b"]' and, as Cognito writes what it got from another directory, '[a, b]'. Null: it is neither. */
function listIn(text: string): string[] | null {
  try {
    return namesIn(JSON.parse(text));
  } catch {
    const inside = /^\[([^[\]]*)\]$/.exec(text)?.[1];
    return inside === undefined ? null : partsOf(inside, ',');
  }
}

const partsOf = (text: string, sign: string | RegExp) => text.split(sign).flatMap((part) => part.trim() || []);

/** Entra names a place to ask for them instead. */
const hasOverage = ({ hasgroups, _claim_names: names, ...source }: Said) =>
  isTrue(hasgroups) || Object.hasOwn(Object(names), 'groups') || Object.hasOwn(source, 'groups:src1');

/** The highest type of their groups, by the first claim that has one with a type. Keycloak writes a group as a path. */
export function typeOf(
  { groups }: Pick<DirectoryClaims, 'groups'>,
  groupTypes: ReadonlyMap<string, Role>,
): Role | undefined {
  for (const names of groups) {
    const types = names.map((name) => groupTypes.get(name) ?? groupTypes.get(name.replace(/^\/(?=[^/]+$)/, '')));
    const highest = roles.find((role) => types.includes(role));
    if (highest) return highest;
  }
  return undefined;
}
