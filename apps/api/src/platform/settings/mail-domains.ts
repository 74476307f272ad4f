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
  const why = name.includes('@') ? null : whyShared(name);
  if (why !== null) context.addIssue({ code: 'custom', message: `must not be ${name}, ${why}: ${instead(name)}` });
};

const lowerCaseList = commaList.transform((names) => names.map((name) => name.toLowerCase()));

/** The authority's domains, in lower case: what is below them counts too, so a suffix like gov.sg would trust a whole country. */
export const officialDomains = lowerCaseList.pipe(
  z.array(
    z
      .string()
      .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be domains, comma-separated, such as ica.gov.sg')
      .superRefine(ofOneOrganisation(() => 'enter the authority’s own domain, such as ica.gov.sg')),
  ),
);

/** Addresses or domains, in lower case. An address may be at any provider: it is one person's. */
export const senders = lowerCaseList.pipe(
  z.array(
    z
      .string()
      .regex(/^([^@\s]+@)?([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be addresses or domains, comma-separated')
      .superRefine(
        ofOneOrganisation((name) => `enter the whole address, such as name@${name}, or the organisation’s own domain`),
      ),
  ),
);

const label = String.raw`[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const mailDomain = new RegExp(`^(?=.{4,253}$)(${label}\\.)+${label}$`, 'u');

/** The domain of our own addresses. People write it as they see it in one: with the @ before it. */
export const ownMailDomain = z
  .string()
  .trim()
  .overwrite((domain) => domain.replace(/^@/, ''))
  .regex(mailDomain, 'must be a domain alone, such as orders.your-office.sg')
  .superRefine(ofOneOrganisation(() => 'enter a domain of your own, such as orders.your-office.sg'));
