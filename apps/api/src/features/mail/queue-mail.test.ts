import { expect, test } from 'vitest';
import { readConfig } from '../../platform/settings/config';
import { usualProvider } from './queue-mail';

const ses = { SES_ACCESS_KEY_ID: 'A', SES_SECRET_ACCESS_KEY: 's' };
test.each([
  [{}, 'AWS'],
  [{ SENDGRID_API_KEY: 'SG' }, 'Sendgrid'],
  [ses, 'AWS'],
  [{ ...ses, SENDGRID_API_KEY: 'SG' }, 'AWS'],
])('with the credentials %j the default provider is %s', (environment, provider) => {
  expect(usualProvider(readConfig(environment).mail)).toBe(provider);
});
