import { isUtf8 } from 'node:buffer';
import type { Finding } from '@sac/contract/health/health-api';
import type { Services } from '../../../platform/services';
import { notYet } from '../finding';

interface Answers {
  TXT: string[][];
  CNAME: string[];
  MX: { exchange: string; priority: number }[];
  A: string[];
  AAAA: string[];
}

/** How name servers say that there is none. EBADNAME: a name that cannot exist. */
const none: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN', 'EBADNAME']);

const isSilence = (error: unknown): error is Error => error instanceof Error && error.name === 'NameServersSilent';

/** Nothing is known now: a check that ends with this is neither fine nor wrong. */
export const silence = (name: string, cause?: unknown) =>
  Object.assign(new Error(`Not known now: the name servers did not answer for ${name}.`, { cause }), {
    name: 'NameServersSilent',
  });

/** @returns none where the name has none. @throws a `silence` when the name servers do not answer */
export async function lookUp<T extends keyof Answers>(
  dns: Services['dns'],
  name: string,
  type: T,
): Promise<Answers[T]> {
  try {
    return (await dns(name, type)) as Answers[T];
  } catch (error) {
    if (none.has((error as NodeJS.ErrnoException).code)) return [] as unknown as Answers[T];
    throw silence(name, error);
  }
}

/** Node reads the bytes of a text record as Latin-1, but panels store what people paste as UTF-8. */
function pasted(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  return bytes.toString('latin1') === text && isUtf8(bytes) ? bytes.toString() : text;
}

/** The text records of a name, the pieces of each put together. @throws a `silence` */
export const textsOf = async (dns: Services['dns'], name: string): Promise<string[]> =>
  (await lookUp(dns, name, 'TXT')).map((pieces) => pasted([pieces].flat().join('')));

/** A check that name servers may leave without an answer. */
export const unlessSilent =
  (check: (services: Services) => Promise<Finding>) =>
  async (services: Services): Promise<Finding> =>
    check(services).catch((error: unknown) => {
      if (isSilence(error)) return notYet(error.message, 'Check again in a few minutes.');
      throw error;
    });
