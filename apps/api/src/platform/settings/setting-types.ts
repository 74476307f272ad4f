import { createPublicKey } from 'node:crypto';
import { type Role, roles } from '@sac/contract/accounts/roles';
import { z } from 'zod';

export const text = (what: string) => z.string().trim().min(1, `must be ${what}`);
export const url = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' });
export const count = (min: number, max: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** Entries of a comma-separated list. */
export const commaList = z.string().transform((list) => list.split(',').map((entry) => entry.trim()));

/** Some of these names, comma-separated; 'none' is none of them. @param what the names are, in the plural */
export const namesOf = <const N extends string>(names: readonly N[], what: string) =>
  commaList
    .transform((list) => list.filter((name) => name !== 'none'))
    .pipe(z.array(z.enum(names, `must be none, or name ${what}, comma-separated: ${names.join(', ')}`)));

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((text) => text === 'on');

/** A picture as a data URL. */
export const picture = z
  .string()
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG or JPEG')
  .max(140_000, 'may have at most 100 KB');

const howToMap = `must name groups with types, such as office-admins=Admin; the types are ${roles.join(', ')}`;

/** 'group=Type, other group=Type'. @returns the types by group */
export const roleByGroup = commaList
  .transform((pairs) => pairs.map((pair) => pair.split(/=(?=[^=]*$)/).map((part) => part.trim())))
  .refine((pairs) => pairs.every(([group, role]) => group && roles.some((each) => each === role)), howToMap)
  .transform((pairs) => new Map(pairs as [string, Role][]));

/** `s3://KEY:SECRET@bucket/prefix?region=…&endpoint=…` */
export const s3Url = z.string().transform((text, context) => {
  const given = URL.canParse(text) ? new URL(text) : null;
  const endpoint = given?.searchParams.get('endpoint') ?? undefined;
  const isWhole = given?.protocol === 's3:' && given.username && given.password && given.hostname;
  if (!given || !isWhole || (endpoint !== undefined && !URL.canParse(endpoint))) {
    context.addIssue({ code: 'custom', message: 'must be s3://KEY:SECRET@bucket/prefix?region=REGION' });
    return z.NEVER;
  }
  return {
    kind: 's3' as const,
    bucket: given.hostname,
    prefix: decodeURIComponent(given.pathname.slice(1)),
    region: given.searchParams.get('region') ?? 'ap-southeast-1',
    accessKeyId: decodeURIComponent(given.username),
    secretAccessKey: decodeURIComponent(given.password),
    ...(endpoint !== undefined && { endpoint }),
  };
});

/** In MB, or as '2GB'. @returns bytes */
export const megabytes = z
  .string()
  .regex(/^\d{1,6} ?(MB|GB)?$/i, "must be a size in MB, or such as '2GB'")
  .transform((size) => Number.parseInt(size, 10) * 1024 ** (/gb$/i.test(size) ? 3 : 2));

export const snsTopic = z
  .string()
  .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/, 'must be the ARN of an SNS topic');

/** Sendgrid shows its key as base64 without the PEM lines. */
export function isPublicKey(base64: string): boolean {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }).type === 'public';
  } catch {
    return false;
  }
}

/** As `verify-log` prints them: 32 bytes in base64, comma-separated. */
export const recordKeys = commaList
  .transform((keys) => keys.map((key) => Buffer.from(key, 'base64')))
  .refine((keys) => keys.every(({ length }) => length === 32), 'must be public keys as verify-log prints them');

/** clamd's address: `tcp://host:port` or `unix:/path`. */
export const clamdAddress = z.string().transform((text, context) => {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? [];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/([^/:]+|\[[\da-f:]+\]):(\d{1,5})\/?$/i.exec(text) ?? [];
  if (host !== undefined && Number(port) <= 65_535) return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({ code: 'custom', message: 'must be tcp://host:port or unix:/path' });
  return z.NEVER;
});

/** Names of hosts, comma-separated; `*.example.com` is every name below example.com. */
export const hostPatterns = commaList
  .transform((hosts) => hosts.map((host) => host.toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+$/,
          'must be hosts, comma-separated, such as hooks.example.com,*.example.com',
        ),
    ),
  );
