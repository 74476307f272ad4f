import { mailKinds } from '@sac/contract/mail/mail-states';
import { expect, test } from 'vitest';
import { readConfig } from '../../../platform/settings/config';
import { replyAddressOf } from './reply-address';

const given = { OFFICE_MAIL_DOMAIN: 'cards.example', PROVIDER_EMAIL: 'help@cards.example' };
const addressOf = (kind: (typeof mailKinds)[number], environment: Record<string, string>) =>
  replyAddressOf({ kind, order_id: 100_012 }, readConfig({ ...given, ...environment }));

test.each([
  { SMTP_PORT: '2525' },
  { SMTP_PORT: 'off', INBOUND_PARSE_PASSWORD: 'sixteen letters!' },
  { SMTP_PORT: 'off', SES_INBOUND_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:123456789012:mail' },
])('where mail comes in by %j, replies go to the order’s own address', (environment) => {
  for (const kind of mailKinds)
    expect([kind, addressOf(kind, environment)]).toEqual([
      kind,
      kind === 'download history' ? 'help@cards.example' : '100012@cards.example',
    ]);
});

test('where no mail comes in, replies go to the provider', () => {
  expect(addressOf('question', { SMTP_PORT: 'off' })).toBe('help@cards.example');
});
