import { cleanLine } from '@sac/contract/platform/clean-text';
import { cleanEmail } from '@sac/contract/platform/email-address';
import type { SiteLinkName, SiteSettings } from '@sac/contract/tracking/site-settings';
import { email, tidyUrl, url } from './addresses';
import type { ScreenSetting, ValuesOf } from './setting';
import { picture, text } from './setting-types';

const section = 'Office' as const;
const input = { kind: 'text' } as const;
const page = (label: string, help = '') => ({
  section,
  label,
  input,
  help: `${help}A link on the customers’ pages. Without an address the link is left out.`,
  type: url,
  tidy: tidyUrl,
});
const isNeeded = 'Emails leave only when this is your own.';

/** The provider as customers and banks see it. */
export const officeSettings = {
  PROVIDER_NAME: {
    section,
    input,
    label: 'Name',
    type: text('a name'),
    tidy: cleanLine,
    default: 'Lion City Travel Documents',
    help: `In emails, letters to banks and on the customers’ pages. ${isNeeded}`,
  },
  PROVIDER_ADDRESS: {
    section,
    input,
    label: 'Postal address',
    type: text('a postal address'),
    tidy: cleanLine,
    default: '18 Example Street, #05-01, Singapore 069999',
    help: `In emails, letters to banks and on the customers’ pages. ${isNeeded}`,
  },
  PROVIDER_PHONE: {
    section,
    input,
    label: 'Phone',
    type: text('a phone number'),
    tidy: cleanLine,
    default: '+65 6000 0000',
    help: `Where customers reach you: in emails, letters to banks and on the customers’ pages. ${isNeeded}`,
  },
  PROVIDER_EMAIL: {
    section,
    input,
    label: 'Email for customers',
    type: email,
    tidy: cleanEmail,
    default: 'help@arrival-card.example',
    help: `In emails, letters to banks and on the customers’ pages. Customers’ replies go here until incoming email is set up. ${isNeeded}`,
  },
  PROVIDER_TAX_ID: {
    section,
    input,
    label: 'Tax id',
    type: text('a tax id'),
    tidy: cleanLine,
    default: '202600000X',
    help: `Your company’s tax number, such as its GST registration. In letters to banks. ${isNeeded}`,
  },
  PROVIDER_LOGO: {
    section,
    label: 'Logo',
    input: { kind: 'image' },
    type: picture,
    help: 'A square PNG or JPEG, at most 20 KB. On the customers’ pages, instead of the mark of the product.',
  },
  SITE_HOME_URL: page('Website'),
  SITE_APPLY_URL: page('Page where customers apply'),
  SITE_BENEFITS_URL: page('Page about benefits'),
  SITE_TERMS_URL: page('Terms'),
  SITE_PRIVACY_URL: page('Privacy'),
  SITE_REFUND_URL: page('Refund policy', 'Letters to banks name it. '),
  SITE_CONTACT_URL: page('Contact'),
} as const satisfies Record<string, ScreenSetting>;

const links = {
  home: 'SITE_HOME_URL',
  apply: 'SITE_APPLY_URL',
  benefits: 'SITE_BENEFITS_URL',
  terms: 'SITE_TERMS_URL',
  privacy: 'SITE_PRIVACY_URL',
  refundPolicy: 'SITE_REFUND_URL',
  contact: 'SITE_CONTACT_URL',
} as const satisfies Record<SiteLinkName, keyof typeof officeSettings>;

const exampleLinks: SiteSettings['links'] = {
  home: 'https://www.arrival-card.example/',
  apply: 'https://www.arrival-card.example/apply',
  benefits: 'https://www.arrival-card.example/benefits',
  terms: 'https://www.arrival-card.example/terms',
  privacy: 'https://www.arrival-card.example/privacy',
  refundPolicy: 'https://www.arrival-card.example/refund-policy',
  contact: 'https://www.arrival-card.example/contact',
};

function linksOf(values: ValuesOf<typeof officeSettings>, isTrial: boolean): SiteSettings['links'] {
  const own = Object.fromEntries(
    Object.entries(links).map(([link, name]) => [link, values[name] ?? null]),
  ) as SiteSettings['links'];
  return isTrial && Object.values(own).every((link) => link === null) ? exampleLinks : own;
}

/**
 * @param values of all settings
 * @param isTrial no customer sees it: while it has no link of its own, it has those of the example
 */
export const providerOf = (values: ValuesOf<typeof officeSettings>, isTrial: boolean) => ({
  provider: {
    name: values.PROVIDER_NAME,
    address: values.PROVIDER_ADDRESS,
    phone: values.PROVIDER_PHONE,
    email: values.PROVIDER_EMAIL,
    taxId: values.PROVIDER_TAX_ID,
  },
  /** Shown on the public pages. */
  site: {
    providerName: values.PROVIDER_NAME,
    address: values.PROVIDER_ADDRESS,
    phone: values.PROVIDER_PHONE,
    email: values.PROVIDER_EMAIL,
    logo: values.PROVIDER_LOGO ?? null,
    links: linksOf(values, isTrial),
  },
});
