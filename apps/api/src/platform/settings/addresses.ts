import { emailProblem } from '@sac/contract/platform/email-address';
import { z } from 'zod';

const mustBeUrl = 'must be an address that starts with http:// or https://';

/** A link as it is opened: with its scheme, and without what is around it in a sentence. A name before an @ is no host. */
export function tidyUrl(text: string): string {
  const link = text.replace(/[\s,;]+$/, '').replace(/^<(.*)>$/, '$1');
  const [, host] =
    /^(?:https?:\/*)*\/*((?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?)(?:[/?#]\S*)?$/iu.exec(link) ?? [];
  if (host === undefined) return link;
  const scheme = /^(?:https?:\/*)*http:\/*(?!https?:)/i.test(link) ? 'http' : 'https';
  return `${scheme}://${link.slice(link.toLowerCase().indexOf(host.toLowerCase()))}`;
}

/** http or https. The library's own check also takes 'https:/x' and blanks. */
export const url = z
  .url({ protocol: /^https?$/, error: mustBeUrl })
  .regex(/^https?:\/\/[^\s/@]+(?:[/?#]\S*)?$/i, mustBeUrl);

/** Scheme, host and port alone: a browser writes no more of the page that asks. */
export const origin = url
  .refine((text) => /^\/?$/.test(new URL(text).pathname + new URL(text).search), 'must be an address without a path')
  .transform((text) => new URL(text).origin);

export const email = z.string().refine((text) => emailProblem(text) === null, 'must be an email address');
