/** Settings of an office that is not the example's, for tests that start a server as in production. */
export const ownIdentity = {
  PUBLIC_URL: 'https://office.test',
  MAIL_FROM: 'service@office.test',
  OFFICE_MAIL_DOMAIN: 'orders.office.test',
  PROVIDER_NAME: 'Harbour Travel Papers',
  PROVIDER_ADDRESS: '1 Quay Road, Singapore 049999',
  PROVIDER_PHONE: '+65 6111 1111',
  PROVIDER_EMAIL: 'help@office.test',
  PROVIDER_TAX_ID: '201112345K',
  SITE_HOME_URL: 'https://www.office.test/',
  SITE_APPLY_URL: 'https://www.office.test/apply',
  SITE_BENEFITS_URL: 'https://www.office.test/benefits',
  SITE_TERMS_URL: 'https://www.office.test/terms',
  SITE_PRIVACY_URL: 'https://www.office.test/privacy',
  SITE_REFUND_URL: 'https://www.office.test/refunds',
  SITE_CONTACT_URL: 'https://www.office.test/contact',
};
