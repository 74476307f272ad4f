import { expect, test } from 'vitest';
import { readConfig } from '../../config';
import { usualProvider } from './queue-mail';

const ses = { SES_ACCESS_KEY_ID: 'A', SES_SECRET_ACCESS_KEY: 's' };
test.each([
  [{}, 'AWS'],
  [{ SENDGRID_API_KEY: 'SG' }, 'Sendgrid'],
  [ses, 'AWS'],
  [{ ...ses, SENDGRID_API_KEY: 'SG' }, 'AWS'],
])('with the credentials %j a mail for which nobody chooses goes by %s', (environment, provider) => {
  expect(usualProvider(readConfig(environment).mail)).toBe(provider);
});
