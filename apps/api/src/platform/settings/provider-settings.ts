import { z } from 'zod';
import { text, url } from './setting-types';

/** The provider as customers and banks see it, by the names of the environment variables. */
export const providerShape = {
  PROVIDER_NAME: text('a name').default('Lion City Travel Documents'),
  PROVIDER_ADDRESS: text('a postal address').default('18 Example Street, #05-01, Singapore 069999'),
  PROVIDER_PHONE: text('a phone number').default('+65 6000 0000'),
  PROVIDER_EMAIL: z.email('must be an email address').default('help@arrival-card.example'),
  PROVIDER_TAX_ID: text('a tax id').default('202600000X'),
  SITE_HOME_URL: url.default('https://www.arrival-card.example/'),
  SITE_APPLY_URL: url.default('https://www.arrival-card.example/apply'),
  SITE_BENEFITS_URL: url.default('https://www.arrival-card.example/benefits'),
  SITE_TERMS_URL: url.default('https://www.arrival-card.example/terms'),
  SITE_PRIVACY_URL: url.default('https://www.arrival-card.example/privacy'),
  SITE_REFUND_URL: url.default('https://www.arrival-card.example/refund-policy'),
  SITE_CONTACT_URL: url.default('https://www.arrival-card.example/contact'),
};

/** @param env the parsed settings */
export const providerOf = (env: z.output<z.ZodObject<typeof providerShape>>) => ({
  provider: {
    name: env.PROVIDER_NAME,
    address: env.PROVIDER_ADDRESS,
    phone: env.PROVIDER_PHONE,
    email: env.PROVIDER_EMAIL,
    taxId: env.PROVIDER_TAX_ID,
  },
  /** Shown on the public pages. */
  site: {
    providerName: env.PROVIDER_NAME,
    address: env.PROVIDER_ADDRESS,
    phone: env.PROVIDER_PHONE,
    email: env.PROVIDER_EMAIL,
    links: {
      home: env.SITE_HOME_URL,
      apply: env.SITE_APPLY_URL,
      benefits: env.SITE_BENEFITS_URL,
      terms: env.SITE_TERMS_URL,
      privacy: env.SITE_PRIVACY_URL,
      refundPolicy: env.SITE_REFUND_URL,
      contact: env.SITE_CONTACT_URL,
    },
  },
});
