import { cleanLine } from '@sac/contract/platform/clean-text';
import { cleanEmail } from '@sac/contract/platform/email-address';
import { email, tidyUrl, url } from './addresses';
import type { ScreenSetting, ValuesOf } from './setting';
import { picture, text } from './setting-types';

const section = 'Office' as const;
const input = { kind: 'text' } as const;
const page = (label: string, path: string, help = 'A link on the customers’ pages.') => ({
  section,
  label,
  input,
  help,
  type: url,
  tidy: tidyUrl,
  default: `https://www.arrival-card.example/${path}`,
});

/** The provider as customers and banks see it. */
export const officeSettings = {
  PROVIDER_NAME: {
    section,
    input,
    label: 'Name',
    type: text('a name'),
    tidy: cleanLine,
    default: 'Lion City Travel Documents',
    help: 'In emails, letters to banks and on the customers’ pages.',
  },
  PROVIDER_ADDRESS: {
    section,
    input,
    label: 'Postal address',
    type: text('a postal address'),
    tidy: cleanLine,
    default: '18 Example Street, #05-01, Singapore 069999',
    help: 'In letters to banks and on the customers’ pages.',
  },
  PROVIDER_PHONE: {
    section,
    input,
    label: 'Phone',
    type: text('a phone number'),
    tidy: cleanLine,
    default: '+65 6000 0000',
    help: 'Where customers reach you. In emails and on the customers’ pages.',
  },
  PROVIDER_EMAIL: {
    section,
    input,
    label: 'Email for customers',
    type: email,
    tidy: cleanEmail,
    default: 'help@arrival-card.example',
    help: 'On the customers’ pages. Replies go here while orders have no addresses of their own.',
  },
  PROVIDER_TAX_ID: {
    section,
    input,
    label: 'Tax id',
    type: text('a tax id'),
    tidy: cleanLine,
    default: '202600000X',
    help: 'In letters to banks.',
  },
  PROVIDER_LOGO: {
    section,
    label: 'Logo',
    input: { kind: 'image' },
    type: picture,
    help: 'A square PNG or JPEG, at most 20 KB. On the customers’ pages, instead of the mark of the product.',
  },
  SITE_HOME_URL: page('Website', ''),
  SITE_APPLY_URL: page('Page where customers apply', 'apply'),
  SITE_BENEFITS_URL: page('Page about benefits', 'benefits'),
  SITE_TERMS_URL: page('Terms', 'terms', 'A link on the customers’ pages; letters to banks name it.'),
  SITE_PRIVACY_URL: page('Privacy', 'privacy'),
  SITE_REFUND_URL: page('Refund policy', 'refund-policy'),
  SITE_CONTACT_URL: page('Contact', 'contact'),
} as const satisfies Record<string, ScreenSetting>;

/** @param values of all settings */
export const providerOf = (values: ValuesOf<typeof officeSettings>) => ({
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
    links: {
      home: values.SITE_HOME_URL,
      apply: values.SITE_APPLY_URL,
      benefits: values.SITE_BENEFITS_URL,
      terms: values.SITE_TERMS_URL,
      privacy: values.SITE_PRIVACY_URL,
      refundPolicy: values.SITE_REFUND_URL,
      contact: values.SITE_CONTACT_URL,
    },
  },
});
