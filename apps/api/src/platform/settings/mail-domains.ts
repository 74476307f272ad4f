import { cleanCode } from '@sac/contract/platform/clean-text';
import { cleanEmail, comparableDomain, emailProblem } from '@sac/contract/platform/email-address';
import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';
import { z } from 'zod';
import { commaList } from './setting-types';

/** Providers of addresses for everybody that the list of the package does not have. */
const others =
  '139.com 189.cn 21cn.com aliyun.com duck.com fastmail.com hey.com sina.cn sohu.com tuta.com tuta.io tutamail.com tutanota.com zohomail.com';
const freeProviders: ReadonlySet<string> = new Set([...providers, ...others.split(' ')]);
/** Registries that give names to institutions alone: nus.edu.sg is in the list, because its graduates have addresses there. */
const isOfInstitution = (suffix: string | null) => /^(ac|edu|gov|mil)(\.|$)/.test(suffix ?? '');

/** Whose addresses a domain has, if not one organisation's alone, as the end of a sentence that begins with the domain; null: one's. */
function whyShared(name: string): string | null {
  const { domain, publicSuffix } = parse(name);
  // uk.com and blogspot.com too: below them everybody can have a name.
  const isSuffix =
    domain === null || (parse(name, { allowPrivateDomains: true }).domain === null && !isOfInstitution(publicSuffix));
  if (isSuffix) return 'which many organisations share';
  const isFree = freeProviders.has(domain) || freeProviders.has(name);
  return isFree && !isOfInstitution(publicSuffix) ? 'which gives addresses to everybody' : null;
}

/** A check of names that must each be one organisation's. @param instead what to write, from the name */
const ofOneOrganisation = (instead: (name: string) => string) => (name: string, context: z.RefinementCtx<string>) => {
  if (name.includes('@')) return;
  const site = /^www\.(.+)$/.exec(name)?.[1];
  const why = site === undefined ? whyShared(name) : 'which is a website';
  if (why !== null)
    context.addIssue({ code: 'custom', message: `must not be ${name}, ${why}: ${instead(site ?? name)}` });
};

/** A domain as name servers know it, out of a link or an address without a name: 'https://Bücher.example/', '*@bücher.example'. */
export function tidyDomain(text: string): string {
  const name = cleanCode(text).replace(/^<(.*)>$/, '$1');
  const domain = name.replace(/^(?:https?:\/\/([^/]+)\/?|\*?@(.+))$/i, '$1$2').replace(/[.,;]$/, '');
  return comparableDomain(domain);
}

/** `"Tan, Mei" <mei@x.sg>`, or a word. A dot inside a name may be another entry's. */
const sender = /(?:"[^"]*"\s*|(?:[^",;，；、\n<>@.]|\.(?=\s))*)<[^<>]*>|[^,;，；、\s]+/g;

/** Addresses and domains, however they are apart, in lower case. What is neither stays. */
export const tidySenders = (list: string): string =>
  (list.match(sender) ?? [])
    .map((entry) => {
      const word = entry.replace(/^.*<(.*)>$/, '$1').replace(/^mailto:/i, '');
      return /^\*?@/.test(word) || !word.includes('@') ? tidyDomain(word) : cleanEmail(word).toLowerCase();
    })
    .join(', ');

/** As a mail server takes it behind an @. */
const isDomain = (text: string) => emailProblem(`a@${text}`) === null;

/** The authority's domains, in lower case: what is below them counts too, so a suffix like gov.sg would trust a whole country. */
export const officialDomains = commaList.pipe(
  z.array(
    z
      .string()
      .refine(isDomain, 'must be domains, comma-separated, such as ica.gov.sg')
      .superRefine(ofOneOrganisation(() => 'enter the authority’s own domain, such as ica.gov.sg')),
  ),
);

/** Addresses or domains, in lower case. An address may be at any provider: it is one person's. */
export const senders = commaList.pipe(
  z.array(
    z
      .string()
      .refine(
        (entry) => isDomain(entry) || (emailProblem(entry) === null && !entry.includes('*')),
        'must be addresses or domains, comma-separated, such as partner.com, name@other.com',
      )
      .superRefine(
        ofOneOrganisation((name) => `enter the whole address, such as name@${name}, or the organisation’s own domain`),
      ),
  ),
);

/** The domain of our own addresses. */
export const ownMailDomain = z
  .string()
  .refine(isDomain, 'must be a domain alone, such as orders.your-office.sg')
  .superRefine(ofOneOrganisation(() => 'enter a domain of your own, such as orders.your-office.sg'));
