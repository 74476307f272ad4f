import { z } from 'zod';
import { tidyUrl, url } from './addresses';
import { entriesOf, unquoted } from './as-typed';
import { hostOf, isLoopback } from './loopback';

export const text = (what: string) => z.string().min(1, `must be ${what}`);
/** A key goes into a header or a signature as it is: a blank or another letter inside can only be a slip of pasting. */
export const apiKey = (what: string) =>
  z.string().regex(/^[!-~]+$/, `must be ${what}, without blanks and line breaks inside`);
export const tidyApiKey = (text: string): string => unquoted(text).replace(/^bearer /i, '');

/** @param why the end of the sentence about the least */
export const count = (min: number, max: number, why = '') =>
  z
    .string()
    // Number() also takes '1e3' and '0x10'.
    .regex(/^-?\d+$/, `must be a whole number from ${min} to ${max}, in digits alone`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}${why}`).max(max, `must be at most ${max}`));

export const commaList = z.string().transform(entriesOf);

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

/** An issuer, also as the address of its description. A slash at its end is part of some names, so it stays. */
export const tidyIssuer = (text: string): string =>
  tidyUrl(text).replace(/\/\.well-known\/openid-configuration\/?$/i, '');

/** An OpenID provider: https, or http on this machine. */
export const issuerUrl = url.refine(
  (text) => text.startsWith('https:') || isLoopback(hostOf(text)),
  'must start with https://',
);
