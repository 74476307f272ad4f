import { createPublicKey } from 'node:crypto';
import { roles } from '@sac/contract/accounts/roles';
import { z } from 'zod';
import { hostOf, isLoopback } from './loopback';

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
  .max(28_000, 'may have at most 20 KB');

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

/** Part of the name of a host that we call. */
export const awsRegion = z
  .string()
  .trim()
  .regex(/^[a-z]{2,4}(-[a-z]+)+-\d{1,2}$/, 'must be a region as AWS writes it, such as ap-southeast-1 for Singapore');
export const bucketName = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket in S3, such as office-mail');

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

/** An OpenID provider: https, or http on this machine. */
export const issuerUrl = url.refine(
  (text) => text.startsWith('https:') || isLoopback(hostOf(text)),
  'must start with https://',
);

const roleNames = `must name groups with types, such as office-admins=Admin; the types are ${roles.join(', ')}`;

/** `group=Type, other group=Type`. @returns the type of each group */
export const groupRoles = commaList
  .transform((pairs) =>
    pairs.map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), pair.slice(pair.lastIndexOf('=') + 1).trim()]),
  )
  .pipe(z.array(z.tuple([z.string().min(1, roleNames), z.enum(roles, roleNames)]), roleNames))
  .transform((pairs) => new Map(pairs));
